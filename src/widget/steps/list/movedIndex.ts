import { currentColumns } from './columns.ts'

type Move = (index: number, last: number, columns: number) => number

const MOVES: Partial<Record<string, Move>> = {
  ArrowDown: (index, last, columns) => Math.min(index + columns, last),
  ArrowUp: (index, _, columns) => index - columns,
  ArrowRight: (index, last, columns) => Math.min(index + columns - 1, last),
  ArrowLeft: (index, _, columns) => Math.max(index - columns + 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const OPPOSITES: Partial<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** The key as on a page from left to right: in the other direction the next tile is on the left. */
const inReadingOrder = (key: string): string =>
  document.documentElement.dir === 'rtl' ? (OPPOSITES[key] ?? key) : key

/**
 * The index of the tile that a key moves the focus to.
 * @param key as `KeyboardEvent.key`
 * @param last the index of the last tile
 * @returns below 0 for the search field; undefined for a key that does not move the focus
 */
export const movedIndex = (key: string, index: number, last: number): number | undefined =>
  MOVES[inReadingOrder(key)]?.(index, last, currentColumns())
