/**
 * node examples/serve.mjs, beside a running `npm start`: every example page, with the backend that they
 * need, against the widget and the sandbox service. The pages stay as they are in this folder; only the
 * widget's address takes the place of https://widget.example. `environment.mjs` lists its variables.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import process, { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { createBackend, ServiceError } from './backend.mjs'
import { bundle } from './bundle.mjs'
import { readEnvironment } from './environment.mjs'
import { createReminders } from './reminders.mjs'

const examples = path.dirname(fileURLToPath(import.meta.url))

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

/** Serves the pages of a folder on loopback; port 0 is a free one. `send` sends a reminder. */
export async function serveExamples({
  port,
  widgetUrl,
  folder = examples,
  send = console.log,
  ...application
}) {
  const backend = createBackend(application)
  let bundled = null

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
    if (BUNDLED.test(pathname)) {
      bundled ??= bundle(widgetUrl)
      const text = (await bundled).get(pathname)
      return text ? { text, type: TYPES['.js'] } : { status: 404 }
    }
    return pageAt(folder, pathname, widgetUrl)
  }

  const server = createServer((request, response) => {
    const respond = ({ status = 200, text = '', type = 'text/plain', headers = {} }) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
      response.end(text)
    }
    answer(request).then(respond, (error) => {
      console.error(error)
      // The reason of the service is the page's to know. Its 401 or 403 is about your key, not about the user.
      respond(
        error instanceof ServiceError ? { status: 502, text: error.message } : { status: 500 },
      )
    })
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
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

/** The scripts of the examples that import the package: bundled when the first is asked for. */
const BUNDLED = /^\/(esm|react|assets)\/.*\.js$/

const JSON_TYPE = 'application/json'
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

/** The raw bytes: a webhook's signature is of these and no others. */
async function bodyOf(request) {
  const chunks = await request.toArray()
  return Buffer.concat(chunks)
}

async function pageAt(folder, pathname, widgetUrl) {
  const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const type = TYPES[path.extname(name)]
  const file = path.join(folder, name)
  if (!type || !file.startsWith(folder)) return { status: 404 }
  const source = await readFile(file, 'utf8').catch(() => null)
  if (source === null) return { status: 404 }
  const text = source.replaceAll('https://widget.example', widgetUrl)
  return { text, type, headers: { 'Content-Security-Policy': policyOf(widgetUrl, text) } }
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
