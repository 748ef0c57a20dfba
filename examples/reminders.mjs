/**
 * The backend's reminders: one message before a consent ends, with a link that renews it and works once.
 * In life `noticed` and `links` are tables, and `run` is a job that your scheduler starts once a day.
 */
import { createHash, randomBytes } from 'node:crypto'
import { consentEndOf, isNoticeDue } from 'connect-widget/server'

/** `send` resolves once a message is on its way. It drops a second message with the same `id`. */
export function createReminders({ itemsOf, send, renewUrl, now = Date.now }) {
  /** The end that the last notice of each Item was about. */
  const noticed = new Map()
  const links = new Map()

  /** Only its hash is kept, so that nobody who reads the table can use it. */
  function mintLink(itemId, userId) {
    const code = randomBytes(24).toString('base64url')
    links.set(hashOf(code), { itemId, userId })
    return `${renewUrl}?code=${code}`
  }

  /**
   * The Item to renew, once: for the user that the link was made for, who is signed in. Call it when the person
   * presses the button of the page, because mail programs open links too. Then mint a connect token for this Item.
   */
  function redeemLink(code, userId) {
    const link = links.get(hashOf(code))
    if (link?.userId !== userId) return null
    links.delete(hashOf(code))
    return link.itemId
  }

  // #region notify
  /** Sends the notice of an Item if it is due. One that could not be sent waits for the next day. */
  async function notify(item) {
    const { id: itemId, clientUserId: userId, connector } = item
    const endsAt = consentEndOf(item)
    if (!isNoticeDue({ endsAt, noticedFor: noticed.get(itemId) }, now())) return
    const link = mintLink(itemId, userId)
    await send({ id: `${itemId} ${endsAt}`, userId, bank: connector.name, endsAt, link })
    noticed.set(itemId, endsAt)
  }
  // #endregion

  /** Once a day, over the Items as they are now: an event about a renewal may be lost. */
  async function run(userIds) {
    for (const userId of userIds) {
      try {
        for (const item of await itemsOf(userId)) await notify(item)
      } catch (error) {
        console.error(`The reminders of a user wait for the next day: ${error.message}`)
      }
    }
  }

  return { redeemLink, run }
}

const hashOf = (code) => createHash('sha256').update(code).digest('hex')
