import type { Item } from '../../domain/item.ts'
import {
  collectedProducts,
  updateAfterQuota,
  type MissingProducts,
} from '../../domain/productResults.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import { describeCategories } from '../../i18n/productNames.ts'
import type { DataRow } from './data/DataList.tsx'

/**
 * Returns the rows of a result, the same as those of the consent: a row is missing if any of its data is.
 * One that is missing says so, over a quota when it comes.
 * @param agreed the products agreed to; without any, those of the Item, else those that it speaks of
 * @param now ms since 1970
 */
export function resultRows(
  messages: Messages,
  item: Item,
  { overQuota, missing, isUnnamed }: MissingProducts,
  agreed: readonly string[],
  now: number,
): DataRow[] {
  const { success } = messages
  const lost = [...overQuota, ...missing]
  const come = collectedProducts(item)
  const spokenOf = [...come, ...lost]
  const products = [agreed, item.products].find(({ length }) => length > 0) ?? spokenOf
  return describeCategories(messages, products).map(({ category, label, products: read }) => {
    const hasCome = !isUnnamed && read.every((product) => come.includes(product))
    const isLost = read.some((product) => lost.includes(product))
    const isOverQuota = read.some((product) => overQuota.includes(product))
    return {
      category,
      label,
      state: isLost ? 'missing' : hasCome ? 'done' : 'unknown',
      reason: isOverQuota
        ? success.quotaNext(updateAfterQuota(item, now))
        : isLost
          ? success.notArrived
          : '',
    }
  })
}

/** Kinds that a title can name. */
const MAX_NAMED = 2

/** Returns the title of a result that lacks data: it names what is missing, unless that is too much. */
export function partialTitle(messages: Messages, { overQuota, missing }: MissingProducts): string {
  const lost = describeCategories(messages, [...overQuota, ...missing]).map(({ label }) => label)
  return messages.success.partialTitle(lost.length > MAX_NAMED ? [] : lost)
}

/** Returns the sentence of a result that lacks data. @param app the application's name; null without one */
export const missingText = (
  { success }: Messages,
  { isUnnamed }: MissingProducts,
  app: string | null,
): string => (isUnnamed ? success.someMissing : success.later(app))
