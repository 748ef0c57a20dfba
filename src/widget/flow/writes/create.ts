import { createItem } from '../../api/items.ts'
import { baselineOf } from '../../domain/outcome.ts'
import type { VaultHandle } from '../state.ts'
import type { WriteDefinition } from '../write.ts'
import { toRefusedForm } from '../shared/toRefusedForm.ts'

/** Makes an Item. Repeated identically with the same token, it is answered with the same Item. */
export interface CreateWrite {
  connectorId: number
  /** The products that the person agreed to; null when the host names none. */
  products: readonly string[] | null
  vault: VaultHandle | null
}

export const create: WriteDefinition<'create'> = {
  send: (client, { connectorId, products }, values, { oauthRedirectUri, avoidDuplicates }) =>
    createItem(client, {
      connectorId,
      parameters: values ?? {},
      ...(products && { products }),
      ...(oauthRedirectUri !== undefined && { oauthRedirectUri }),
      ...(avoidDuplicates !== undefined && { avoidDuplicates }),
    }),
  itemId: () => null,
  makesItemOf: ({ connectorId }) => connectorId,
  events: ({ id: itemId }, current, isKnown) => [
    ...(current && current.id !== itemId
      ? [{ name: 'ITEM_ABANDONED', itemId: current.id } as const]
      : []),
    // With `avoidDuplicates` the service answers with an Item that it has.
    { name: isKnown ? 'ITEM_UPDATED' : 'ITEM_CREATED', itemId },
  ],
  baseline: (_write, item, predates) => baselineOf(item, predates),
  onNoResponse: 'repeat',
  onConflict: 'UPDATE_ITEM_REQUIRED',
  onUnnamedRefusal: 'fail',
  onInvalidFields: (_write, sender, problem) => toRefusedForm(sender, problem),
  // It has no Item to read.
  onRead: () => null,
  onUndelivered: () => null,
}
