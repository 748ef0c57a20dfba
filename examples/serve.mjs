/**
 * node examples/serve.mjs, beside a running `npm start`: every example page, with the backend that they
 * need, against the widget and the sandbox service. The pages stay as they are in this folder; only the
 * widget's address takes the place of https://widget.example. `environment.mjs` lists its variables.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process, { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getMimeType } from 'hono/utils/mime'
import { ServiceError } from 'connect-widget/server'
import { createBackend } from './backend.mjs'
import { bundle } from './bundle.mjs'
import { readEnvironment } from './environment.mjs'
import { createReminders } from './reminders.mjs'

const examples = path.dirname(fileURLToPath(import.meta.url))

// #region policy
/** The content security policy that the page needs for the widget: its loader as a script (not when bundled), and its frame. */
const policyOf = (widgetOrigin, page) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${widgetOrigin} ${hashesOf(page)}`,
    `frame-src ${widgetOrigin}`,
    // Your own: the page's call to your backend, and whatever else it does.
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    // Works with the widget, and need not be there.
    `require-trusted-types-for 'script'`,
  ].join('; ')

/** A script inside a page is allowed by its hash; one in a file of its own needs none. */
const hashesOf = (page) =>
  [...page.matchAll(/<script type="module">([^]*?)<\/script>/g)]
    .map(([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ')
// #endregion

/** In life, the user of the session that the request's cookie names. */
const userOf = () => 'a-user'

/** Serves the pages of a folder on loopback; port 0 is a free one. `send` sends a reminder. */
export async function serveExamples({
  port,
  widgetUrl,
  folder = examples,
  send = console.log,
  ...application
}) {
  const backend = createBackend(application)
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    // A form on another site can post, but not JSON.
    const isJson = c.req.header('content-type')?.startsWith('application/json')
    return c.req.method === 'POST' && !isJson ? c.body(null, 415) : next()
  })
  // No body of yours, and no webhook, is longer: 1 MiB.
  app.use(bodyLimit({ maxSize: 1024 ** 2, onError: (c) => c.body(null, 413) }))
  // #region token-route
  app.post('/connect-token', async (c) => {
    // Nothing else of the body: the user is that of the session.
    const { itemId } = await c.req.json()
    return c.text(await backend.mintConnectToken(userOf(c), itemId))
  })
  // #endregion
  app.post('/connected', async (c) => {
    const { itemId } = await c.req.json()
    const item = await backend.itemOf(userOf(c), itemId)
    return item ? c.text(item.connector.name) : c.body(null, 404)
  })
  app.get('/items', async (c) => c.json(await backend.itemsOf(userOf(c))))
  app.post('/disconnect', async (c) => {
    const { itemId } = await c.req.json()
    return c.body(null, (await backend.deleteItem(userOf(c), itemId)) ? 204 : 404)
  })
  app.post('/redeem-link', async (c) => {
    const { code } = await c.req.json()
    const itemId = reminders.redeemLink(code, userOf(c))
    return itemId ? c.text(itemId) : c.body(null, 404)
  })
  app.get('/connections', (c) => c.json(backend.connectionsOf(userOf(c))))
  // #region webhook-route
  app.post('/webhooks', async (c) => {
    // The raw bytes: the signature is of these and no others.
    const body = await c.req.arrayBuffer()
    return c.body(null, await backend.receiveWebhook(body, c.req.header('service-signature')))
  })
  // #endregion

  // The scripts that import the package: bundled when the first is asked for.
  let bundled = null
  app.get('/:folder{esm|react|assets}/:script{.+\\.js}', async (c) => {
    bundled ??= bundle(widgetUrl)
    const text = (await bundled).get(c.req.path)
    return text ? c.body(text, 200, { 'Content-Type': 'text/javascript' }) : c.notFound()
  })
  app.get('/:path{.+\\.(html|js)|.+/}', async (c) => {
    const name = c.req.path.replace(/\/$/, '/index.html')
    const source = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    if (source === null) return c.notFound()
    const text = source.replaceAll('https://widget.example', widgetUrl)
    return c.body(text, 200, {
      'Content-Type': getMimeType(name),
      'Content-Security-Policy': policyOf(new URL(widgetUrl).origin, text),
    })
  })
  // #region errors
  app.onError((error, c) => {
    console.error(error)
    // The reason of the service is the page's to know. Its 401 or 403 is about your key, not about the user.
    if (!(error instanceof ServiceError)) return c.body(null, 500)
    return c.text(error.message, error.code === 'ITEM_NOT_FOUND' ? 404 : 502)
  })
  // #endregion

  const server = await new Promise((resolve, reject) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(started))
    started.once('error', reject)
  })
  const used = server.address().port
  const reminders = createReminders({
    itemsOf: backend.itemsOf,
    send,
    renewUrl: `http://localhost:${used}/renew.html`,
  })
  return {
    backend,
    reminders,
    port: used,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** The pages to open. */
const PAGES = [
  'script-tag.html',
  'inline.html',
  'popup.html',
  'redirect.html',
  'update.html',
  'renew.html',
  'connections.html',
  'link.html',
  'esm/',
  'react/',
]

async function main() {
  const options = readEnvironment(env)
  const { port } = await serveExamples(options)
  for (const page of PAGES) console.log(`http://localhost:${port}/${page}`)
}

const sentenceOf = ({ code, port, message }) =>
  code === 'EADDRINUSE'
    ? `Port ${port} is not free: another program listens on it. End it, or start with PORT=<another port>.`
    : message

if (path.resolve(argv[1] ?? '') === fileURLToPath(import.meta.url))
  main().catch((error) => {
    console.error(sentenceOf(error))
    process.exitCode = 1
  })
