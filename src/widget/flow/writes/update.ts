import { updateItem } from '../../api/items.ts'
import { baselineOf, interpretItem, isFinal } from '../../domain/outcome.ts'
import { itemOfConnector } from '../shared/runItems.ts'
import { toRefusedForm } from '../shared/toRefusedForm.ts'
import type { VaultHandle } from '../state.ts'
import type { WriteDefinition, WriteOf } from '../write.ts'

/** Updates an Item, renews its consent or restarts its MFA. */
export interface UpdateWrite {
  itemId: string
  vault: VaultHandle | null
}

export const updateOf = (itemId: string, vault: VaultHandle | null = null): WriteOf<'update'> => ({
  kind: 'update',
  itemId,
  vault,
})

export const update: WriteDefinition<'update'> = {
  send: (client, { itemId }, values) => updateItem(client, itemId, values),
  itemId: ({ itemId }) => itemId,
  makesItemOf: () => null,
  events: ({ id: itemId }) => [{ name: 'ITEM_UPDATED', itemId }],
  baseline: (_write, item) => baselineOf(item, true),
  onNoResponse: 'read',
  onConflict: 'SESSION_EXPIRED',
  onUnnamedRefusal: 'fail',
  onInvalidFields: (_write, sender, problem) => toRefusedForm(sender, problem),
  onRead: (_write, { run, connector }, item) => {
    const before = itemOfConnector(run, connector.id) ?? item
    const baseline = baselineOf(before, true)
    const isUnchanged = item.executionStatus === before.executionStatus
    const isOld = isFinal(item) && isUnchanged && interpretItem(item, baseline).kind === 'running'
    return isOld ? null : baseline
  },
  onUndelivered: () => null,
}
