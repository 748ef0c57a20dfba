import { currentColumns, isPicker, textSize } from './columns.ts'

/** Every tile has the same height (`--row`), so positions are computed rather than measured. In rem. */
export const rowRem = (): number =>
  (isPicker() ? 5.5 : 3.5) -
  (globalThis.document?.documentElement.dataset['density'] === 'compact' ? 0.5 : 0)

/** The height of a row, in px. */
export const rowHeight = (): number => rowRem() * textSize()

/** The number of tiles that the picker has room for below its field and between its edges (Screen.module.css); else any. */
export const fittingTiles = (): number =>
  isPicker()
    ? currentColumns() *
      Math.max(1, Math.floor((innerHeight - 36 - 1.75 * textSize()) / rowHeight()))
    : Infinity

/** The height of so many tiles, as CSS. */
export const heightOf = (count: number, columns: number) =>
  `${Math.ceil(count / columns) * rowRem()}rem`

/** The position and width of a tile, as CSS properties. */
export const tilePosition = (index: number, columns: number) => ({
  insetBlockStart: `${Math.floor(index / columns) * rowRem()}rem`,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  width: `${100 / columns}%`,
})
