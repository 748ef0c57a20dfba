import { createRunSummary } from '../../protocol/runSummary.ts'
import { invoke, logError } from '../invoke.ts'
import type { Callbacks } from '../options.ts'
import type { Notification } from './effects.ts'

/** Called at most once in a session, `onSuccess` once for each Item, even if the widget or a reloaded page says so again. */
const ONCE = /Ready|Success|Error|^OPEN$/

/**
 * Calls the host's callbacks for one session, always those that `getCallbacks` returns at that moment. Adds the
 * run's id to each, and the summary to `onClose`.
 */
export const createNotifier = (getCallbacks: () => Callbacks, runId: string) => {
  const called = new Set<string>()
  const summary = createRunSummary()
  return (...[name, details]: Notification): void => {
    const isSuccess = name === 'onSuccess'
    const told = name === 'onEvent' ? details.name : name
    const call = isSuccess ? JSON.stringify(details) : told
    if (called.has(call)) return
    if (ONCE.test(told)) called.add(call)
    if (name === 'onEvent' && 'screen' in details) summary.onScreen(details.screen)
    if (isSuccess) summary.onSuccess()
    const callbacks: object = getCallbacks()
    const callback = Reflect.get(callbacks, name) ?? (name === 'onError' ? logError : undefined)
    invoke<object>(callback, {
      ...details,
      runId,
      ...(name === 'onClose' && { summary: summary.read() }),
    })
  }
}
