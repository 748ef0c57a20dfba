import { readableOn } from '../../protocol/contrast.ts'

/** The letter that stands for an institution without a logo, and its colours as CSS properties. */
export const monogramOf = (name: string, color: string | null) => ({
  initial: Array.from(name.trim())[0]?.toUpperCase() ?? '?',
  colors: color === null ? {} : { backgroundColor: color, color: readableOn(color) },
})
