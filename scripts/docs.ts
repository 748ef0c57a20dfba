/**
 * npm run docs: writes the examples and the tables of messages, events, codes, specification coverage and
 * the doctor's checks into the documents, the lists of licences, decisions and rules of consent, and the report on
 * accessibility.
 */
import { writeFileSync } from 'node:fs'
import { accessibilityPage } from './docs/accessibility.ts'
import { consentPage } from './docs/consent.ts'
import { decisionsIndex } from './docs/decisions.ts'
import { DOCUMENTS, upToDate } from './docs/documents.ts'
import { licencesPage } from './docs/licences.ts'
import { inRoot } from './setup/root.mjs'

for (const file of DOCUMENTS) writeFileSync(inRoot(file), await upToDate(file))
writeFileSync(inRoot('docs/accessibility.md'), await accessibilityPage())
writeFileSync(inRoot('docs/consent.md'), await consentPage())
writeFileSync(inRoot('docs/licences.md'), licencesPage())
writeFileSync(inRoot('docs/decisions/README.md'), decisionsIndex())
