import { currentColumns, isPicker, textSize } from './columns.ts'

/** The least height of a row (`--row`), in rem. */
const leastRem = (): number =>
  (isPicker() ? 5.5 : 3.5) -
  (globalThis.document?.documentElement.dataset['density'] === 'compact' ? 0.5 : 0)

/** The room in the picker's frame below its field and between its edges (Screen.module.css), in rem. */
const roomRem = (): number => (innerHeight - 36) / textSize() - 1.75

/** The number of rows that fit into the picker's frame. */
const fittingRows = (): number => Math.max(1, Math.floor(roomRem() / leastRem()))

/** Every tile has the same height, so positions are computed rather than measured. In rem; the picker's rows share its room. */
export const rowRem = (): number =>
  isPicker() ? Math.max(leastRem(), Math.min(7, roomRem() / fittingRows())) : leastRem()

/** The height of a row, in px. */
export const rowHeight = (): number => rowRem() * textSize()

/** The number of tiles that the picker has room for; any elsewhere. */
export const fittingTiles = (): number => (isPicker() ? currentColumns() * fittingRows() : Infinity)

/** The height of so many tiles, as CSS. */
export const heightOf = (count: number, columns: number) =>
  `${Math.ceil(count / columns) * rowRem()}rem`

/** The position and width of a tile, as CSS properties. */
export const tilePosition = (index: number, columns: number) => ({
  insetBlockStart: `${Math.floor(index / columns) * rowRem()}rem`,
  insetInlineStart: `${((index % columns) * 100) / columns}%`,
  width: `${100 / columns}%`,
  height: `${rowRem()}rem`,
})
