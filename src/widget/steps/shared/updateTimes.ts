import { dateOf, endOf } from '../../../protocol/dates.ts'
import type { Item } from '../../domain/item.ts'
import type { Messages } from '../../i18n/messageTypes.ts'

/**
 * The sentences on when an Item was last updated and will be next. A next update that is past is left out, as is
 * one without a time: auto-sync is off.
 * @param now ms since 1970
 */
export const updateTimes = (
  { renewal }: Messages,
  { lastUpdatedAt, nextAutoSyncAt }: Item,
  now: number,
): string[] => [
  ...(lastUpdatedAt === null ? [] : [renewal.lastUpdated(dateOf(lastUpdatedAt))]),
  ...(nextAutoSyncAt === null || endOf(nextAutoSyncAt) <= now
    ? []
    : [renewal.nextUpdate(dateOf(nextAutoSyncAt))]),
]
