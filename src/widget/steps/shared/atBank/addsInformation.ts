const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** True if a text says something that none of the shown ones contains, punctuation and case aside. */
export const addsInformation = (text: string, shown: readonly (string | undefined)[]): boolean =>
  bare(text) !== '' && !shown.some((other) => bare(other ?? '').includes(bare(text)))
