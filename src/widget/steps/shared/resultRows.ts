import type { Item } from '../../domain/item.ts'
import {
  collectedProducts,
  updateAfterQuota,
  type MissingProducts,
} from '../../domain/productResults.ts'
import type { Messages } from '../../i18n/messageTypes.ts'
import { describeCategories, shortNames } from '../../i18n/productNames.ts'
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

const namesOf = (messages: Messages, { overQuota, missing }: MissingProducts) =>
  shortNames(messages, [...overQuota, ...missing])

/** Returns the title of a result that lacks data: it names what is missing, unless that is too much. */
export function partialTitle(messages: Messages, gaps: MissingProducts): string {
  const names = namesOf(messages, gaps)
  return messages.success.partialTitle(names.length > MAX_NAMED ? [] : names)
}

/** Returns the sentence of a result that lacks data. @param app the application's name; null without one */
export function missingText(messages: Messages, gaps: MissingProducts, app: string | null): string {
  const { success } = messages
  const names = namesOf(messages, gaps)
  if (gaps.isUnnamed) return success.someMissing
  return names.length > MAX_NAMED ? success.missing(names) : success.later(app)
}
