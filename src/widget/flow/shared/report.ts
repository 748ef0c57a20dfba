import type { HostNotification } from '../../host/notification.ts'
import { notifyHost, type Effect } from '../effects.ts'
import type { Run } from '../state.ts'

/** Tells the host a result unless it was told before: an error once per run, a success once per bank. */
export function report(
  run: Run,
  result: HostNotification & { type: 'success' | 'error' },
): { run: Run; effects: Effect[] } {
  if (run.reported[result.type]) return { run, effects: [] }
  const reported = { ...run.reported, [result.type]: true }
  return { run: { ...run, reported }, effects: [notifyHost(result)] }
}
