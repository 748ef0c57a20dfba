/** npm run docs: puts the examples and the tables of messages, events and codes into the documents. */
import { writeFileSync } from 'node:fs'
import { DOCUMENTS, inRepository, upToDate } from './docs/documents.ts'

for (const file of DOCUMENTS) writeFileSync(inRepository(file), await upToDate(file))
