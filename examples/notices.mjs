/**
 * The backend's notices: one message when a bank answers again, with a link into that very bank that works once.
 * In life `store` and `links` are tables, `receive` is called by your receiver of webhooks, and `run` by a job of every minute.
 */
import { createHash, randomBytes } from 'node:crypto'
import { noticesFor, signedLink, tokenFor } from 'connect-widget/server'

/** `send` resolves once a message is on its way. */
export function createNotices({
  service,
  store,
  send,
  linkUrl,
  widgetUrl,
  returnUrl,
  privateKey,
  now = Date.now,
}) {
  const links = new Map()

  // #region notify
  /** Tells those whose bank answers again. The link is of your own site: a connect token lives for half an hour. */
  async function receive(event) {
    for (const { userId, connectorId } of await noticesFor(event, store, { now: now(), service })) {
      const code = randomBytes(24).toString('base64url')
      links.set(hashOf(code), { userId, connectorId })
      const message = { userId, connectorId, link: `${linkUrl}?code=${code}` }
      // What could not be sent is due again.
      await send(message).catch(() => store.add({ userId, connectorId }, now()))
    }
  }

  /** The address of the widget at that bank, once, for the user that the link was made for, who is signed in; else null. */
  async function follow(code, userId) {
    const link = links.get(hashOf(code))
    if (link?.userId !== userId) return null
    links.delete(hashOf(code))
    const connectToken = await tokenFor(service, { userId })
    const selectedConnectorId = String(link.connectorId)
    return signedLink(widgetUrl, { connectToken, selectedConnectorId, returnUrl }, privateKey)
  }
  // #endregion

  return { receive, run: () => receive(null), follow }
}

const hashOf = (code) => createHash('sha256').update(code).digest('hex')
