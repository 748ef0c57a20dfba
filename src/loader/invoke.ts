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
