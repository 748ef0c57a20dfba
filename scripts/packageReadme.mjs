/**
 * Before and after `npm pack`, which packs the README.md of the root and no other: puts the package's own in its place
 * (`in`), and the repository's back (`out`).
 */
import { copyFileSync, existsSync, renameSync } from 'node:fs'

const KEPT = 'README.repository.md'

if (process.argv[2] === 'in' && !existsSync(KEPT)) {
  renameSync('README.md', KEPT)
  copyFileSync('package/README.md', 'README.md')
} else if (process.argv[2] === 'out' && existsSync(KEPT)) renameSync(KEPT, 'README.md')
