import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A function that reads the files of a build by their paths in it, such as `/assets/a.js`; null for one that is not there. */
export const readBuild =
  (folder: string) =>
  (name: string): string | null => {
    const file = path.join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
