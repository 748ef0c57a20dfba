import type { AccountOffer } from '../../protocol/accounts.ts'
import type { RequestAnswer, RequestMessage } from '../../protocol/messages.ts'
import type { REQUESTS } from '../../protocol/options.ts'
import { warn } from '../invoke.ts'
import type { AllOptions } from '../options.ts'
import { toJson } from '../toJson.ts'

/** Plain data of a list: reactive proxies cannot be cloned into another window. The widget checks each account. */
const plainList = (given: readonly AccountOffer[] | undefined): unknown[] => {
  const plain: unknown = JSON.parse(toJson(given))
  if (Array.isArray(plain)) return plain
  throw new TypeError('Connect: onAccounts gave no list')
}

/**
 * Calls the host's function for a request of the widget, and returns the answer: a no where there is no such function, or it
 * throws or rejects.
 */
export const answerRequest = async (
  { onRevoke, onNotice, onAccounts }: Pick<AllOptions, keyof typeof REQUESTS>,
  message: RequestMessage,
  runId: string,
): Promise<RequestAnswer> => {
  let isDone = false
  let offers: unknown[] | null = null
  try {
    switch (message.type) {
      case 'revoke':
        await onRevoke?.({ itemId: message.itemId, runId })
        isDone = !!onRevoke
        break
      case 'notice':
        await onNotice?.({ connectorId: message.connectorId, name: message.name, runId })
        isDone = !!onNotice
        break
      case 'accounts':
        offers = plainList(
          await onAccounts?.({ itemId: message.itemId, reason: message.reason, runId }),
        )
    }
  } catch (error) {
    warn(error)
  }
  switch (message.type) {
    case 'revoke':
      return { type: 'revokeAnswer', itemId: message.itemId, isRevoked: isDone }
    case 'notice':
      return { type: 'noticeAnswer', connectorId: message.connectorId, isPromised: isDone }
    case 'accounts':
      return { type: 'accountsAnswer', itemId: message.itemId, offers }
  }
}
