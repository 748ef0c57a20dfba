import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** The functions by which a command changes a file system. */
const STEPS = ['writeFile', 'copyFile', 'cp', 'link', 'mkdir', 'rename', 'rm', 'symlink', 'unlink']
const SYNC_STEPS = STEPS.map((name) => `${name}Sync`)

class Death extends Error {
  override message = 'The process is dead.'
}

type Step = (...args: unknown[]) => unknown

/** Replaces functions of a module; returns what puts them back. */
function replace(module: object, names: readonly string[], wrap: (real: Step) => Step) {
  const real = names.map((name): [string, Step] => [name, Reflect.get(module, name)])
  for (const [name, step] of real) Reflect.set(module, name, wrap(step))
  return () => {
    for (const [name, step] of real) Reflect.set(module, name, step)
  }
}

/**
 * Runs `work` as a process that is killed at the `last` change of the file system: that one is not made, or, where it is
 * the writing of a file, left with other content; and none is made after it. Resolves with true if `work` came to its end before.
 */
export async function dieAt(last: number, work: () => Promise<unknown>): Promise<boolean> {
  let count = 0
  const die = (real: Step, args: unknown[]) => {
    const [file] = args
    if (count === last && real.name.startsWith('writeFile') && typeof file === 'string')
      fs.writeFileSync(file, '?')
    throw new Death()
  }
  const wrap =
    (real: Step): Step =>
    (...args) => {
      count += 1
      return count < last ? real(...args) : die(real, args)
    }
  const undo = [
    replace(fs.promises, STEPS, (real) => {
      const step = wrap(real)
      return async (...args) => step(...args)
    }),
    replace(fs, SYNC_STEPS, wrap),
  ]
  syncBuiltinESMExports()
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Death) return false
    throw error
  } finally {
    for (const each of undo) each()
    syncBuiltinESMExports()
  }
}
