/** The default case of an exhaustive `switch`: a missing case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${JSON.stringify(value)}`)
}
