/** Calls a callback of the host's, if there is one. An error that it throws is reported, not rethrown. */
export const invoke = <Arguments extends unknown[]>(
  callback: ((...values: Arguments) => void) | undefined,
  ...values: Arguments
): void => {
  try {
    callback?.(...values)
  } catch (error) {
    reportError(error)
  }
}
