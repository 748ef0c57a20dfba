import type { Item } from './item.ts'

// Apart from item.ts, which brings zod: the chunk of the connections needs this alone.

/** Returns the attempts left before the bank locks the account (`error.attributes.remainingAttempts`); null if it does not say. */
export function attemptsLeft({ error }: Item): number | null {
  const left = error?.attributes['remainingAttempts'] ?? ''
  return /^\d{1,3}$/.test(left) ? Number(left) : null
}
