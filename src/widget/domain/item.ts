import * as z from 'zod/mini'
import { credentialSchema } from './credential.ts'
import { listOf, optionalField, orNull, recordOf, identifier, integerFrom } from './lenient.ts'
import { shownSentence, shownText } from './shownText.ts'

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const productDetailSchema = z.object({
  isUpdated: z.catch(z.boolean(), false),
  lastUpdatedAt: orNull(time),
  warnings: listOf(z.object({ code: z.string(), message: optionalField(z.string()) })),
})
export type ProductDetail = z.infer<typeof productDetailSchema>

const errorSchema = z.object({
  code: shownText(),
  message: optionalField(z.string()),
  providerMessage: optionalField(shownSentence()),
  attributes: z.catch(recordOf(z.string()), {}),
})
export type ItemError = z.infer<typeof errorSchema>

const userActionSchema = z.object({
  instructions: optionalField(shownSentence()),
  attributes: z.catch(recordOf(z.unknown()), {}),
  expiresAt: optionalField(time),
})
export type UserAction = z.infer<typeof userActionSchema>

/**
 * An Item (specification: *Item*). Without id, status, executionStatus and the Connector's id an answer
 * is unreadable; every other field falls back to null. Unknown status values are kept as they come.
 */
export const itemSchema = z.object({
  id: identifier,
  status: z.string(),
  executionStatus: z.string(),
  connector: z.object({
    id: integerFrom(0),
    name: z.catch(shownText(), ''),
    imageUrl: optionalField(z.string()),
    primaryColor: optionalField(z.string()),
    isSandbox: z.catch(z.boolean(), false),
    oauth: z.catch(z.boolean(), false),
    oauthUrl: optionalField(z.string()),
  }),
  createdAt: optionalField(time),
  lastUpdatedAt: orNull(time),
  consentExpiresAt: orNull(time),
  consecutiveFailedLoginAttempts: z.catch(z.number(), 0),
  products: listOf(z.string()),
  statusDetail: orNull(recordOf(orNull(productDetailSchema))),
  error: orNull(errorSchema),
  parameter: orNull(credentialSchema),
  userAction: orNull(userActionSchema),
})
export type Item = z.infer<typeof itemSchema>

/** `at` (ISO 8601) moved by `ms`; one that cannot be read, or lies at the end of all time, is left out. */
function moved(at: string | undefined, ms: number) {
  const date = new Date(Date.parse(at ?? '') + ms)
  return Number.isNaN(date.getTime()) ? {} : { expiresAt: date.toISOString() }
}

/** The Item with the times a person has to keep (`expiresAt`) told by a clock that is `skewMs` ahead. */
export const inLocalTime = (item: Item, skewMs: number): Item =>
  skewMs === 0
    ? item
    : {
        ...item,
        parameter: item.parameter && {
          ...item.parameter,
          ...moved(item.parameter.expiresAt, skewMs),
        },
        userAction: item.userAction && {
          ...item.userAction,
          ...moved(item.userAction.expiresAt, skewMs),
        },
      }
