/** Returns the result; undefined if there is none, or it throws. */
export const attempt = <Result>(action: () => Result): Result | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}
