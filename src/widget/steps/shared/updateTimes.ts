import { dateOf, endOf } from '../../../protocol/dates.ts'
import type { Item } from '../../domain/item.ts'
import type { Messages } from '../../i18n/messageTypes.ts'

/**
 * Returns the time of the next update; null for one that is past, and without a time: auto-sync is off.
 * @param now ms since 1970
 */
export const nextUpdateOf = ({ nextAutoSyncAt: next }: Item, now: number): Date | null =>
  next !== null && endOf(next) > now ? dateOf(next) : null

/**
 * The sentences on when an Item was last updated and will be next.
 * @param now ms since 1970
 */
export function updateTimes({ renewal }: Messages, item: Item, now: number): string[] {
  const next = nextUpdateOf(item, now)
  return [
    ...(item.lastUpdatedAt === null ? [] : [renewal.lastUpdated(dateOf(item.lastUpdatedAt))]),
    ...(next === null ? [] : [renewal.nextUpdate(next)]),
  ]
}
