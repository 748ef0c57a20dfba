/**
 * The backend's part of an integration, without a framework: it is the only holder of the client secret, mints connect
 * tokens, checks whose an Item is, and listens to the webhooks, which alone decide what is connected.
 */
import {
  createService,
  endItem,
  memoryStore,
  readItem,
  readItemOf,
  readItemsOf,
  receiveWebhook,
  tokenFor,
  WebhookError,
} from 'connect-widget/server'

export function createBackend({ serviceUrl, clientId, clientSecret, signingSecrets }) {
  const account = { url: serviceUrl, clientId, clientSecret }
  const service = createService(account)
  // A webhook has to be answered within 5 seconds.
  const webhookService = createService({ ...account, timeoutMs: 4000 })

  // #region token
  /** A connect token for your user. Given an Item, a `ServiceError` with status 404 unless the Item is that user's. */
  const mintConnectToken = (userId, itemId) => tokenFor(service, { userId, itemId })
  // #endregion

  // #region webhooks
  // In life both are tables: the first with a unique `eventId`, the second with the Items of each user.
  const events = memoryStore()
  const connections = new Map()
  const [secret, previousSecret] = signingSecrets

  /** The status to answer a webhook with. */
  async function statusOf(delivery) {
    try {
      await receiveWebhook(delivery, { secret, previousSecret, store: events }, refresh)
      return 204
    } catch (error) {
      if (error instanceof WebhookError) return error.status
      console.error(error)
      return 500
    }
  }

  /** An event says that something happened; what is true now, the Item says. One without a user is nobody's. */
  async function refresh({ event, itemId }) {
    // Those of transactions and of Connectors change no Item.
    if (!event.startsWith('item/') || !itemId) return
    const item = await readItem(webhookService, itemId)
    if (item?.clientUserId) connections.set(itemId, item)
    else connections.delete(itemId)
  }
  // #endregion

  /** The connected Items, as the events reported them. A nightly read of each one finds events that were lost. */
  const connectionsOf = (userId) =>
    [...connections.values()].filter(({ clientUserId }) => clientUserId === userId)

  // #region items
  /** The Item as the service has it, or null: a browser can name any Item, so ask whose it is. */
  const itemOf = (userId, itemId) => readItemOf(service, userId, itemId)

  /** Every Item of a user, from the service itself. */
  const itemsOf = (userId) => readItemsOf(service, userId)

  /** Deletes an Item, if it is the user's: the access has ended. False if it is not, or was deleted before. */
  const deleteItem = (userId, itemId) => endItem(service, userId, itemId)
  // #endregion

  // #region register
  // In the sandbox, SANDBOX_WEBHOOK_FORWARD=http://localhost:3000/webhooks takes its place, without a certificate.
  /** Once, when you deploy: every event of every Item, to an https address of yours. */
  const registerWebhook = (url) => service.call('POST', '/webhooks', { event: 'all', url })
  // #endregion

  return {
    mintConnectToken,
    itemOf,
    itemsOf,
    deleteItem,
    receiveWebhook: (rawBody, signature) => statusOf({ signature, body: rawBody }),
    connectionsOf,
    registerWebhook,
  }
}
