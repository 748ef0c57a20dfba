/** A tag with its likely script and region, and without them: `pt-Latn-BR`, `pt-Latn`, `pt` for `pt`. Empty if it is no tag. */
const prefixes = (tag: unknown): string[] => {
  try {
    const { baseName } = new Intl.Locale(String(tag).replaceAll('_', '-')).maximize()
    return baseName
      .split('-')
      .map((_, left, parts) => parts.slice(0, parts.length - left).join('-'))
  } catch {
    return []
  }
}

/**
 * The tag of `known` nearest to a BCP 47 tag: of the same language, script and region, else language and script, else
 * language. Of several of one language the last is that of the regions without a tag of their own: after `pt-BR` and
 * `pt-PT`, `pt-AO` gives `pt-PT`. Undefined if none has its language. `pt_BR` is read as `pt-BR`.
 */
export function nearestTag<Tag extends string>(
  tag: unknown,
  known: readonly Tag[],
): Tag | undefined {
  const wanted = prefixes(tag)
  const language = wanted.at(-1)
  // Before their prefixes are computed, which takes a millisecond for ten tags on a phone.
  const ofLanguage = known.filter((one) => one.split('-')[0] === language)
  if (ofLanguage.length < 2) return ofLanguage[0]
  return wanted
    .map((prefix) => ofLanguage.findLast((one) => prefixes(one).includes(prefix)))
    .find((one) => one)
}
