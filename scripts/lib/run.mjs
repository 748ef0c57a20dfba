import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

const running = new Set()

/**
 * Runs a command in the project's folder, its output going to ours. Gives its exit code, or null when
 * it was stopped or could not be started.
 */
export const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own, so that stopping it stops whatever it has started, too.
      detached: true,
    })
    const end = (code) => {
      running.delete(child)
      resolve(code)
    }
    running.add(child)
    child.once('error', () => end(null))
    child.once('close', end)
  })

/** Stops every command that is still running. */
export const stopAll = () => {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}
