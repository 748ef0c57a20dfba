import type { EventName } from '../../protocol/events.ts'
import { createRunSummary } from '../../protocol/runSummary.ts'
import { explain, type DocsOption } from '../explain.ts'
import { invoke, logError } from '../invoke.ts'
import type { Callbacks } from '../options.ts'
import type { Notification } from './effects.ts'

/**
 * Called at most once in a session. `onSuccess` is called once for each result: a reloaded page that repeats one changes
 * nothing, an Item that is renewed again, with another result, is reported again.
 */
const ONCE: ReadonlySet<string> = new Set<EventName | keyof Callbacks>([
  'onReady',
  'onSuccess',
  'onError',
  'OPEN',
])

/**
 * Calls the host's callbacks for one session, always those that `getCallbacks` returns at that moment. Adds the
 * run's id to each, the label to events, the summary to `onClose`, and to `onError` what its host can do.
 */
export const createNotifier = (
  getCallbacks: () => Callbacks & DocsOption,
  runId: string,
  label?: string,
) => {
  const calls = new Set<string>()
  const summary = createRunSummary()
  return (...[name, details]: Notification): void => {
    const isSuccess = name === 'onSuccess'
    const subject = name === 'onEvent' ? details.name : name
    const call = isSuccess ? JSON.stringify(details) : subject
    if (calls.has(call)) return
    if (ONCE.has(subject)) calls.add(call)
    if (name === 'onEvent' && details.name === 'SCREEN_CHANGED') summary.onScreen(details.screen)
    if (isSuccess) summary.onSuccess()
    const options = getCallbacks()
    const callbacks: object = options
    const callback = Reflect.get(callbacks, name) ?? (name === 'onError' ? logError : undefined)
    invoke<object>(callback, {
      ...(name === 'onError' ? explain(details, options) : details),
      runId,
      ...(name === 'onEvent' && label && { label }),
      ...(name === 'onClose' && { summary: summary.read() }),
    })
  }
}
