/** Which files of the build a page loads, read from the build's manifest. */

const LOCALE = /^src\/widget\/i18n\/messages\/(.+)\.(?:firstScreen|remaining)\.ts$/

/** Every chunk that one reaches, itself included, following the given kinds of import. */
const reach = (manifest, start, kinds) => {
  const found = new Set([start])
  for (const name of found)
    for (const kind of kinds) for (const next of manifest[name]?.[kind] ?? []) found.add(next)
  return [...found]
}

const isLocale = (name) => LOCALE.test(name)

/** The chunks a page's entry pulls in before any of its code runs. */
export const staticChunks = (manifest, page) => reach(manifest, page, ['imports'])

/** The chunks a page can ever load, languages aside. */
export const allChunks = (manifest, page) =>
  reach(manifest, page, ['imports', 'dynamicImports']).filter((name) => !isLocale(name))

/** The chunks of each language, `firstScreen` being the one that the first screen needs. */
export const localeChunks = (manifest) => {
  const names = Object.keys(manifest).filter(isLocale)
  const languages = [...new Set(names.map((name) => LOCALE.exec(name)[1]))]
  return languages.map((language) => {
    const all = names.filter((name) => LOCALE.exec(name)[1] === language)
    return { firstScreen: all.filter((name) => name.endsWith('.firstScreen.ts')), all }
  })
}

/** The scripts of chunks. */
export const scriptsOf = (manifest, chunks) => chunks.map((name) => manifest[name].file)

/** The style sheets of chunks, each once. */
export const stylesOf = (manifest, chunks) => [
  ...new Set(chunks.flatMap((name) => manifest[name].css ?? [])),
]
