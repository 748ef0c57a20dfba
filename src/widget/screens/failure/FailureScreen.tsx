import { CircleAlert } from 'lucide'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SupportDetails } from './SupportDetails.tsx'

interface Props {
  code: FailureCode
  /** The bank's or the service's own code, known here or not. */
  detail: string
  /** Null where it never came to a bank. */
  bank: string | null
  /** What the bank itself says, if it does. */
  providerMessage: string | null
  /** What has to be done at the bank first, if that is known. */
  instructions: string | null
  ways: readonly RecoveryAction[]
  itemId: string | null
  requestId: string | null
  onRecovery: (way: RecoveryAction) => void
}

const said = (words: string | ((bank: string) => string), bank: string) =>
  typeof words === 'string' ? words : words(bank)

/** Nothing broke: it was the person's choice, or time ran out, or the way leads elsewhere. */
const CALM: ReadonlySet<FailureCode> = new Set([
  'USER_AUTHORIZATION_NOT_GRANTED',
  'USER_AUTHORIZATION_REVOKED',
  'AUTHORIZATION_EXPIRED',
  'USER_INPUT_TIMEOUT',
  'ALREADY_LOGGED_IN',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
  'SESSION_EXPIRED',
  'UPDATE_ITEM_REQUIRED',
  'CREATION_UNCERTAIN',
  'LOAD_FAILED',
  'TOO_MANY_REQUESTS',
])

/** One screen, many endings: what happened, what to do, one button for it. */
export function FailureScreen(props: Props) {
  const { code, detail, bank, providerMessage, instructions, ways, itemId, requestId, onRecovery } =
    props
  const messages = useLaterMessages()
  const ending = messages.endings[code]
  return (
    <Screen
      icon={<StatusIcon tone={CALM.has(code) ? 'warn' : 'bad'} icon={CircleAlert} />}
      title={said(ending.title, bank ?? messages.yourBank)}
      lead={said(ending.text, bank ?? messages.yourBank)}
      actions={ways.map((way, at) => (
        <Button key={way} kind={at === 0 ? 'primary' : 'secondary'} onClick={() => onRecovery(way)}>
          {messages.ways[way]}
        </Button>
      ))}
    >
      {instructions && <p>{instructions}</p>}
      {providerMessage && <Quote>{providerMessage}</Quote>}
      <SupportDetails code={detail} itemId={itemId} requestId={requestId} />
    </Screen>
  )
}
