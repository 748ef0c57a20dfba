import { invoke } from '../invoke.ts'
import type { Callbacks } from '../options.ts'
import type { CallbackValues } from './effects.ts'

type AllCallbacks = { [Name in keyof Callbacks]?: (...values: CallbackValues[Name]) => void }

/** Called at most once in a session, `onSuccess` once for each Item, even if the widget says so repeatedly. */
const ONCE = /Ready|Success|Error/

/** Calls the host's callbacks for one session, always those that `getCallbacks` returns at that moment. */
export const createNotifier = (getCallbacks: () => Callbacks) => {
  const called = new Set<string>()
  return <Name extends keyof Callbacks>(name: Name, ...values: CallbackValues[Name]): void => {
    const call = name === 'onSuccess' ? JSON.stringify(values) : name
    if (called.has(call)) return
    if (ONCE.test(name)) called.add(call)
    const callbacks: AllCallbacks = getCallbacks()
    invoke(callbacks[name], ...values)
  }
}
