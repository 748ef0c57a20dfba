import type { AccountOffer } from '../../protocol/accounts.ts'
import type { RequestAnswer, RequestMessage } from '../../protocol/messages.ts'
import type { REQUESTS } from '../../protocol/options.ts'
import { warn } from '../invoke.ts'
import type { AllOptions } from '../options.ts'
import { toJson } from '../toJson.ts'

/** Plain data of a list: reactive proxies cannot be cloned into another window. The widget checks each account. */
const plainList = (given: readonly AccountOffer[]): unknown[] => {
  const plain: unknown = JSON.parse(toJson(given))
  if (Array.isArray(plain)) return plain
  throw new TypeError('Connect: onAccounts gave no list')
}

/** The value that a call of the host's function resolves with; null where there is none, or it throws or rejects. */
const resultOf = async <T>(
  call: (() => T | Promise<T>) | undefined,
): Promise<{ value: T } | null> => {
  try {
    return call ? { value: await call() } : null
  } catch (error) {
    warn(error)
    return null
  }
}

/** Calls the host's function for a request of the widget, and returns the answer: a no where it fails or is not there. */
export const answerRequest = async (
  { onRevoke, onNotice, onAccounts }: Pick<AllOptions, keyof typeof REQUESTS>,
  message: RequestMessage,
  runId: string,
): Promise<RequestAnswer> => {
  switch (message.type) {
    case 'revoke': {
      const { itemId } = message
      const result = await resultOf(onRevoke && (() => onRevoke({ itemId, runId })))
      return { type: 'revokeAnswer', itemId, isRevoked: result !== null }
    }
    case 'notice': {
      const { connectorId, name } = message
      const result = await resultOf(onNotice && (() => onNotice({ connectorId, name, runId })))
      return { type: 'noticeAnswer', connectorId, isPromised: result !== null }
    }
    case 'accounts': {
      const { item, reason } = message
      const itemId = item.id
      const result = await resultOf(
        onAccounts && (async () => plainList(await onAccounts({ itemId, reason, runId }))),
      )
      return { type: 'accountsAnswer', itemId, offers: result?.value ?? null }
    }
    default:
      return message satisfies never
  }
}
