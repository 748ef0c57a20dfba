/**
 * Part of `npm run build`: of the declarations that TypeScript wrote for the package, keeps those that its
 * entries import, directly or not, and rewrites their specifiers from `.ts` to `.js`.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { inRoot } from './setup/root.mjs'

const FOLDER = inRoot('dist/package')
const SOURCE = /(?<=['"])(\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g

const kept = new Set(Object.values(packageJson.exports).map(({ types }) => inRoot(types)))

for (const file of kept) {
  const text = readFileSync(file, 'utf8')
  for (const [, name] of text.matchAll(SOURCE)) {
    const imported = path.resolve(path.dirname(file), `${name}.d.ts`)
    if (existsSync(imported)) kept.add(imported)
  }
  writeFileSync(file, text.replaceAll(SOURCE, '$1.js'))
}

for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(FOLDER, name)
  if (name.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
}
