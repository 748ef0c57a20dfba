import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = /(?<=['"])(\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g

/**
 * Of the declarations that TypeScript wrote to a folder, keeps those that the entries import, directly or not, and
 * rewrites their specifiers from `.ts` to `.js`.
 */
export const keepReachable = (folder: string, entries: readonly string[]): void => {
  const kept = new Set(entries)
  for (const file of kept) {
    const text = readFileSync(file, 'utf8')
    for (const [, name] of text.matchAll(SOURCE)) {
      const imported = path.resolve(path.dirname(file), `${name}.d.ts`)
      if (existsSync(imported)) kept.add(imported)
    }
    writeFileSync(file, text.replaceAll(SOURCE, '$1.js'))
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (name.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
  }
}
