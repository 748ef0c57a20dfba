/** Writes docs/licences.md: whose code the page holds, and under which licence. */
import { writeFile } from 'node:fs/promises'
import { licencesPage } from './lib/licences.mjs'
import { inRoot } from './lib/root.mjs'

await writeFile(inRoot('docs/licences.md'), await licencesPage())
