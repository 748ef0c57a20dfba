/**
 * npm run docs: writes into the documents what the sources say: the tables of options, messages, events and codes from
 * the types and their doc comments, the code from `examples/`, the checks of the doctor, and the list of licences. All
 * other text and tables are written by hand.
 */
import { writeFileSync } from 'node:fs'
import { DOCUMENTS, renderDocument } from './docs/documents.ts'
import { licencesPage } from './docs/licences.ts'
import { inRoot } from './setup/root.mjs'

for (const file of DOCUMENTS) writeFileSync(inRoot(file), renderDocument(file))
writeFileSync(inRoot('docs/licences.md'), licencesPage())
