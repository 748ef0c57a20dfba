import { Hono } from 'hono'
import { listen, type RequestEnv, type Running } from '../../packages/sandbox/listen.ts'

interface Options {
  widgetUrl: string
  serviceUrl: string
}

const NONCE = 'n0nce'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36"/>'

async function sendJson(method: 'POST' | 'DELETE', url: string, body: unknown, key?: string) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const answer: Record<string, string> = await response.json()
  return answer
}

/** A host page with nothing on it but a button, and a backend that mints connect tokens. */
export function startHostPage({ widgetUrl, serviceUrl }: Options): Promise<Running> {
  const app = new Hono<RequestEnv>()
  const page = `<!doctype html><html lang="en"><title>Shop</title><meta name="viewport" content="width=device-width">
       <h1>Shop</h1><button id="open">Connect</button><input aria-label="Note"><div id="here"></div>
       <script src="${widgetUrl}/connect.js"></script>`
  app.get('/', (context) => context.html(page))
  app.get('/isolated', (context) => {
    const { coop = 'same-origin', coep = 'unsafe-none' } = context.req.query()
    return context.html(page, 200, {
      'Cross-Origin-Opener-Policy': coop,
      'Cross-Origin-Embedder-Policy': coep,
    })
  })
  app.get('/strict', (context) =>
    context.html(page.replace('<script', `<script nonce="${NONCE}"`), 200, {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${NONCE}'; frame-src ${widgetUrl}; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'`,
    }),
  )
  // As most servers send pictures: without a word on who may embed them.
  app.get('/logo.svg', (context) => context.body(LOGO, 200, { 'Content-Type': 'image/svg+xml' }))
  // The script tag is allowed by its address alone.
  app.get('/by-address', (context) =>
    context.html(page, 200, {
      'Content-Security-Policy': `default-src 'none'; script-src ${widgetUrl}/connect.js; frame-src ${widgetUrl}; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
    }),
  )
  app.get('/connect.other.js', (context) =>
    context.body('', 200, { 'Content-Type': 'text/javascript' }),
  )
  app.get('/favicon.ico', (context) => context.body(null, 204))
  const signIn = async () => {
    const keys = { clientId: 'sandbox-client-id', clientSecret: 'sandbox-client-secret' }
    return (await sendJson('POST', `${serviceUrl}/auth`, keys))['apiKey']
  }
  app.post('/connect-token', async (context) => {
    const { itemId } = await context.req.json<{ itemId?: string }>()
    const body = itemId ? { itemId } : {}
    return context.json(await sendJson('POST', `${serviceUrl}/connect_token`, body, await signIn()))
  })
  app.delete('/item/:id', async (context) => {
    const url = `${serviceUrl}/items/${context.req.param('id')}`
    return context.json(await sendJson('DELETE', url, undefined, await signIn()))
  })
  return listen(app, 0)
}
