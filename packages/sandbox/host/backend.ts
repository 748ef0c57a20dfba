import { createService, readItemOf, tokenFor, type Item } from 'connect-widget/server'
import { approvalPage } from './approvalPage.ts'
import { createAccountBook, type AccountBook } from './accounts/accountBook.ts'
import type { Application } from './application.ts'
import { createReader } from './bankData/reader.ts'
import { isSection, SECTIONS } from './bankData/sections.ts'
import { createFaultControls, type FaultControls } from './faults.ts'
import { createWebhookLog, type WebhookLog } from './webhookLog.ts'
import { itemSchema } from './bankData/answers.ts'

/** The application's own server. A real one knows its user from a session. Each call rejects as the service refuses. */
export interface Backend {
  /** Creates a connect token. Given an Item, one bound to it, if the Item is the user's. */
  createConnectToken: (itemId?: string) => Promise<string>
  /** The Item as the service has it; null if it is not the user's. */
  readItem: (itemId: string) => Promise<Item | null>
  /** Deletes the Item, with its access and its data; false if it is not the user's. */
  deleteItem: (itemId: string) => Promise<boolean>
  /**
   * Takes the Item's accounts into those of the user. `replacedItemId` is the Item whose place it takes, as the widget
   * says. Resolves with the Item that was ended for it, if one was; null if the Item is not the user's.
   */
  updateAccounts: (
    itemId: string,
    replacedItemId?: string,
  ) => Promise<{ endedItemId: string | null } | null>
  accounts: Pick<AccountBook, 'questions' | 'answer' | 'shownOf' | 'hide'>
  /**
   * One section of the data that the user's Item has collected (`bankData/sections.ts`). `shared` is false if the Item
   * does not collect the section's product. Null if there is no such Item or section.
   */
  readBankData: (
    itemId: string,
    section: string,
  ) => Promise<{ shared: boolean; results: object[] } | null>
  /** Takes a webhook of the service in; resolves with the status to answer it with. */
  receiveWebhook: WebhookLog['receive']
  /** The user's events of these Items, as webhooks brought them, oldest first. */
  eventsOf: (itemIds: readonly string[]) => ReturnType<WebhookLog['eventsOf']>
  /** `{ url }`: the bank's page for the other person; null where the Item waits for none, or is not the user's. */
  readApproval: (itemId: string) => Promise<{ url: string | null }>
  /** Faults of the sandbox, for the developer's part of the page. A real backend has nothing like it. */
  faults: FaultControls
}

const USER = 'demo-user'

export function createBackend({ serviceUrl, fetchService, ...application }: Application): Backend {
  const options = { ...application, url: serviceUrl, fetch: fetchService ?? fetch }
  const service = createService(options)
  const reader = createReader(service)
  const book = createAccountBook(service)
  // A webhook has to be answered within 5 seconds; the page's calls may take longer.
  const webhookService = createService({ ...options, timeoutMs: 4000 })
  const webhooks = createWebhookLog(webhookService, application.signingSecret)
  const readItem = (itemId: string) => readItemOf(service, USER, itemId)

  return {
    faults: createFaultControls(service),
    createConnectToken: (itemId) => tokenFor(service, { userId: USER, itemId }),
    readItem,
    accounts: book,
    async deleteItem(itemId) {
      if ((await readItem(itemId)) === null) return false
      await service.call('DELETE', `/items/${itemId}`)
      book.forget(itemId)
      return true
    },
    async updateAccounts(itemId, replacedItemId) {
      const item = await readItem(itemId)
      if (!item) return null
      const replaced = replacedItemId ? await readItem(replacedItemId) : null
      return { endedItemId: await book.update(item, replaced) }
    },
    async readBankData(itemId, section) {
      const read = isSection(section) && (await readItem(itemId))
      if (!read) return null
      await book.update(read)
      const item = { ...itemSchema.parse(read), id: read.id }
      const { product, ofAccounts, read: readResults } = SECTIONS[section]
      const shared = item.products.includes(product)
      const isTwice = !ofAccounts && book.isCovered(item.id)
      return { shared, results: shared && !isTwice ? await readResults(reader, item, book) : [] }
    },
    async readApproval(itemId) {
      const isTheirs = (await readItem(itemId)) !== null
      return { url: isTheirs ? await approvalPage(service, itemId) : null }
    },
    receiveWebhook: webhooks.receive,
    eventsOf: (itemIds) => webhooks.eventsOf(USER, itemIds),
  }
}
