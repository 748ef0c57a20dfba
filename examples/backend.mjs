/**
 * The backend's part of an integration, in plain Node and without a framework: it is the only holder
 * of the client secret, mints connect tokens, checks whose an Item is, and listens to the webhooks,
 * which alone decide what is connected.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function createBackend({ serviceUrl, clientId, clientSecret, signingSecrets }) {
  // #region key
  // An API key lives for two hours: keep it, and fetch another in time, or once when it is refused.
  let apiKey = ''
  let freshUntil = 0

  async function send(path, body, headers, given) {
    const method = given ?? (body ? 'POST' : 'GET')
    const request = `${method} ${path.split('?')[0]}`
    try {
      const answer = await fetch(serviceUrl + path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: body && JSON.stringify(body),
      })
      return Object.assign(answer, { request })
    } catch (error) {
      throw new ServiceError(`The service did not answer ${request}: ${error.cause?.code ?? error}`)
    }
  }

  async function renewKey() {
    const answer = await send('/auth', { clientId, clientSecret })
    if (!answer.ok) throw await refusalOf(answer, [clientSecret, apiKey])
    apiKey = (await answer.json()).apiKey
    freshUntil = Date.now() + 110 * 60_000
  }

  async function call(path, body, method) {
    if (Date.now() > freshUntil) await renewKey()
    const answer = await send(path, body, { 'X-API-KEY': apiKey }, method)
    if (answer.status !== 401 && answer.status !== 403) return answer
    await renewKey()
    return send(path, body, { 'X-API-KEY': apiKey }, method)
  }

  async function read(path, body) {
    const answer = await call(path, body)
    if (answer.ok) return answer.json()
    throw await refusalOf(answer, [clientSecret, apiKey])
  }
  // #endregion

  // #region token
  /** A connect token for your user. Given an Item, null unless the Item is that user's. */
  async function mintConnectToken(userId, itemId) {
    if (itemId !== undefined && !(await itemOf(userId, itemId))) return null
    const wanted = { itemId, options: { clientUserId: userId } }
    return (await read('/connect_token', wanted)).accessToken
  }

  /** The Item as the service has it, or null: a browser can name any Item, so ask whose it is. */
  async function itemOf(userId, itemId) {
    const item = UUID.test(itemId) ? await readItem(itemId) : null
    return item?.clientUserId === userId ? item : null
  }

  async function readItem(itemId) {
    const answer = await call(`/items/${itemId}`)
    if (answer.status === 404) return null
    if (answer.ok) return answer.json()
    throw await refusalOf(answer, [clientSecret, apiKey])
  }
  // #endregion

  // #region webhooks
  // In life both are tables: the first with a unique `eventId`, the second with the Items of each user.
  const handled = new Set()
  const connections = new Map()
  let work = Promise.resolve()

  /** The status to answer a webhook with. The work is done after the answer, which is due in 5 seconds. */
  function receiveWebhook(rawBody, signature) {
    if (!isSigned(signature, rawBody, signingSecrets)) return 401
    const { event, eventId, itemId } = JSON.parse(rawBody)
    // The same event comes again after a failure, and once for every webhook that subscribes to it.
    if (handled.has(eventId)) return 204
    handled.add(eventId)
    // One after the other: events come in any order, and the last Item read is the truth.
    if (event.startsWith('item/')) work = work.then(() => refresh(itemId)).catch(console.error)
    return 204
  }

  /** An event says that something happened; what is true now, the Item says. */
  async function refresh(itemId) {
    const item = UUID.test(itemId) ? await readItem(itemId) : null
    if (item) connections.set(item.id, item)
    else connections.delete(itemId)
  }

  /** The connected Items, as the events reported them. A nightly read of each one finds events that were lost. */
  const connectionsOf = (userId) =>
    [...connections.values()].filter(({ clientUserId }) => clientUserId === userId)
  // #endregion

  /** Resolves when the webhooks so far are worked off: wait for it before the process ends. */
  const settled = () => work

  // #region items
  /** Every Item of a user, from the service itself. The shape of the pages is that of its other lists. */
  async function itemsOf(userId) {
    const query = `clientUserId=${encodeURIComponent(userId)}&pageSize=100`
    const first = await read(`/items?${query}`)
    const items = first.results
    for (let page = 2; page <= first.totalPages; page += 1)
      items.push(...(await read(`/items?${query}&page=${page}`)).results)
    return items
  }
  /** Deletes an Item, if it is the user's: the access has ended. False if it is not, or was deleted before. */
  async function deleteItem(userId, itemId) {
    if ((await itemOf(userId, itemId)) === null) return false
    const answer = await call(`/items/${itemId}`, undefined, 'DELETE')
    if (!answer.ok) throw await refusalOf(answer, [clientSecret, apiKey])
    return true
  }
  // #endregion

  // #region register
  // In the sandbox, SANDBOX_WEBHOOK_FORWARD=http://localhost:3000/webhooks takes its place, without a certificate.
  /** Once, when you deploy: every event of every Item, to an https address of yours. */
  const registerWebhook = (url) => read('/webhooks', { event: 'all', url })
  // #endregion

  return {
    mintConnectToken,
    itemOf,
    itemsOf,
    deleteItem,
    receiveWebhook,
    connectionsOf,
    registerWebhook,
    settled,
  }
}

// #region refusal
/** The service refused a call, or did not answer (`status` null). Its message has no secret: log it, and show it. */
export class ServiceError extends Error {
  name = 'ServiceError'
  constructor(message, { status = null, code = null, requestId = null } = {}) {
    super(message)
    Object.assign(this, { status, code, requestId })
  }
}

/** The reason that the service gives, without the secrets that it may have repeated. */
async function refusalOf(answer, secrets) {
  const { status, request, headers } = answer
  // A proxy on the way answers with a page.
  const { codeDescription: code, message } = await answer.json().catch(() => ({}))
  const requestId = headers.get('x-request-id')
  const reason = [code, message && `: ${message}`, requestId && ` (request ${requestId})`].join('')
  const hidden = (text) =>
    secrets.filter(Boolean).reduce((left, secret) => left.replaceAll(secret, '(hidden)'), text)
  return new ServiceError(
    hidden(`The service answered ${request} with ${status} ${reason}`.trim()),
    {
      status,
      code: code && hidden(code),
      requestId,
    },
  )
}
// #endregion

// #region signature
const REPLAY_WINDOW_S = 5 * 60

/** True if `Service-Signature: t=<seconds>,v1=<hex>[,v1=<hex>]` is the signature of these bytes, and recent. */
export function isSigned(header = '', rawBody, secrets, now = Date.now()) {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const t = parts.find(([name]) => name === 't')?.[1]
  if (!t || !(Math.abs(now / 1000 - Number(t)) <= REPLAY_WINDOW_S)) return false
  const given = parts.flatMap(([name, hex]) =>
    name === 'v1' ? [Buffer.from(hex ?? '', 'hex')] : [],
  )
  // Two secrets are valid while one takes over from the other. Each is used whole, `whsec_` included.
  return secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest()
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right))
  })
}
// #endregion
