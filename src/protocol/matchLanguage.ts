import { LANGUAGES, type Language } from './options.ts'

/** Language, script and region of a tag; the likely ones where it names none: `pt` is `pt-Latn-BR`. Empty if it is no tag. */
const subtags = (tag: unknown): readonly (string | undefined)[] => {
  try {
    const { language, script, region } = new Intl.Locale(
      String(tag).replaceAll('_', '-'),
    ).maximize()
    return [language, script, region]
  } catch {
    return []
  }
}

/**
 * The tag of `known` nearest to a BCP 47 tag: of the same language, script and region, else language and script,
 * else region, else language; the first of several. Undefined if none has its language. `pt_BR` is read as `pt-BR`.
 */
export const nearestTag = <Tag extends string>(
  tag: unknown,
  known: readonly Tag[],
): Tag | undefined => {
  const [language, script, region] = subtags(tag)
  let best = 0
  return known.reduce<Tag | undefined>((nearest, one) => {
    const [ownLanguage, ownScript, ownRegion] = subtags(one)
    if (!language || ownLanguage !== language) return nearest
    const score = 1 + Number(ownScript === script) * 2 + Number(ownRegion === region)
    if (score <= best) return nearest
    best = score
    return one
  }, undefined)
}

/**
 * The language of the product for a person.
 *
 * @param wanted BCP 47 tags, the preferred one first. A value that is no tag, such as `''`, is passed over.
 * @returns the nearest language to the first tag that has one, else `en`.
 */
export const matchLanguage = (wanted: readonly unknown[]): Language =>
  wanted.map((tag) => nearestTag(tag, LANGUAGES)).find((language) => language) ?? 'en'
