import * as z from 'zod/mini'
import { credentialSchema } from './credential.ts'
import {
  identifier,
  integerFrom,
  listOf,
  nullableField,
  optionalField,
  recordOf,
} from './lenient.ts'
import { displaySentence, displayText } from './displayText.ts'

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const productDetailSchema = z.object({
  isUpdated: z.catch(z.boolean(), false),
  lastUpdatedAt: nullableField(time),
  warnings: listOf(
    z.object({
      code: z.string(),
      message: optionalField(z.string()),
      providerMessage: optionalField(displaySentence()),
    }),
  ),
})
export type ProductDetail = z.infer<typeof productDetailSchema>

const errorSchema = z.object({
  code: displayText(),
  message: optionalField(z.string()),
  providerMessage: optionalField(displaySentence()),
  attributes: z.catch(recordOf(z.string()), {}),
})
export type ItemError = z.infer<typeof errorSchema>

const userActionSchema = z.object({
  instructions: optionalField(displaySentence()),
  attributes: z.catch(recordOf(z.unknown()), {}),
  expiresAt: optionalField(time),
})
export type UserAction = z.infer<typeof userActionSchema>

/**
 * An Item (specification: *Item*). `id`, `status`, `executionStatus` and `connector.id` are required; every
 * other field has a fallback. Unknown status values are kept.
 */
export const itemSchema = z.object({
  id: identifier,
  status: z.string(),
  executionStatus: z.string(),
  connector: z.object({
    id: integerFrom(0),
    name: z.catch(displayText(), ''),
    imageUrl: optionalField(z.string()),
    primaryColor: optionalField(z.string()),
    isSandbox: z.catch(z.boolean(), false),
    oauth: z.catch(z.boolean(), false),
    oauthUrl: optionalField(z.string()),
  }),
  createdAt: optionalField(time),
  lastUpdatedAt: nullableField(time),
  consentExpiresAt: nullableField(time),
  consecutiveFailedLoginAttempts: z.catch(z.number(), 0),
  products: listOf(z.string()),
  statusDetail: nullableField(recordOf(nullableField(productDetailSchema))),
  error: nullableField(errorSchema),
  parameter: nullableField(credentialSchema),
  userAction: nullableField(userActionSchema),
})
export type Item = z.infer<typeof itemSchema>

/** `expiresAt` (ISO 8601) plus `ms`; empty if the time is missing, invalid or out of range. */
function shifted(expiresAt: string | undefined, ms: number) {
  const date = new Date(Date.parse(expiresAt ?? '') + ms)
  return Number.isNaN(date.getTime()) ? {} : { expiresAt: date.toISOString() }
}

/** The Item with its `expiresAt` deadlines converted to this device's clock, which is `skewMs` ahead. */
export const inLocalTime = (item: Item, skewMs: number): Item =>
  skewMs === 0
    ? item
    : {
        ...item,
        parameter: item.parameter && {
          ...item.parameter,
          ...shifted(item.parameter.expiresAt, skewMs),
        },
        userAction: item.userAction && {
          ...item.userAction,
          ...shifted(item.userAction.expiresAt, skewMs),
        },
      }
