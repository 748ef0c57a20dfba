import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = /(?<=['"])(\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g
/** The names between the braces of an import or of an export from another file. */
const NAMES = /^(?:import|export) [^;]*?\{([^}]*)\} from /gm
/** A function or constant with its comment. The lines of a statement after its first are indented, or begin with a bracket. */
const VALUE =
  /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export declare (?:const|function) (\w+)\b[^]*?;\n(?![ \])}])/gm

/**
 * Of the declarations that TypeScript wrote to a folder, keeps those that the entries import, directly or not, and
 * rewrites their specifiers from `.ts` to `.js`. Functions and constants that no file imports are left out: they are for
 * the package's own modules, and their types may need a library that the reader does not have.
 */
export const keepReachable = (folder: string, entries: readonly string[]): void => {
  const kept = new Set(entries)
  const texts = new Map<string, string>()
  for (const file of kept) {
    const text = readFileSync(file, 'utf8')
    texts.set(file, text.replaceAll(SOURCE, '$1.js'))
    for (const [, name] of text.matchAll(SOURCE)) {
      const imported = path.resolve(path.dirname(file), `${name}.d.ts`)
      if (existsSync(imported)) kept.add(imported)
    }
  }
  const named = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(NAMES)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
    ),
  )
  for (const [file, text] of texts) {
    const isUsed = (name: string) =>
      named.has(name) || (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
    const left = text.replaceAll(VALUE, (statement, name: string) =>
      isUsed(name) ? statement : '',
    )
    writeFileSync(file, entries.includes(file) ? text : left)
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (name.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
  }
}
