import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'
import { fillChecks } from './checks.ts'
import { fill } from './fill.ts'

/** The documents that have a part that is written from the sources. */
export const DOCUMENTS = [
  'README.md',
  'docs/quickstart.md',
  'docs/backend.md',
  'docs/modal-and-inline.md',
  'docs/popup.md',
  'docs/redirect-and-link.md',
  'docs/update-and-renewal.md',
  'docs/reference.md',
  'docs/operating.md',
  'docs/frameworks.md',
  'docs/from-pluggy.md',
  'docs/protocol.md',
] as const

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(inRoot(file), 'utf8')

/** The text of a document, filled from the current sources. */
export const upToDate = (file: string): string => fillChecks(fill(read(file), read))
