/** The files of the build that a page loads, read from the build's manifest. */

/** A chunk of Vite's manifest, by the name of its source. */
export interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

const LOCALE = /^src\/widget\/i18n\/messages\/(.+)\.(?:firstScreen|remaining)\.ts$/

const localeOf = (name: string) => LOCALE.exec(name)?.[1]

/** Every chunk reached from one by the given kinds of import, itself included. */
const reach = (
  manifest: Manifest,
  start: string,
  kinds: readonly ('imports' | 'dynamicImports')[],
  without: readonly string[] = [],
): string[] => {
  const found = new Set([start])
  for (const name of found)
    for (const kind of kinds)
      for (const next of manifest[name]?.[kind] ?? []) if (!without.includes(next)) found.add(next)
  return [...found]
}

/** The chunks a page's entry loads before any of its code runs. */
export const staticChunks = (manifest: Manifest, page: string): string[] =>
  reach(manifest, page, ['imports'])

/** The chunks a page can ever load, languages aside; those that only `without` leads to are left out. */
export const allChunks = (
  manifest: Manifest,
  page: string,
  without: readonly string[] = [],
): string[] =>
  reach(manifest, page, ['imports', 'dynamicImports'], without).filter(
    (name) => localeOf(name) === undefined,
  )

interface LocaleChunks {
  /** Needed by the first screen. */
  firstScreen: string[]
  /** Needed by every screen of a run. */
  all: string[]
}

/** The chunks of each language. */
export const localeChunks = (manifest: Manifest): LocaleChunks[] => {
  const names = Object.keys(manifest).filter((name) => localeOf(name) !== undefined)
  return [...new Set(names.map(localeOf))].map((language) => {
    const all = names.filter((name) => localeOf(name) === language)
    return { firstScreen: all.filter((name) => name.endsWith('.firstScreen.ts')), all }
  })
}

/** The scripts of chunks. */
export const filesOfChunks = (manifest: Manifest, chunks: readonly string[]): string[] =>
  chunks.map((name) => {
    const file = manifest[name]?.file
    if (file === undefined) throw new Error(`The build has no chunk for ${name}.`)
    return file
  })

/** The style sheets of chunks, each once. */
export const stylesOf = (manifest: Manifest, chunks: readonly string[]): string[] => [
  ...new Set(chunks.flatMap((name) => manifest[name]?.css ?? [])),
]
