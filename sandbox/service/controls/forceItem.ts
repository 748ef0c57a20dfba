import { z } from 'zod'
import type { Consents } from '../consents/consents.ts'
import type { Engine } from '../execution/engine.ts'
import { endings } from '../execution/endings.ts'
import type { Item } from '../items/item.ts'

/**
 * Body of `PATCH /sandbox/items/{id}`: any field of the Item, of any value, shown until the next execution.
 * `consentExpiresAt` moves the consent itself; `consent: 'REVOKED'` revokes it, `'EXPIRED'` lets it run out.
 */
export const forceSchema = z.looseObject({
  consentExpiresAt: z.iso.datetime({ offset: true }).nullable().optional(),
  consent: z.enum(['REVOKED', 'EXPIRED']).optional(),
})

type Dependencies = { engine: Engine; consents: Consents; now: number }

/** Forces fields on an Item. A forced `status` or `executionStatus` ends the execution under way. */
export function forceItem(
  item: Item,
  body: z.infer<typeof forceSchema>,
  dependencies: Dependencies,
): void {
  const { engine, consents, now } = dependencies
  const { consent, consentExpiresAt, ...fields } = body
  if ('status' in fields || 'executionStatus' in fields) engine.stop(item)
  if (consentExpiresAt !== undefined) {
    consents.setExpiry(item.id, consentExpiresAt === null ? null : Date.parse(consentExpiresAt))
  }
  if (consent === 'EXPIRED') consents.setExpiry(item.id, now - 1000)
  if (consent === 'REVOKED') {
    engine.stop(item)
    consents.revoke(item.id)
    showRevoked(item)
  }
  item.updatedAt = now
  item.forced = { ...item.forced, ...fields }
}

function showRevoked(item: Item): void {
  const { status, code, message, providerMessage } = endings.USER_AUTHORIZATION_REVOKED
  item.status = status
  item.executionStatus = 'USER_AUTHORIZATION_REVOKED'
  item.error = { code, message, providerMessage, attributes: {} }
}
