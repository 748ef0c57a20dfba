/** Every tile has the same height (`--row`), so positions are computed rather than measured. In rem. */
export const rowRem = (): number =>
  globalThis.document?.documentElement.dataset['density'] === 'compact' ? 3 : 3.5

/** The height of so many tiles, as CSS. */
export const heightOf = (count: number, columns: number) =>
  `${Math.ceil(count / columns) * rowRem()}rem`

/** The position and width of a tile, as CSS properties. */
export const tilePosition = (index: number, columns: number) => ({
  insetBlockStart: `${Math.floor(index / columns) * rowRem()}rem`,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  width: `${100 / columns}%`,
})
