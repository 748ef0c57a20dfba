import { z } from 'zod'
import type { Consents } from '../consents/consents.ts'
import type { EventBus } from '../events/eventBus.ts'
import type { Engine } from '../execution/engine.ts'
import { RENEWAL_FAILURES } from '../execution/renewalFailures.ts'
import type { Item } from '../items/item.ts'

/**
 * Body of `PATCH /sandbox/items/{id}`: any field of the Item with any value, shown until the next execution.
 * `consentExpiresAt` changes the consent's expiry; `consent: 'REVOKED'` ends it at the bank and sends `item/error`,
 * `'EXPIRED'` expires it, which no event tells.
 * `renewal` makes the next renewal without the bank's page fail.
 */
export const overrideSchema = z.looseObject({
  consentExpiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  consent: z.enum(['REVOKED', 'EXPIRED']).optional(),
  renewal: z.enum(RENEWAL_FAILURES).nullable().optional(),
})

interface Dependencies {
  engine: Engine
  consents: Consents
  events: EventBus
  now: number
}

/**
 * Overrides fields of an Item. Overriding `status` or `executionStatus` stops the execution in progress; a status of a
 * failed execution sends `item/error`.
 */
export function overrideItem(
  item: Item,
  body: z.infer<typeof overrideSchema>,
  dependencies: Dependencies,
): void {
  const { engine, consents, events, now } = dependencies
  const { consent, consentExpiresAt, renewal, ...fields } = body
  if (renewal !== undefined) item.nextRenewalFailure = renewal
  if ('status' in fields || 'executionStatus' in fields) engine.stop(item)
  if (consentExpiresAt !== undefined) {
    consents.setExpiry(item.id, consentExpiresAt === null ? null : Date.parse(consentExpiresAt))
  }
  if (consent === 'EXPIRED') consents.setExpiry(item.id, now - 1000)
  if (consent === 'REVOKED') engine.revoke(item)
  item.updatedAt = now
  item.overrides = { ...item.overrides, ...fields }
  if (fields['status'] === 'LOGIN_ERROR' || fields['status'] === 'OUTDATED')
    events.emit('item/error', { ...item, error: errorSchema.parse(fields['error']) })
}

/** The error of an event; null for an override that has none, or another shape. */
const errorSchema = z
  .object({
    code: z.string(),
    message: z.string().default(''),
    providerMessage: z.string().default(''),
    attributes: z.record(z.string(), z.string()).default({}),
  })
  .nullable()
  .catch(null)
