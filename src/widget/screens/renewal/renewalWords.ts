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
  const { renewal, failureCases, success } = messages
  if (isWorking(cause)) {
    const kind = need === 'consent' ? 'consent' : 'retry'
    const title = cause === 'UP_TO_DATE' ? renewal.titles[kind] : success.partialTitle
    return { title, text: renewal.texts[cause][kind] }
  }
  // Whoever declined it: this person, or another who had to approve.
  if (wasNeverAuthorized(item, cause)) return failureCases.notApproved
  if (cause === 'CONSENT_EXPIRED' || cause === 'USER_AUTHORIZATION_NOT_GRANTED')
    return { title: renewal.titles.consent, text: failureCases.renewalExpired.text }
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
  if (need === 'consent') return recoveryActions.authorize
  return need === 'retry' ? recoveryActions.retry : accept[need]
}
