import type { ItemData } from '../data/itemData.ts'
import type { Execution } from '../execution/execution.ts'
import type { Item } from '../items/item.ts'
import type { Services } from '../services.ts'
import type { SavedExecution, SavedItem, SavedState } from './savedState.ts'

function savedItem(item: Item, itemData: ItemData): SavedItem {
  const { connector, execution, ...fields } = item
  return {
    ...fields,
    connectorId: connector.id,
    execution: execution && savedExecution(execution),
    collection: itemData.saved(item),
  }
}

function savedExecution({ consent, ...execution }: Execution): SavedExecution {
  return { ...execution, consentId: consent?.id ?? null }
}

function stateOf(services: Services): SavedState {
  const { clock, consents, itemData, items, keys, links, quotas, secrets } = services
  return {
    version: 1,
    clockOffset: clock.offset(),
    keySecret: keys.secret,
    tokens: services.tokens.all(),
    items: items.all().map((item) => savedItem(item, itemData)),
    consents: [...consents.all()],
    links: links
      .all()
      .filter(({ item }) => items.find(item.id))
      .map(({ item, ...link }) => Object.assign(link, { itemId: item.id })),
    webhooks: services.webhooks.all(),
    secrets: secrets.saved(),
    firstSyncs: itemData.firstSyncs(),
    quotas: quotas.saved(),
  }
}

/** Fills the stores that refer to one another; `createServices` has filled the others. */
function restore(services: Services, saved: SavedState): void {
  const { catalog, consents, engine, itemData, items, links } = services
  for (const { connectorId, execution, collection, ...fields } of saved.items) {
    const connector = catalog.find(connectorId)
    if (!connector)
      throw new Error(
        `SANDBOX_STATE: there is an Item at Connector ${connectorId}, which is not in the catalog. Start with the catalog size and the banks of before.`,
      )
    const consent = consents.find(execution?.consentId ?? '') ?? null
    const restored = execution && { ...execution, consent, cancelTimer: () => {} }
    const item: Item = { ...fields, connector, execution: restored }
    items.add(item)
    if (collection) itemData.restore(item, collection)
    engine.restore(item)
  }
  for (const { itemId, ...link } of saved.links) {
    const item = items.find(itemId)
    if (item) links.restore({ ...link, item })
  }
}

/**
 * Restores the state of the service's file, if it has one, and keeps it up to date whenever the clock's tasks have run.
 * Returns the function that writes what has changed, to be called before each response.
 */
export function keepState(services: Services): () => void {
  const { clock, state } = services
  if (!state) return () => {}
  if (state.saved) restore(services, state.saved)
  let last = ''
  const save = () => {
    const text = JSON.stringify(stateOf(services))
    if (text === last) return
    try {
      state.save(text)
      last = text
    } catch (error) {
      console.error('SANDBOX_STATE: the state could not be written.', error)
    }
  }
  clock.onRun(save)
  return save
}
