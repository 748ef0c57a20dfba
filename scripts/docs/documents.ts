import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { inRoot } from '../setup/root.mjs'
import { fillCoverage } from './coverage.ts'
import { fill } from './fill.ts'

/** The documents that are filled from the sources. */
export const DOCUMENTS = [
  'README.md',
  'docs/integration.md',
  'docs/protocol.md',
  'sandbox/README.md',
] as const

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(inRoot(file), 'utf8')

/** A document as it has to be. */
export async function upToDate(file: string): Promise<string> {
  const filepath = inRoot(file)
  const text = fillCoverage(fill(read(file), read))
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}
