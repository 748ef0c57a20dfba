import type { ConnectError } from '../protocol/errors.ts'

/** Calls a callback of the host's, if there is one. An error that it throws is reported, not rethrown. */
export const invoke = <Value>(
  callback: ((value: Value) => void) | undefined,
  value: NoInfer<Value>,
): void => {
  try {
    callback?.(value)
  } catch (error) {
    reportError(error)
  }
}

/** Takes the place of a missing `onError`, so that no failure is silent. */
export const logError = (error: ConnectError): void => console.error('Connect:', error)
