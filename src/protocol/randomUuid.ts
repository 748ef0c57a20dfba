/** Returns a UUID of version 4. @param randomByte returns a random number from 0 to 255 */
export const uuidOf = (randomByte: () => number): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ (randomByte() & (15 >> (+digit / 4)))).toString(16),
  )

/** Returns a random UUID. `crypto.randomUUID` is there in secure contexts only. */
export const randomUuid = (): string =>
  'randomUUID' in crypto
    ? crypto.randomUUID()
    : uuidOf(() => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0)
