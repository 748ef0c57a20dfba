/**
 * The backend's reminders: one message before a consent ends, with a link that renews it and works once.
 * In life `connections` and `links` are tables, and `run` is a job that your scheduler starts once a day.
 */
import { createHash, randomBytes } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1000

/** Long enough for a job that did not run for some nights, and for the person to find a moment. */
const NOTICE_MS = 14 * DAY_MS

// #region due
/** The end of an Item's consent, ms since 1970; null if none is known, or if it was ended already. */
export function endOf({ consentExpiresAt, executionStatus }) {
  const isOver = executionStatus === 'USER_AUTHORIZATION_REVOKED' || consentExpiresAt === null
  return isOver ? null : Date.parse(consentExpiresAt)
}

/** True if the consent ends soon, and the person was not told about this end. A renewal moves the end by months. */
export const isNoticeDue = ({ endsAt, noticedFor }, now) =>
  endsAt !== null &&
  endsAt > now &&
  endsAt - now <= NOTICE_MS &&
  (noticedFor === null || endsAt - noticedFor > NOTICE_MS)
// #endregion

// #region reminders
/** `send` resolves once a message is on its way. It drops a second message with the same `id`. */
export function createReminders({ itemsOf, send, renewUrl, now = Date.now }) {
  const connections = new Map()
  const links = new Map()

  /** For every Item that an event or the nightly reading has found. */
  function observe(item) {
    const noticedFor = connections.get(item.id)?.noticedFor ?? null
    const { id: itemId, clientUserId: userId, connector } = item
    connections.set(itemId, {
      itemId,
      userId,
      bank: connector.name,
      endsAt: endOf(item),
      noticedFor,
    })
  }

  const forget = (itemId) => connections.delete(itemId)

  /** Only its hash is kept, so that nobody who reads the table can use it. */
  function mintLink({ itemId, userId, endsAt }) {
    const code = randomBytes(24).toString('base64url')
    links.set(hashOf(code), { itemId, userId, endsAt })
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

  /** Sends the notice of a connection if it is due. One that could not be sent waits for the next day. */
  async function notify(connection) {
    if (!isNoticeDue(connection, now())) return
    const { itemId, userId, bank, endsAt } = connection
    const link = mintLink(connection)
    await send({ id: `${itemId} ${endsAt}`, userId, bank, endsAt, link })
    connection.noticedFor = endsAt
  }

  /** Once a day. The Items are read first: an event about a renewal may be lost. */
  async function run(userIds) {
    for (const userId of userIds) {
      try {
        const items = await itemsOf(userId)
        items.forEach(observe)
        for (const { id } of items) await notify(connections.get(id))
      } catch (error) {
        console.error(`The reminders of a user wait for the next day: ${error.message}`)
      }
    }
  }

  return { observe, forget, redeemLink, run }
}
// #endregion

const hashOf = (code) => createHash('sha256').update(code).digest('hex')
