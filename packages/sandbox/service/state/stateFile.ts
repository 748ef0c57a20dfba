import { accessSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isSavedState, type SavedState, type StateFile } from './savedState.ts'

/**
 * Opens the file of a state. Each write goes to a file beside it, which then takes its place, so that a process that is
 * killed leaves the old content or the new. Throws a sentence for a file that cannot be read or written, or that holds
 * anything but a state; its content stays.
 */
export function openStateFile(file: string): StateFile {
  const saved = readState(file)
  try {
    accessSync(path.dirname(path.resolve(file)), constants.W_OK)
  } catch {
    throw new Error(`SANDBOX_STATE: ${file} cannot be written: its folder is missing or read-only.`)
  }
  return {
    saved,
    save(text) {
      const next = `${file}.tmp`
      writeFileSync(next, text, { mode: 0o600 })
      renameSync(next, file)
    },
  }
}

/** Returns the content of a file; null if there is none, or nothing in it. */
function readState(file: string): SavedState | null {
  const text = existsSync(file)
    ? attempt(file, 'cannot be read.', () => readFileSync(file, 'utf8'))
    : ''
  if (text.trim() === '') return null
  const value = attempt<unknown>(file, `is not JSON. ${CHOOSE}`, () => JSON.parse(text))
  if (isSavedState(value)) return value
  throw new Error(`SANDBOX_STATE: ${file} is no state of this sandbox. ${CHOOSE}`)
}

function attempt<Result>(file: string, failure: string, read: () => Result): Result {
  try {
    return read()
  } catch {
    throw new Error(`SANDBOX_STATE: ${file} ${failure}`)
  }
}

const CHOOSE = 'Choose another file, or delete it.'
