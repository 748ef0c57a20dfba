import * as z from 'zod/mini'
import { endOf } from '../../protocol/dates.ts'
import { isSafeId } from '../../protocol/isSafeId.ts'
import type { ConnectItem } from '../../protocol/results.ts'
import { parseParameter } from './credential.ts'
import {
  displaySentenceSchema,
  displayTextSchema,
  integerFrom,
  listOf,
  nullableField,
  optionalField,
  productCode,
  recordOf,
  text,
  time,
} from './lenient.ts'

const productDetailSchema = z.object({
  isUpdated: z.catch(z.boolean(), false),
  lastUpdatedAt: nullableField(time),
  warnings: listOf(
    z.object({
      code: text(),
      message: optionalField(displaySentenceSchema()),
      providerMessage: optionalField(displaySentenceSchema()),
    }),
  ),
})
export type ProductDetail = z.infer<typeof productDetailSchema>

const errorSchema = z.object({
  code: displayTextSchema(),
  message: optionalField(displaySentenceSchema()),
  providerMessage: optionalField(displaySentenceSchema()),
  attributes: z.catch(recordOf(displayTextSchema()), {}),
})
export type ItemError = z.infer<typeof errorSchema>

/** Any value but a giant text. */
const attribute = z
  .unknown()
  .check(z.refine((value) => typeof value !== 'string' || value.length <= 10_000))

const userActionSchema = z.object({
  instructions: optionalField(displaySentenceSchema()),
  attributes: z.catch(recordOf(attribute), {}),
  expiresAt: optionalField(time),
})
export type UserAction = z.infer<typeof userActionSchema>

/**
 * An Item (specification: *Item*). `id`, `status`, `executionStatus` and `connector.id` are required; every
 * other field has a fallback. Unknown status values are kept.
 */
export const itemSchema = z.object({
  id: z.custom<string>(isSafeId),
  status: text(100),
  executionStatus: text(100),
  connector: z.object({
    id: integerFrom(0),
    name: z.catch(displayTextSchema(), ''),
    imageUrl: optionalField(text()),
    primaryColor: optionalField(text()),
    isSandbox: z.catch(z.boolean(), false),
    oauth: z.catch(z.boolean(), false),
    oauthUrl: optionalField(text()),
  }),
  createdAt: optionalField(time),
  updatedAt: nullableField(time),
  lastUpdatedAt: nullableField(time),
  nextAutoSyncAt: nullableField(time),
  consentExpiresAt: nullableField(time),
  consecutiveFailedLoginAttempts: z.catch(z.number(), 0),
  clientUserId: optionalField(text()),
  products: listOf(productCode),
  statusDetail: nullableField(recordOf(nullableField(productDetailSchema))),
  error: nullableField(errorSchema),
  // Without a name it cannot be answered, which is not the same as no MFA step.
  parameter: nullableField(z.pipe(z.record(z.string(), z.unknown()), z.transform(parseParameter))),
  userAction: nullableField(userActionSchema),
})
/** An Item as the service gives it. */
export type ItemRecord = z.infer<typeof itemSchema>
export type Item = ItemRecord & {
  /** The Item as the host page receives it. */
  forHost: ConnectItem
  /** Time in ms by which this device's clock is ahead of the service's. */
  skewMs?: number
}

/** The end of `expiresAt` (ISO 8601) plus `ms`; empty if the time is missing, invalid or out of range. */
function shifted(expiresAt: string | undefined, ms: number) {
  const date = new Date(endOf(expiresAt ?? '') + ms)
  return Number.isNaN(date.getTime()) ? {} : { expiresAt: date.toISOString() }
}

/**
 * Returns the Item with its `expiresAt` deadlines converted to this device's clock, which is `skewMs` ahead. Dates that are
 * shown or reported, such as `consentExpiresAt`, stay as they are.
 */
export const inLocalTime = (item: Item, skewMs: number): Item =>
  skewMs === 0
    ? item
    : {
        ...item,
        skewMs,
        parameter: item.parameter && {
          ...item.parameter,
          ...shifted(item.parameter.expiresAt, skewMs),
        },
        userAction: item.userAction && {
          ...item.userAction,
          ...shifted(item.userAction.expiresAt, skewMs),
        },
      }
