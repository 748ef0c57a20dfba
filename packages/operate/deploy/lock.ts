import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOCK = /^\.lock-(\d+)@(.*)~[\da-f-]{36}$/

/** The names of this process's own locks. */
const held = new Set<string>()

const WAIT_MS = 60_000

/**
 * Runs `work` while no other command changes a folder, after the one that does. A lock is a file whose name tells its
 * process and is never used again, so that the file of a process that has ended can be deleted by anybody. Whoever finds
 * another lock beside its own takes its own back and tries later: of two, at most one goes on.
 * @throws Error that names the process which still has the folder after `waitMs`
 */
export async function withLock<T>(
  folder: string,
  work: () => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  await mkdir(folder, { recursive: true })
  const name = `.lock-${process.pid}@${hostname()}~${randomUUID()}`
  const own = join(folder, name)
  const deadline = Date.now() + waitMs
  held.add(name)
  try {
    for (;;) {
      await writeFile(own, '')
      const other = await otherLock(folder, name)
      if (other === undefined) return await work()
      await rm(own)
      if (Date.now() > deadline)
        throw new Error(
          `Another command is changing ${folder}. Try again when it is done; if it is not running any more, delete ${join(folder, other)}.`,
        )
      await pause(20 + Math.random() * 80)
    }
  } finally {
    held.delete(name)
    await rm(own, { force: true })
  }
}

/** The lock of another command that runs, as far as this machine can tell. Deletes those of commands that have ended. */
async function otherLock(folder: string, own: string): Promise<string | undefined> {
  for (const name of await readdir(folder)) {
    const [, pid, host] = LOCK.exec(name) ?? []
    if (host === undefined || name === own) continue
    if (host !== hostname() || isRunning(Number(pid), name)) return name
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

function isRunning(pid: number, name: string): boolean {
  if (pid === process.pid) return held.has(name)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
