/**
 * node examples/serve.mjs, beside a running `npm start`: every example page, with the backend that they
 * need, against the widget and the sandbox service. The pages stay as they are in this folder; only the
 * widget's address takes the place of https://widget.example.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { createBackend } from './backend.mjs'
import { bundle } from './bundle.mjs'
import { createReminders } from './reminders.mjs'

const folder = path.dirname(fileURLToPath(import.meta.url))

// #region policy
/** The content security policy that the page needs for the widget: its loader as a script (not when bundled), and its frame. */
const policyOf = (widgetUrl, page) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${widgetUrl} ${hashesOf(page)}`,
    `frame-src ${widgetUrl}`,
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

/** Serves the examples on loopback; port 0 is a free one. `send` sends a reminder. */
export async function serveExamples({ port, widgetUrl, send = console.log, ...application }) {
  const backend = createBackend(application)
  const bundled = await bundle(widgetUrl)

  const routes = {
    'POST /connect-token': async (request) => {
      const { itemId } = JSON.parse(await bodyOf(request))
      const token = await backend.mintConnectToken(userOf(request), itemId)
      return token ? { text: token } : { status: 404 }
    },
    'POST /connected': async (request) => {
      const { itemId } = JSON.parse(await bodyOf(request))
      const item = await backend.itemOf(userOf(request), itemId)
      return item ? { text: item.connector.name } : { status: 404 }
    },
    'GET /items': async (request) => ({
      text: JSON.stringify(await backend.itemsOf(userOf(request))),
      type: 'application/json',
    }),
    'POST /disconnect': async (request) => {
      const { itemId } = JSON.parse(await bodyOf(request))
      return { status: (await backend.deleteItem(userOf(request), itemId)) ? 204 : 404 }
    },
    'POST /redeem-link': async (request) => {
      const { code } = JSON.parse(await bodyOf(request))
      const itemId = reminders.redeemLink(code, userOf(request))
      return itemId ? { text: itemId } : { status: 404 }
    },
    'GET /connections': async (request) => ({
      text: JSON.stringify(backend.connectionsOf(userOf(request))),
      type: 'application/json',
    }),
    'POST /webhooks': async (request) => ({
      status: backend.receiveWebhook(await bodyOf(request), request.headers['service-signature']),
    }),
  }

  const answer = async (request) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const route = routes[`${request.method} ${pathname}`]
    // A form on another site can post, but not JSON.
    if (
      route &&
      request.method === 'POST' &&
      !request.headers['content-type']?.startsWith(JSON_TYPE)
    )
      return { status: 415 }
    if (route) return route(request)
    if (bundled.has(pathname)) return { text: bundled.get(pathname), type: TYPES['.js'] }
    return pageAt(pathname, widgetUrl)
  }

  const server = createServer((request, response) => {
    const respond = ({ status = 200, text = '', type = 'text/plain', headers = {} }) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
      response.end(text)
    }
    answer(request).then(respond, (error) => {
      console.error(error)
      respond({ status: 500 })
    })
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const reminders = createReminders({
    itemsOf: backend.itemsOf,
    send,
    renewUrl: `http://localhost:${server.address().port}/renew.html`,
  })
  return {
    backend,
    reminders,
    port: server.address().port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

const JSON_TYPE = 'application/json'
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

/** The raw bytes: a webhook's signature is of these and no others. */
async function bodyOf(request) {
  const chunks = await request.toArray()
  return Buffer.concat(chunks)
}

async function pageAt(pathname, widgetUrl) {
  const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const type = TYPES[path.extname(name)]
  const file = path.join(folder, name)
  if (!type || !file.startsWith(folder)) return { status: 404 }
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) return { status: 404 }
  const text = source.replaceAll('https://widget.example', widgetUrl)
  return { text, type, headers: { 'Content-Security-Policy': policyOf(widgetUrl, text) } }
}

if (path.resolve(argv[1]) === fileURLToPath(import.meta.url)) {
  const { port } = await serveExamples({
    port: Number(env.PORT ?? 4003),
    widgetUrl: env.WIDGET_URL ?? 'http://localhost:4001',
    serviceUrl: env.SERVICE_URL ?? 'http://localhost:4002',
    clientId: env.CLIENT_ID ?? 'sandbox-client-id',
    clientSecret: env.CLIENT_SECRET ?? 'sandbox-client-secret',
    signingSecrets: (env.SIGNING_SECRETS ?? '').split(',').filter(Boolean),
  })
  const pages = ['script-tag.html', 'inline.html', 'popup.html', 'redirect.html', 'esm/', 'react/']
  for (const page of pages) console.log(`http://localhost:${port}/${page}`)
}
