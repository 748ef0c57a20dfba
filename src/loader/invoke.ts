/** Calls a callback of the host's, if there is one. An error it throws is reported, and stops nothing here. */
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
