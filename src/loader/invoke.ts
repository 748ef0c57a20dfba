import { attempt } from './attempt.ts'
import type { ConnectError } from '../protocol/errors.ts'

/** Calls a callback of the host's, if there is one. An error that it throws is reported, not rethrown. */
export const invoke = <Value>(
  callback: ((value: Value) => void) | undefined,
  value: NoInfer<Value>,
): void => {
  try {
    callback?.(value)
  } catch (error) {
    // A page may have a function of this name, or a console without this one.
    attempt(() => reportError(error))
  }
}

/** Tells the developer. */
export const warn = (message: unknown): void => attempt(() => console.warn(message))

/** Takes the place of a missing `onError`, so that no failure is silent. */
export const logError = (error: ConnectError): void => console.error('Connect:', error)
