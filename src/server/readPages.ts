import { isRecord } from '../protocol/isRecord.ts'
import type { Caller } from './service.ts'
import { ServiceError } from './serviceError.ts'

/** A list that goes on after so many pages, of 200,000 transactions, is refused: part of it would look like the whole. */
const MAX_PAGES = 400

/**
 * Reads a list from its first page on, and each entry once: one that stands on two pages, as the last has it. `nextOf`
 * returns the query of the next page, null for none, and undefined for an answer that does not tell; its parameter `of`,
 * which says whose list it is, has to stay.
 *
 * @throws {ServiceError} if an entry is not one, the list changes meanwhile, or the pages have no end.
 */
export async function readPages<Entry extends { id?: string }>(
  service: Caller,
  path: string,
  query: Record<string, string>,
  of: string,
  isEntry: (value: unknown) => value is Entry,
  nextOf: (
    first: URLSearchParams,
    answer: Record<string, unknown>,
    asked: number,
  ) => URLSearchParams | null | undefined = byNumber,
): Promise<Entry[]> {
  const fail = (what: string) => new ServiceError(`The service answered GET ${path} with ${what}.`)
  const entries = new Map<unknown, Entry>()
  const first = new URLSearchParams(query)
  const asked = new Set<string>()
  const totals = new Set<unknown>()
  for (let next: URLSearchParams | null = first; next;) {
    const page = String(next)
    if (asked.has(page) || asked.size === MAX_PAGES) throw fail('pages without an end')
    asked.add(page)
    const answer = await service.call('GET', `${path}?${page}`)
    const results = isRecord(answer) && answer['results']
    if (!isRecord(answer) || !Array.isArray(results) || !results.every(isEntry))
      throw fail('something else than a list of what was asked for')
    totals.add(answer['total'])
    for (const entry of results) entries.set(entry.id ?? entry, entry)
    const following = nextOf(first, answer, asked.size)
    if (following === undefined) throw fail('no word of its pages, or another page')
    next = following
    // A page of another account, or of two, or of none.
    if (next && JSON.stringify(next.getAll(of)) !== JSON.stringify(first.getAll(of)))
      throw fail('the pages of something else')
  }
  // An entry could have moved to a page that was read before.
  const [total] = totals
  if (totals.size > 1 || (typeof total === 'number' && total > entries.size))
    throw fail('a list that has changed while it was read')
  return [...entries.values()]
}

/** The page after the one that was asked for, in a list whose answers name `page` and `totalPages`. */
function byNumber(
  first: URLSearchParams,
  { totalPages, page }: Record<string, unknown>,
  asked: number,
) {
  if (typeof totalPages !== 'number' || (page ?? asked) !== asked) return undefined
  const query = new URLSearchParams(first)
  query.set('page', String(asked + 1))
  return totalPages > asked ? query : null
}
