import { createService, readItemOf, tokenFor } from 'connect-widget/server'
import { z } from 'zod'
import { createAccountBook } from './accounts/accountBook.ts'
import { itemSchema, isSection, SECTIONS } from './bankData/sections.ts'
import { createApiReader } from './bankData/reader.ts'
import { createFaultControls } from './faults.ts'
import { createWebhookLog } from './webhookLog.ts'

export interface Application {
  serviceUrl: string
  clientId: string
  /** Stays in this process: nothing of it, nor of the API key, reaches a browser. */
  clientSecret: string
  /** The secret that the service signs its webhooks with. */
  signingSecret: string
  /** Sends a request to the service; `fetch` unless given. */
  fetchService?: typeof fetch | undefined
}

const approvalsSchema = z.object({
  results: z.array(z.object({ itemId: z.string(), url: z.string() })),
})

const USER = 'demo-user'

/** Creates the application's own server. A real one knows its user from a session. Each call rejects as the service refuses. */
export function createBackend({ serviceUrl, fetchService, ...application }: Application) {
  const options = { ...application, url: serviceUrl, fetch: fetchService ?? fetch }
  const service = createService(options)
  const reader = createApiReader(service)
  const book = createAccountBook(service)
  // A webhook has to be answered within 5 seconds; the page's calls may take longer.
  const webhookService = createService({ ...options, timeoutMs: 4000 })
  const webhooks = createWebhookLog(webhookService, application.signingSecret)

  /** The Item as the service has it; null if it is not the user's. */
  const readItem = (itemId: string) => readItemOf(service, USER, itemId)

  return {
    /** Faults of the sandbox, for the developer's part of the page. A real backend has nothing like it. */
    faults: createFaultControls(service),
    /** Creates a connect token. Given an Item, one bound to it, if the Item is the user's. */
    createConnectToken: (itemId?: string) => tokenFor(service, { userId: USER, itemId }),
    readItem,
    accounts: book,
    /** Deletes the Item, with its access and its data; false if it is not the user's. */
    async deleteItem(itemId: string): Promise<boolean> {
      if ((await readItem(itemId)) === null) return false
      await service.call('DELETE', `/items/${itemId}`)
      book.forget(itemId)
      return true
    },
    /**
     * Takes the Item's accounts into those of the user. `replacedItemId` is the Item whose place it takes, as the widget
     * says. Resolves with the Item that was ended for it, if one was; null if the Item is not the user's.
     */
    async updateAccounts(itemId: string, replacedItemId?: string) {
      const item = await readItem(itemId)
      if (!item) return null
      const replaced = replacedItemId ? await readItem(replacedItemId) : null
      return { endedItemId: await book.update(item, replaced) }
    },
    /**
     * One section of the data that the user's Item has collected (`bankData/sections.ts`). `shared` is false if the Item
     * does not collect the section's product. Null if there is no such Item or section.
     */
    async readBankData(itemId: string, section: string) {
      const read = isSection(section) && (await readItem(itemId))
      if (!read) return null
      await book.update(read)
      const item = { ...itemSchema.parse(read), id: read.id }
      const { product, ofAccounts, read: readResults } = SECTIONS[section]
      const shared = item.products.includes(product)
      const isTwice = !ofAccounts && book.isCovered(item.id)
      return { shared, results: shared && !isTwice ? await readResults(reader, item, book) : [] }
    },
    /** The bank's page for the other person; null where the Item waits for none, or is not the user's. */
    async readApproval(itemId: string): Promise<{ url: string | null }> {
      if (!(await readItem(itemId))) return { url: null }
      const { results } = approvalsSchema.parse(await service.call('GET', '/sandbox/approvals'))
      return { url: results.find((approval) => approval.itemId === itemId)?.url ?? null }
    },
    receiveWebhook: (request: Request) => webhooks.receive(request),
    /** The user's events of these Items, as webhooks brought them, oldest first. */
    eventsOf: (itemIds: readonly string[]) => webhooks.eventsOf(USER, itemIds),
  }
}

export type Backend = ReturnType<typeof createBackend>
