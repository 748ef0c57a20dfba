import { CASES } from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { isWorking, type RenewalCause, type RenewalNeed } from '../../domain/renewal.ts'
import {
  failureWords,
  fillText,
  guidanceWords,
  type FailureWords,
  type Names,
} from './failureText.ts'
import type { Messages } from '../../i18n/messageTypes.ts'

/** The parts of an Item that tell what was there before. */
type Known = Pick<Item, 'lastUpdatedAt'>

/** True if it was denied at the first try, so that there is nothing to renew. */
const wasNeverAuthorized = ({ lastUpdatedAt }: Known, cause: RenewalCause) =>
  cause === 'USER_AUTHORIZATION_NOT_GRANTED' && lastUpdatedAt === null

/** The words of a connection that accounts are added to. */
export const accountsWords = ({ renewal, alreadyConnected }: Messages): FailureWords => ({
  title: alreadyConnected.add,
  safe: null,
  steps: [renewal.texts.accounts],
})

/** The words of a cause: those of its failure, unless it is none. */
export function renewalWords(
  messages: Messages,
  item: Known,
  cause: RenewalCause,
  need: RenewalNeed | null,
  names: Names,
): FailureWords {
  const { renewal, failureCases, success } = messages
  if (isWorking(cause)) {
    const steps = need === 'consent' ? [renewal.texts.consent] : []
    return cause === 'UP_TO_DATE'
      ? {
          title: need === 'consent' ? renewal.titles.consent : renewal.titles.retry(names.bank),
          safe: need === 'consent' ? null : renewal.works,
          steps,
        }
      : { title: success.partialTitle([]), safe: null, steps }
  }
  // Whoever declined it: this person, or another who had to approve.
  if (wasNeverAuthorized(item, cause))
    return {
      title: fillText(failureCases.notApproved, 'create', names),
      ...guidanceWords(messages, CASES.notApproved, 'create', names),
    }
  if (cause === 'CONSENT_EXPIRED' || cause === 'USER_AUTHORIZATION_NOT_GRANTED') {
    const guidance = CASES[cause === 'CONSENT_EXPIRED' ? 'renewalExpired' : 'renewalRefused']
    return {
      title: renewal.titles.consent,
      ...guidanceWords(messages, guidance, 'renewal', names),
    }
  }
  return failureWords(messages, cause, 'renewal', names)
}

export function acceptLabel(
  { renewal: { accept }, recoveryActions, actions }: Messages,
  item: Known,
  cause: RenewalCause,
  need: RenewalNeed,
): string {
  if (isWorking(cause)) return need === 'consent' ? accept.renew : accept.update
  if (cause === 'ACCOUNT_CREDENTIALS_RESET' && need === 'credentials')
    return recoveryActions.newPassword
  if (wasNeverAuthorized(item, cause)) return recoveryActions.authorizeNow
  if (need === 'consent') return recoveryActions.authorize
  if (need === 'mfa') return accept.mfa
  return need === 'retry' ? actions.tryAgain : recoveryActions.credentials
}
