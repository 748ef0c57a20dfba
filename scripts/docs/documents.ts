import { readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'
import { fillChecks } from './checks.ts'
import { fillCoverage } from './coverage.ts'
import { fill } from './fill.ts'

/** The documents that are filled from the sources. */
export const DOCUMENTS = [
  'README.md',
  'docs/integration.md',
  'docs/operating.md',
  'docs/frameworks.md',
  'docs/from-pluggy.md',
  'docs/protocol.md',
  'sandbox/README.md',
] as const

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(inRoot(file), 'utf8')

/** The text of a document, filled from the current sources. */
export const upToDate = (file: string): string => fillChecks(fillCoverage(fill(read(file), read)))
