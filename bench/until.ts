import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 10
const LONGEST_MS = 20_000

/** The first value that is there. */
export async function until<T>(find: () => T | null): Promise<T> {
  for (let waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
    const found = find()
    if (found !== null) return found
    await pause(STEP_MS)
  }
  throw new Error('What the bench waits for did not come.')
}
