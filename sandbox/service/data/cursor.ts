import { ServiceError } from '../http/serviceError.ts'

type Row = { date: string; id: string }

/** "The cursor encodes the date and id of the last row in base64"; opaque to the caller. */
export function encodeCursor({ date, id }: Row): string {
  return Buffer.from(`${date} ${id}`).toString('base64url')
}

/** The rows after the cursor's; one that no page gave out is 400. */
export function rowsAfter<T extends Row>(
  rows: readonly T[],
  cursor: string | undefined,
): readonly T[] {
  if (cursor === undefined) return rows
  const last = rows.findIndex((row) => encodeCursor(row) === cursor)
  if (last === -1) throw new ServiceError(400, 'after is not a cursor of this list')
  return rows.slice(last + 1)
}
