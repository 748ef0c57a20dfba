import { invoke } from '../invoke.ts'
import type { Callbacks } from '../options.ts'
import type { CallbackValues } from './effects.ts'

type AllCallbacks = { [Name in keyof Callbacks]?: (...values: CallbackValues[Name]) => void }

/** Called at most once in a session, even if the widget says so repeatedly. */
const ONCE = /Ready|Success|Error/

/** Calls the host's callbacks for one session, always those that `getCallbacks` returns at that moment. */
export const createNotifier = (getCallbacks: () => Callbacks) => {
  const called = new Set<keyof Callbacks>()
  return <Name extends keyof Callbacks>(name: Name, ...values: CallbackValues[Name]): void => {
    if (called.has(name)) return
    if (ONCE.test(name)) called.add(name)
    const callbacks: AllCallbacks = getCallbacks()
    invoke(callbacks[name], ...values)
  }
}
