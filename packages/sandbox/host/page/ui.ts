/** The parts of the widget that the page uses: its look, and the types and lists that a host knows. It is all that `src/` gives it. */
import 'connect-widget/widget/ui/base.css'

export { Button } from 'connect-widget/widget/ui/Button.tsx'
export { Details } from 'connect-widget/widget/ui/Details.tsx'
export { Dialog } from 'connect-widget/widget/ui/Dialog.tsx'
export { Field } from 'connect-widget/widget/ui/Field.tsx'
export { Icon } from 'connect-widget/widget/ui/Icon.tsx'
export { default as inputStyles } from 'connect-widget/widget/ui/Input.module.css'
export { Logo } from 'connect-widget/widget/ui/Logo.tsx'
export { Notice } from 'connect-widget/widget/ui/Notice.tsx'
export { SpinnerWithText } from 'connect-widget/widget/ui/Spinner.tsx'
export {
  LANGUAGES,
  PRODUCTS,
  type Connection,
  type Language,
} from 'connect-widget/protocol/options.ts'
export type { AccountChoice, AccountOffer } from 'connect-widget/protocol/accounts.ts'
export type { AllOptions, Callbacks, Connect, TokenRequest } from 'connect-widget/loader/options.ts'
export type { ConsentReceipt } from 'connect-widget/protocol/receipt.ts'
