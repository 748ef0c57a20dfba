/** What the page takes from the widget: its look, and the types and lists that a host knows. It is all that `src/` gives it. */
import '../../../../src/widget/ui/base.css'

export { Button } from '../../../../src/widget/ui/Button.tsx'
export { Details } from '../../../../src/widget/ui/Details.tsx'
export { Dialog } from '../../../../src/widget/ui/Dialog.tsx'
export { Field } from '../../../../src/widget/ui/Field.tsx'
export { Icon } from '../../../../src/widget/ui/Icon.tsx'
export { default as inputStyles } from '../../../../src/widget/ui/Input.module.css'
export { Logo } from '../../../../src/widget/ui/Logo.tsx'
export { Notice } from '../../../../src/widget/ui/Notice.tsx'
export { SpinnerWithText } from '../../../../src/widget/ui/Spinner.tsx'
export {
  LANGUAGES,
  PRODUCTS,
  type Connection,
  type Language,
} from '../../../../src/protocol/options.ts'
export type {
  AllOptions,
  Callbacks,
  Connect,
  TokenRequest,
} from '../../../../src/loader/options.ts'
export type { ConnectEvent } from '../../../../src/protocol/events.ts'
export type { ConsentReceipt } from '../../../../src/protocol/receipt.ts'
