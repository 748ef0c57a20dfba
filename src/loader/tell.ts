/** Calls a host's callback; what it throws is the host's own error and stops nothing here. */
export const tell = <Arguments extends unknown[]>(
  callback: ((...told: Arguments) => void) | undefined,
  ...told: Arguments
): void => {
  try {
    callback?.(...told)
  } catch (error) {
    reportError(error)
  }
}
