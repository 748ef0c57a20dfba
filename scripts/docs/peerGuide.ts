import { readFile } from 'node:fs/promises'
import { inRoot } from '../setup/root.mjs'

/**
 * The section of docs/performance.md about another widget, with its heading.
 * @throws if the section is gone
 */
export async function peerGuide(): Promise<string> {
  const document = await readFile(inRoot('docs/performance.md'), 'utf8')
  const [section] = document.match(/^## Another widget beside it$[^]*?(?=^## |$(?![^]))/m) ?? []
  if (section === undefined) throw new Error('docs/performance.md has no section about a peer.')
  return section.trim()
}
