/** Every tile has the same height (`--row`), so positions are computed rather than measured. In rem. */
export const ROW_REM = 3.5

/** The height of so many tiles, as CSS. */
export const heightOf = (count: number, columns: number) =>
  `${Math.ceil(count / columns) * ROW_REM}rem`

/** The position and width of a tile, as CSS properties. */
export const tilePosition = (index: number, columns: number) => ({
  insetBlockStart: `${Math.floor(index / columns) * ROW_REM}rem`,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  width: `${100 / columns}%`,
})
