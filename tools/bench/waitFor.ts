import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 10
const TIMEOUT_MS = 20_000

/** Polls until `read` gives a value, and resolves with it. Rejects after 20 s. */
export async function waitFor<T>(read: () => T | null): Promise<T> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += INTERVAL_MS) {
    const value = read()
    if (value !== null) return value
    await pause(INTERVAL_MS)
  }
  throw new Error(`The bench waited ${TIMEOUT_MS / 1000} s for a value that did not come.`)
}
