import { z } from 'zod'
import type { Connector } from '../catalog/connector.ts'
import type { EventBus } from '../events/eventBus.ts'

/** Body of `PATCH /sandbox/connectors/{id}`. Omitted fields keep their value. */
export const connectorOverrideSchema = z.object({
  name: z.string().min(1).optional(),
  health: z.enum(['ONLINE', 'UNSTABLE', 'OFFLINE']).optional(),
  active: z.boolean().optional(),
  consentDays: z.number().int().positive().nullable().optional(),
  approvalSeconds: z.number().int().positive().nullable().optional(),
})

/** Changes a Connector; a changed health is announced with `connector/status_updated`. */
export function overrideConnector(
  connector: Connector,
  { name, health, active, consentDays, approvalSeconds }: z.infer<typeof connectorOverrideSchema>,
  events: EventBus,
): void {
  if (name !== undefined) connector.name = name
  if (active !== undefined) connector.active = active
  if (consentDays !== undefined) connector.consentDays = consentDays
  if (approvalSeconds !== undefined) connector.approvalSeconds = approvalSeconds
  if (health === undefined || health === connector.health) return
  connector.health = health
  events.emitStatusUpdated(connector)
}
