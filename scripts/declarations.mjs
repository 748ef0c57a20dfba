/**
 * Part of `npm run build`: of the declarations that TypeScript wrote for the package, keeps what its
 * entries lead to and no internals, and lets them name each other as any compiler reads it.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { inRoot } from './lib/root.mjs'

const FOLDER = inRoot('dist/package')
const SOURCE = /(?<=['"])(\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g

const kept = new Set()

const keep = async (file) => {
  if (kept.has(file)) return
  kept.add(file)
  const text = await readFile(file, 'utf8')
  for (const [, name] of text.matchAll(SOURCE)) {
    const next = path.resolve(path.dirname(file), `${name}.d.ts`)
    if (existsSync(next)) await keep(next)
  }
  await writeFile(file, text.replace(SOURCE, '$1.js'))
}

for (const { types } of Object.values(packageJson.exports)) await keep(inRoot(types))

for (const name of await readdir(FOLDER, { recursive: true })) {
  const file = path.join(FOLDER, name)
  if (name.endsWith('.d.ts') && !kept.has(file)) await rm(file)
}
