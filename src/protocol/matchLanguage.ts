/** The tag's first part: `pt` for `pt-BR`. */
const baseOf = (tag: string) => tag.split('-', 1)[0]

/**
 * The nearest known language to the first tag that has one; undefined if none has. A region that is not known gets
 * its language: `es-MX` gives `es`. Of two regions of one language the first is that of the bare tag, and the last
 * that of every other region: `pt` gives `pt-BR`, and `pt-AO` `pt-PT`.
 * @param wanted BCP 47 tags, the preferred one first; what is none is passed over
 */
export const matchLanguage = <Known extends string>(
  wanted: readonly unknown[],
  known: readonly Known[],
): Known | undefined =>
  wanted
    .map((given) => {
      // The widget refuses an option that is no text, once it is open.
      const tag = String(given).toLowerCase()
      const related = known.filter((each) => baseOf(each) === baseOf(tag))
      return (
        related.find((each) => `${tag}-`.startsWith(`${each.toLowerCase()}-`)) ??
        related.at(tag === baseOf(tag) ? 0 : -1)
      )
    })
    .find((match) => match !== undefined)
