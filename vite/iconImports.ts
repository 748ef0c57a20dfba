import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import \{([^}]*)\} from ["']lucide["'];?/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

/**
 * Imports each icon of `lucide` from a file of its own. The package's entry imports every icon, so that a chunk
 * that needs one icon would need them all, and those of later screens would be in the first chunk.
 */
export const iconImports = (): Plugin => {
  const directory = path.join(
    path.dirname(createRequire(import.meta.url).resolve('lucide')),
    '../esm',
  )
  const files = iconFiles(readFileSync(path.join(directory, 'lucide.mjs'), 'utf8'))
  return {
    name: 'icon-imports',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.tsx?$/, code: /from ["']lucide["']/ },
      handler: (code) => ({
        code: code.replaceAll(IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => importOf(name, directory, files))
            .join('\n'),
        ),
        map: null,
      }),
    },
  }
}

/** The file of every icon, by each of its names. */
const iconFiles = (entry: string): Map<string, string> =>
  new Map(
    [...entry.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )

function importOf(
  specifier: string,
  directory: string,
  files: ReadonlyMap<string, string>,
): string {
  const [name = '', alias = name] = specifier.split(' as ')
  const file = files.get(name)
  if (file === undefined) throw new Error(`lucide has no icon ${name}.`)
  return `import ${alias} from ${JSON.stringify(path.join(directory, 'icons', `${file}.mjs`))}`
}
