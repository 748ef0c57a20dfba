import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'

/** The sources of the messages' chunks: the messages, and the tools that make them. */
const SOURCES = ['src/widget/i18n/messages', 'vite', 'vite.config.ts', 'package-lock.json']
const MESSAGES = /\/src\/widget\/i18n\/messages\/[^/]+\.ts$/

/** One hash of files, and of all files of folders. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = path.includes('.') ? [path] : readdirSync(path).map((name) => `${path}/${name}`)
    for (const file of files) hash.update(readFileSync(file))
  }
  return hash.digest('base64url').slice(0, 8)
}

/**
 * The name of a chunk. Those of the messages have one hash in common: the first chunk names every one of them, and
 * a hash of its own for each cannot be compressed, so that each language would cost every person some bytes.
 */
export function chunkNames(): (chunk: Rolldown.PreRenderedChunk) => string {
  const shared = hashOf(SOURCES)
  return ({ facadeModuleId }) =>
    `assets/[name]-${MESSAGES.test(facadeModuleId ?? '') ? shared : '[hash]'}.js`
}
