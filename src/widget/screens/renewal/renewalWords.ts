import type { Item } from '../../domain/item.ts'
import { isWorking, type RenewalCause, type RenewalNeed } from '../../domain/renewal.ts'
import { failureText } from '../../i18n/failureText.ts'
import type { Messages, TitleAndText } from '../../i18n/messageTypes.ts'

/** The parts of an Item that tell what was there before. */
type Known = Pick<Item, 'lastUpdatedAt'>

/** True if access was denied at the first try, so that there is nothing to renew. */
const wasNeverAuthorized = ({ lastUpdatedAt }: Known, cause: RenewalCause) =>
  cause === 'USER_AUTHORIZATION_NOT_GRANTED' && lastUpdatedAt === null

/** The title and text of a cause: those of its failure, unless it is none. */
export function renewalWords(
  messages: Messages,
  item: Known,
  cause: RenewalCause,
  need: RenewalNeed | null,
): TitleAndText {
  const { causes } = messages.renewal
  if (isWorking(cause)) return causes[cause][need === 'consent' ? 'consent' : 'retry']
  if (cause === 'CONSENT_EXPIRED') return causes[cause]
  // Whoever declined it: this person, or another who had to approve.
  if (wasNeverAuthorized(item, cause)) return messages.failureCases.notApproved
  return failureText(messages, cause, 'renewal')
}

/** The label of the button that starts the update. */
export function acceptLabel(
  { renewal: { accept }, recoveryActions }: Messages,
  item: Known,
  cause: RenewalCause,
  need: RenewalNeed,
): string {
  if (isWorking(cause)) return need === 'consent' ? accept.renew : accept.update
  if (cause === 'ACCOUNT_CREDENTIALS_RESET' && need === 'credentials')
    return recoveryActions.newPassword
  if (wasNeverAuthorized(item, cause)) return recoveryActions.authorizeNow
  return need === 'retry' ? recoveryActions.retry : accept[need]
}
