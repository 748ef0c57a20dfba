import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { fill } from './fill.ts'

/** The documents that are filled from the sources. */
export const DOCUMENTS = ['README.md', 'docs/integration.md', 'docs/protocol.md'] as const

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Where a file of the repository is. */
export const inRepository = (file: string): string => path.join(root, file)

export const read = (file: string): string => readFileSync(inRepository(file), 'utf8')

/** A document as it has to be. */
export async function upToDate(file: string): Promise<string> {
  const filepath = inRepository(file)
  return format(fill(read(file), read), { ...(await resolveConfig(filepath)), filepath })
}
