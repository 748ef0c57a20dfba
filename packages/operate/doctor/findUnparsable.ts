import { spawnSync } from 'node:child_process'
import type { ProbeResponse } from './probe.ts'

/** Parses the scripts of a list, and writes the indices of those that are none. Nothing of them runs. */
const PARSE = `
  const { SourceTextModule } = require('node:vm')
  const isNone = (code) => {
    try { new SourceTextModule(code) } catch { return true }
  }
  const scripts = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
  console.log(JSON.stringify(scripts.flatMap((code, index) => (isNone(code) ? [index] : []))))`

const WITHIN_MS = 30_000

/**
 * The scripts that were cut off, or changed on their way so that they are none any more. They are parsed in a process of
 * their own, which a script that is made for it may end: then no script counts as whole.
 */
export function findUnparsable(scripts: readonly ProbeResponse[]): readonly ProbeResponse[] {
  if (scripts.length === 0) return []
  const { stdout } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', '--max-old-space-size=512', '-e', PARSE],
    {
      input: JSON.stringify(scripts.map(({ body }) => body)),
      encoding: 'utf8',
      timeout: WITHIN_MS,
      env: {},
    },
  )
  const indices: unknown = stdout ? JSON.parse(stdout) : null
  return Array.isArray(indices)
    ? scripts.filter((_script, index) => indices.includes(index))
    : scripts
}
