import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @type {(() => Promise<void>) | null} */
let closeServers = null

/**
 * Runs a command in the repository's folder; its output goes to this process's, or to `onOutput`. Resolves
 * with its exit code, or with null when it was stopped or could not be started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {(chunk: Buffer) => void} [onOutput]
 * @returns {Promise<number | null>}
 */
export const run = (command, args, onOutput) =>
  new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      // A process group of its own, so that stopping it stops what it has started.
      detached: true,
    })
    /** @param {number | null} code */
    const end = (code) => {
      running.delete(child)
      resolve(code)
    }
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
    running.add(child)
    child.once('error', () => end(null))
    child.once('close', end)
  })

/**
 * Has SIGINT and SIGTERM close the servers of this process before it ends. The exit code is 0 then: a
 * server that is stopped has not failed.
 *
 * @param {() => Promise<void>} close
 */
export const closeOnSignals = (close) => {
  closeServers = close
}

/** @param {number} exitCode */
const stop = async (exitCode) => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  await closeServers?.()
  process.exit(closeServers ? 0 : exitCode)
}

/** Has SIGINT and SIGTERM stop every command that `run` has started, and end this process. */
export const stopOnSignals = () => {
  for (const [signal, exitCode] of Object.entries(EXIT_CODES))
    process.once(signal, () => void stop(exitCode))
}
