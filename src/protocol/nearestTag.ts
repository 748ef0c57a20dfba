/** A tag with its likely script and region, and without them: `pt-Latn-BR`, `pt-Latn`, `pt` for `pt`. Empty if it is no tag. */
const prefixes = (tag: string): string[] => {
  try {
    const { baseName } = new Intl.Locale(tag).maximize()
    return baseName
      .split('-')
      .map((_, left, parts) => parts.slice(0, parts.length - left).join('-'))
  } catch {
    return []
  }
}

/**
 * The tag of `known` for a plain tag, such as `en-GB`, where no script or region decides: `Intl`, whose data a browser
 * takes 30 ms to load on a phone, is not needed.
 */
function plainTag<Tag extends string>(tag: string, known: readonly Tag[]): Tag | undefined {
  const [, language] = /^([a-z]{2,3})(?:-[a-z]{2})?$/.exec(tag) ?? []
  const ofLanguage = known.filter((candidate) => candidate.split('-')[0] === language)
  return ofLanguage.length === 1
    ? ofLanguage[0]
    : known.find((candidate) => candidate.toLowerCase() === tag)
}

/**
 * Returns the tag of `known` nearest to a BCP 47 tag: of the same language, script and region, else language and script, else
 * language. Of several of one language the last is that of the regions without a tag of their own: after `pt-BR` and
 * `pt-PT`, `pt-AO` gives `pt-PT`. Undefined if none has its language. `pt_BR` is read as `pt-BR`.
 */
export function nearestTag<Tag extends string>(
  tag: unknown,
  known: readonly Tag[],
): Tag | undefined {
  if (typeof tag !== 'string') return undefined
  const hyphened = tag.replaceAll('_', '-')
  const plain = plainTag(hyphened.toLowerCase(), known)
  if (plain) return plain
  const wanted = prefixes(hyphened)
  const language = wanted.at(-1)
  // Before their prefixes are computed, which takes a millisecond for ten tags on a phone.
  const ofLanguage = known.filter((candidate) => candidate.split('-')[0] === language)
  if (ofLanguage.length < 2) return ofLanguage[0]
  return wanted
    .map((prefix) => ofLanguage.findLast((candidate) => prefixes(candidate).includes(prefix)))
    .find((found) => found)
}
