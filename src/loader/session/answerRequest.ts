import type { RequestAnswer, RequestMessage } from '../../protocol/messages.ts'
import type { REQUESTS } from '../../protocol/options.ts'
import { warn } from '../invoke.ts'
import type { AllOptions } from '../options.ts'

/**
 * Calls the host's function for a request of the widget, and returns the answer: a no where there is no such function, or it
 * throws or rejects.
 */
export const answerRequest = async (
  { onRevoke, onNotice }: Pick<AllOptions, keyof typeof REQUESTS>,
  message: RequestMessage,
  runId: string,
): Promise<RequestAnswer> => {
  const succeeds = async (ask: (() => unknown) | undefined) => {
    try {
      if (ask) await ask()
      return !!ask
    } catch (error) {
      warn(error)
      return false
    }
  }
  if (message.type === 'revoke') {
    const { itemId } = message
    const isRevoked = await succeeds(onRevoke && (() => onRevoke({ itemId, runId })))
    return { type: 'revokeAnswer', itemId, isRevoked }
  }
  const { connectorId, name } = message
  const isPromised = await succeeds(onNotice && (() => onNotice({ connectorId, name, runId })))
  return { type: 'noticeAnswer', connectorId, isPromised }
}
