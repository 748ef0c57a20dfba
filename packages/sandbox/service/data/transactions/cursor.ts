import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode'
import { z } from 'zod'
import { ServiceError } from '../../http/serviceError.ts'
import { newestFirst, type Position } from './transactions.ts'

const positionSchema = z.tuple([z.coerce.number().int(), z.guid()])

/** "The cursor encodes the date and id of the last row in base64"; opaque to the caller. */
export function encodeCursor({ date, id }: Position): string {
  return encodeBase64Url(new TextEncoder().encode(`${date} ${id}`).buffer)
}

/**
 * Returns the rows after a cursor's position, whether or not its row still exists. Throws 400 for a string that is not a
 * cursor.
 */
export function rowsAfter<T extends Position>(
  rows: readonly T[],
  cursor: string | undefined,
): readonly T[] {
  if (cursor === undefined) return rows
  const [date, id] = decodeCursor(cursor)
  return rows.filter((row) => newestFirst({ date, id }, row) < 0)
}

function decodeCursor(cursor: string): [number, string] {
  const parsed = positionSchema.safeParse(decodeText(cursor).split(' '))
  if (!parsed.success) throw new ServiceError(400, 'after is not a cursor')
  return parsed.data
}

/** The text that is encoded; empty if `cursor` is not base64. */
function decodeText(cursor: string): string {
  try {
    return new TextDecoder().decode(decodeBase64Url(cursor))
  } catch {
    return ''
  }
}
