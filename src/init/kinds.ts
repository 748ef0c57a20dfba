import {
  afterImports,
  append,
  behind,
  endOfStatement,
  insert,
  script,
  type Change,
} from './changes.ts'
import { SERVER_STATEMENTS, type App, type Kind } from './findApp.ts'

/**
 * The files for each kind of app. In a template `‹…›` holds a type, which a JavaScript app gets without. The templates are for
 * TypeScript by the names of their files, too.
 */

const SECRET = 'whsec_local'
export const WIDGET = 'http://localhost:4001'

/** The account of the local sandbox. */
const ENVIRONMENT = [
  'CONNECT_SERVICE_URL=http://localhost:4002',
  'CONNECT_CLIENT_ID=sandbox-client-id',
  'CONNECT_CLIENT_SECRET=sandbox-client-secret',
  `CONNECT_SIGNING_SECRET=${SECRET}`,
]

/** The part of every backend. `env` is the expression that holds the variables of the environment. */
const backend = (env = 'process.env', start = '') => `import {
  createService,
  memoryStore,
  readItem,
  receiveWebhook,
  tokenFor,
  WebhookError,
} from 'connect-widget/server'
${start}
const setting = (name‹: string›)‹: string› => {
  const value = ${env}[name]
  if (!value) throw new Error(\`\${name} is not set: see .env\`)
  return value
}

/** The id of the signed-in user. TODO: take it from your session, never from the body of a request. */
export function userOf(_request‹: unknown›)‹: string› {
  if (!setting('CONNECT_SERVICE_URL').startsWith('http://localhost:'))
    throw new Error('userOf has to return the user of your session')
  return 'a-user'
}

const services‹: Record<number, ReturnType<typeof createService>>› = {}
/** The service, which gives a call up after so many milliseconds. */
const service = (timeoutMs‹: number›) =>
  (services[timeoutMs] ??= createService({
    url: setting('CONNECT_SERVICE_URL'),
    clientId: setting('CONNECT_CLIENT_ID'),
    clientSecret: setting('CONNECT_CLIENT_SECRET'),
    timeoutMs,
  }))

/** A connect token for your user, for one run of the widget. Given an Item, only if it is that user's. */
export const mintToken = (userId‹: string›, itemId‹?: string›) => tokenFor(service(15_000), { userId, itemId })

// TODO: a table with a unique eventId.
const store = memoryStore()

/** The status to answer a webhook with. Webhooks decide what is connected; \`onSuccess\` in the page is best effort. */
export const webhookStatus = (body‹: ArrayBuffer | Uint8Array›, signature‹: string | null | undefined›) =>
  receiveWebhook(
    { body, signature },
    { secret: setting('CONNECT_SIGNING_SECRET'), store },
    async ({ event, itemId }) => {
      if (!itemId || !event.startsWith('item/')) return
      // A webhook has to be answered within 5 seconds.
      const item = await readItem(service(2000), itemId)
      // TODO: store it with its user, item.clientUserId.
      console.log(event, item?.connector.name ?? 'deleted', item?.status ?? '')
      if (item?.status !== 'UPDATED') return
      // TODO: store them. Transactions take longer than a webhook may: docs/data.md has a queue.
      const { results } = await service(2000).call('GET', \`/accounts?itemId=\${itemId}\`)
      console.log(results.map(({ name }) => name).join(', '))
    },
  ).then(
    () => 204,
    (error) => {
      if (error instanceof WebhookError) return error.status
      console.error(error)
      return 500
    },
  )
`

/** Node.js reads no .env by itself. */
const LOAD_ENV = `
try {
  process.loadEnvFile()
} catch {
  // Without a file, the variables are set otherwise.
}
`

/** The options of the widget in a page. */
const options = (url: string, route: string, shown: string) => `{${url && `\n  widgetUrl: ${url},`}
  async connectToken(request) {
    const answer = await fetch('${route}', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    })
    if (!answer.ok) throw new Error('No connect token: ' + answer.status)
    return answer.text()
  },
  onSuccess: ({ item }) => {
    ${shown} = item.connector.name + ' is connected'
  },
}`

/** A page without a bundler: the loader comes from the widget's own address. */
export const htmlPage = (widgetUrl: string, route: string): string => `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  <title>Connect your bank</title>
  <button id="connect">Connect your bank</button>
  <output></output>
  <script src="${widgetUrl}/connect.js" defer></script>
  <script type="module">
    const connect = Connect.create(${options('', route, "document.querySelector('output').textContent").replaceAll('\n', '\n    ')})
    document.querySelector('#connect').addEventListener('click', connect.open)
  </script>
</html>`

const page = (route: string) => `
const page = () => \`${htmlPage("${setting('CONNECT_WIDGET_URL')}", route)}\`
`

const JSON_ONLY = '// A form of another site can post, but not JSON.'
const RAW_BYTES = '// The raw bytes: the signature is of these and no others.'

interface ServerTemplate {
  imports: string
  /** `PREFIX` stands before the paths, `PAGE_ROUTE` in the place of `page`. */
  routes: string
  /** The route of the page, for an app whose page no bundler makes. */
  page: string
  mount: (name: string, response?: string) => string
}

const SERVERS: Partial<Record<Kind, ServerTemplate>> = {
  express: {
    imports: "import express from 'express'\n",
    routes: `
export const connectRoutes = express.Router()

connectRoutes.post('PREFIX/connect-token', express.json(), (request, response, next) => {
  mintToken(userOf(request), request.body?.itemId)
    .then((token) => response.type('text').send(token))
    .catch(next)
})

${RAW_BYTES}
connectRoutes.post('PREFIX/webhooks', express.raw({ type: () => true }), (request, response, next) => {
  webhookStatus(request.body, request.get('service-signature'))
    .then((status) => response.sendStatus(status))
    .catch(next)
})
PAGE_ROUTE`,
    page: `
connectRoutes.get('PREFIX/connect', (_request, response) => {
  response.type('html').send(page())
})
`,
    mount: (name) => `${name}.use(connectRoutes)\n`,
  },
  hono: {
    imports: "import { Hono } from 'hono'\n",
    routes: `
export const connectRoutes = new Hono()

connectRoutes.post('PREFIX/connect-token', async (c) => {
  ${JSON_ONLY}
  if (!c.req.header('content-type')?.startsWith('application/json')) return c.body(null, 415)
  const { itemId } = await c.req.json()
  return c.text(await mintToken(userOf(c.req.raw), itemId))
})

connectRoutes.post('PREFIX/webhooks', async (c) => {
  ${RAW_BYTES}
  const status = await webhookStatus(await c.req.arrayBuffer(), c.req.header('service-signature'))
  return new Response(null, { status })
})
PAGE_ROUTE`,
    page: "\nconnectRoutes.get('PREFIX/connect', (c) => c.html(page()))\n",
    mount: (name) => `${name}.route('/', connectRoutes)\n`,
  },
  fastify: {
    imports: "‹import type { FastifyInstance } from 'fastify'\n›",
    routes: `
export async function connectRoutes(app‹: FastifyInstance›) {
  ${RAW_BYTES}
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('PREFIX/connect-token', async (request, reply) => {
    const { itemId } = JSON.parse(String(request.body))
    return reply.type('text/plain').send(await mintToken(userOf(request), itemId))
  })

  app.post('PREFIX/webhooks', async (request, reply) => {
    const signature = String(request.headers['service-signature'])
    return reply.code(await webhookStatus(request.body‹ as Uint8Array›, signature)).send()
  })
PAGE_ROUTE}
`,
    page: `
  app.get('PREFIX/connect', (_request, reply) => reply.type('text/html').send(page()))
`,
    mount: (name) => `${name}.register(connectRoutes)\n`,
  },
  node: {
    imports: "‹import type { IncomingMessage, ServerResponse } from 'node:http'\n›",
    routes: `
const bytesOf = async (request‹: IncomingMessage›) => {
  const chunks‹: Uint8Array[]› = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const ROUTES‹: Record<string, (request: IncomingMessage) => Promise<[number, string, string?]>>› = {
  async 'POST PREFIX/connect-token'(request) {
    ${JSON_ONLY}
    if (!request.headers['content-type']?.startsWith('application/json')) return [415, '']
    const { itemId } = JSON.parse(String(await bytesOf(request)))
    return [200, await mintToken(userOf(request), itemId)]
  },
  async 'POST PREFIX/webhooks'(request) {
    ${RAW_BYTES}
    return [await webhookStatus(await bytesOf(request), String(request.headers['service-signature'])), '']
  },
PAGE_ROUTE}

/** Answers a request for one of its routes, and returns false for any other. */
export function connectRoutes(request‹: IncomingMessage›, response‹: ServerResponse›) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const route = ROUTES[\`\${request.method} \${pathname}\`]
  if (!route) return false
  route(request)
    .catch((error)‹: [number, string, string?]› => {
      console.error(error)
      return [500, '']
    })
    .then(([status, text, type = 'text/plain']) => {
      response.writeHead(status, { 'Content-Type': type }).end(text)
    })
  return true
}
`,
    page: `  'GET PREFIX/connect': async () => [200, page(), 'text/html'],
`,
    mount: (request, response) => `\n  if (connectRoutes(${request}, ${response})) return`,
  },
}

/** The changes for a server of Express, Hono, Fastify or node:http, with Vite or without. */
function serverChanges(app: App, template: ServerTemplate): Change[] {
  const { kind, vite, port, prefix } = app
  const {
    file,
    name,
    response,
    isCommonJs,
    base = '',
    extension = '.js',
  } = app.server ?? {
    file: '',
    name: '',
    isCommonJs: false,
  }
  const route = `${prefix}/connect-token`
  const isTs = app.isTypeScript && /\.m?ts$/.test(file)
  const code = template.routes
    .replace('PAGE_ROUTE', () => (vite ? '' : template.page))
    .replaceAll('PREFIX', prefix.slice(base.length))
  const imports = `import process from 'node:process'\n${template.imports}`
  const text = imports + backend('process.env', LOAD_ENV) + (vite ? '' : page(route)) + code
  const from = isTs ? `./connect${extension}` : './connect.mjs'
  const mounted = template.mount(name, response)
  const mount = isCommonJs ? mounted.replace('connectRoutes', `require('${from}').$&`) : mounted
  return [
    { file: file.replace(/[^/]*$/, isTs ? 'connect.ts' : 'connect.mjs'), text: typed(text, isTs) },
    ...(isCommonJs
      ? []
      : [insert(file, [`import { connectRoutes } from '${from}'\n`, afterImports])]),
    insert(file, [
      mount,
      (source) => {
        const found = SERVER_STATEMENTS[kind]?.exec(source)
        if (!found) return undefined
        return kind === 'node' ? found.index + found[0].length : endOfStatement(source, found.index)
      },
    ]),
    ...(vite ? viteChanges(route, vite.isPassed ? undefined : { ...vite, port }) : []),
  ]
}

/** A button in index.html, which every framework on Vite has, and a proxy where Vite serves the page alone. */
const viteChanges = (route: string, proxied?: { config: string; port: number }): Change[] => [
  {
    file: 'src/connectBank.js',
    text: `import { createConnect } from 'connect-widget'

const connect = createConnect(${options('import.meta.env.VITE_CONNECT_WIDGET_URL', route, "document.querySelector('#connected').textContent")})
document.querySelector('#connect').addEventListener('click', connect.open)
`,
  },
  insert('index.html', [
    `    <button id="connect">Connect your bank</button>
    <output id="connected"></output>
    <script type="module" src="/src/connectBank.js"></script>
`,
    (text) => /[ \t]*<\/body>/.exec(text)?.index,
  ]),
  ...(proxied ? [proxy(proxied.config, `'${route}': 'http://localhost:${proxied.port}'`)] : []),
]

/** In a file of its own, beside other proxies, in the server's options, or in new ones. */
const proxy = (config: string, entry: string): Change => {
  const whole = `\n  server: { proxy: { ${entry} } },`
  return insert(
    config,
    [`export default {${whole}\n}\n`, (text) => (text === '' ? 0 : undefined)],
    [`\n      ${entry},`, behind(/\bproxy\s*:\s*\{/)],
    [`\n    proxy: { ${entry} },`, behind(/\bserver\s*:\s*\{/)],
    [whole, behind(/defineConfig\((?:[^\n]*=>\s*\()?\{|export default \{/)],
  )
}

const typed = (template: string, isTs: boolean): string =>
  template.replaceAll(/‹([^›]*)›/g, isTs ? '$1' : '')

const RESPONSE = `${RAW_BYTES}
  const status = await webhookStatus(await request.arrayBuffer(), request.headers.get('service-signature'))
  return new Response(null, { status })`

/** The files of a framework, by their names. */
const FRAMEWORKS: Partial<Record<Kind, Record<string, string>>> = {
  next: {
    'connect/bank.ts': backend(),
    'connect/actions.ts': `'use server'

import { mintToken, userOf } from './bank'

/** A server action as the widget's \`connectToken\`: no token route is needed. */
export async function connectToken({ itemId }‹: { itemId?: string }›) {
  return mintToken(userOf(null), itemId)
}
`,
    'connect/ConnectBank.tsx': `'use client'

import { useConnect } from 'connect-widget/react'
import { useState } from 'react'
import { connectToken } from './actions'

export function ConnectBank() {
  const [connected, setConnected] = useState('')
  const { open, ready } = useConnect({
    widgetUrl: process.env.NEXT_PUBLIC_CONNECT_WIDGET_URL ?? '',
    connectToken,
    onSuccess: ({ item }) => setConnected(\`\${item.connector.name} is connected\`),
  })
  return (
    <>
      <button disabled={!ready} onClick={open}>
        Connect your bank
      </button>
      <output>{connected}</output>
    </>
  )
}
`,
    'app/connect/page.tsx': `import { ConnectBank } from '../../connect/ConnectBank'

export default function Page() {
  return <ConnectBank />
}
`,
    'app/webhooks/route.ts': `import { webhookStatus } from '../../connect/bank'

export async function POST(request‹: Request›) {
  ${RESPONSE}
}
`,
  },
  sveltekit: {
    // The modules of variables differ between SvelteKit 2 and 3, and types of Node.js may not be there.
    'lib/server/bank.ts': backend(
      'process.env',
      `\nconst process‹: { env: Record<string, string | undefined>; loadEnvFile: () => void }› = Reflect.get(globalThis, 'process')\n${LOAD_ENV}`,
    ),
    'routes/connect-token/+server.ts': `import { mintToken, userOf } from '../../lib/server/bank'

export async function POST({ request }‹: { request: Request }›) {
  ${JSON_ONLY}
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return new Response(null, { status: 415 })
  const { itemId } = await request.json()
  return new Response(await mintToken(userOf(request), itemId))
}
`,
    'routes/webhooks/+server.ts': `import { webhookStatus } from '../../lib/server/bank'

export async function POST({ request }‹: { request: Request }›) {
  ${RESPONSE}
}
`,
    'routes/connect/+page.svelte': `<script‹ lang="ts"›>
  import { createConnect } from 'connect-widget'

  let connected = $state('')
  const connect = createConnect(${options('import.meta.env.VITE_CONNECT_WIDGET_URL', '/connect-token', 'connected').replaceAll('\n', '\n  ')})
</script>

<button onclick={connect.open}>Connect your bank</button>
<output>{connected}</output>
`,
  },
  nuxt: {
    '/server/utils/bank.ts': backend(),
    '/server/routes/connect-token.post.ts': `export default defineEventHandler(async (event) => {
  ${JSON_ONLY}
  if (!getHeader(event, 'content-type')?.startsWith('application/json'))
    throw createError({ statusCode: 415 })
  const { itemId } = await readBody(event)
  return mintToken(userOf(event), itemId)
})
`,
    '/server/routes/webhooks.post.ts': `export default defineEventHandler(async (event) => {
  ${RAW_BYTES}
  const body = (await readRawBody(event, false)) ?? new Uint8Array()
  setResponseStatus(event, await webhookStatus(body, getHeader(event, 'service-signature')))
  return ''
})
`,
    'components/ConnectBank.vue': `<script setup‹ lang="ts"›>
import { createConnect } from 'connect-widget'

const connected = ref('')
const connect = createConnect(${options('import.meta.env.VITE_CONNECT_WIDGET_URL', '/connect-token', 'connected.value')})
</script>

<template>
  <button @click="connect.open">Connect your bank</button>
  <output>{{ connected }}</output>
</template>
`,
  },
}

const frameworkChanges = ({ kind, sources, isTypeScript }: App, files: Record<string, string>) => [
  ...Object.entries(files).map(([file, text]) => ({
    file: (file.startsWith('/') ? file.slice(1) : sources + file).replace(
      /\.ts(x?)$/,
      isTypeScript ? '.ts$1' : '.js$1',
    ),
    text: typed(text, isTypeScript),
  })),
  ...(kind === 'nuxt'
    ? [
        insert(`${sources}app.vue`, [
          '  <ConnectBank />\n',
          (text) => {
            const at = text.lastIndexOf('</template>')
            return at < 0 ? undefined : at
          },
        ]),
      ]
    : []),
]

/** The variable that holds the widget's address. A framework has a page read those of one beginning. */
const WIDGET_VARIABLES: Partial<Record<Kind, string>> = {
  next: 'NEXT_PUBLIC_CONNECT_WIDGET_URL',
  sveltekit: 'VITE_CONNECT_WIDGET_URL',
  nuxt: 'VITE_CONNECT_WIDGET_URL',
}

/** Everything that `init` writes into an app. */
export function changesFor(app: App): Change[] {
  const { kind, vite, port, prefix } = app
  const files = FRAMEWORKS[kind]
  const template = SERVERS[kind]
  const variable =
    WIDGET_VARIABLES[kind] ?? (vite ? 'VITE_CONNECT_WIDGET_URL' : 'CONNECT_WIDGET_URL')
  return [
    ...(files ? frameworkChanges(app, files) : []),
    ...(template ? serverChanges(app, template) : []),
    append('.env', [...ENVIRONMENT, `${variable}=${WIDGET}`]),
    script(
      'dev:bank',
      `SANDBOX_WEBHOOK_FORWARD=http://localhost:${port}${prefix}/webhooks SANDBOX_SIGNING_SECRET=${SECRET} connect-sandbox`,
    ),
  ]
}
