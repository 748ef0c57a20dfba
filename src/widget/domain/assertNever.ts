/** Ends every exhaustive `switch`: a case that was forgotten does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`)
}
