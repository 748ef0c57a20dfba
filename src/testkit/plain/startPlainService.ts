import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { listen, type RequestEnv, type Running } from '../../../packages/sandbox/listen.ts'
import { PLAIN_CATALOG } from './plainCatalog.ts'
import type { PlainChange, PlainConnector, PlainItem } from './plainItem.ts'

type Answer = (c: Context) => Response | Promise<Response> | undefined | Promise<undefined>

/** The plain service, in the same process as the test that uses it. */
export interface PlainService extends Running {
  /** The Connectors that it lists, in their order. A test may replace them. */
  connectors: PlainConnector[]
  items: Map<string, PlainItem>
  /** Answers in the place of the service, by method and path, as `PATCH /items/:id`; undefined leaves it to the service. */
  answers: Map<string, Answer>
  /** Undoes what a test has changed and made. */
  reset: () => void
}

interface Options {
  port: number
  /** The address of its bank's pages, in the browser. */
  publicUrl: string
  completionUrl: string
}

const ITEM_ID = /^[0-9a-f-]{36}$/
const TOKEN_MS = 30 * 60_000

function entryOf(connector: PlainConnector) {
  const { script: _, ...entry } = connector
  return entry
}

interface Token {
  itemId: string | null
  connectorId: number | null
  clientUserId?: string
  expiresAt: number
}

/**
 * Starts a service with the routes, fields and limits that the specification shows, and no others, besides what
 * docs/open-points.md assumes of all services: how an MFA answer and an update are sent. No `Date`, no rate limit
 * headers, no descriptor of a credential beyond `name` and `label`. Every Item follows the script of its Connector, one
 * change with each read, so that no test waits for a clock.
 */
export async function startPlainService(options: Options): Promise<PlainService> {
  const items = new Map<string, PlainItem>()
  const pending = new Map<string, PlainChange[]>()
  const tokens = new Map<string, Token>()
  const answers: PlainService['answers'] = new Map()
  const state = { connectors: [...PLAIN_CATALOG] }

  const problem = (c: Context, code: ContentfulStatusCode, codeDescription?: string) => {
    const requestId = randomUUID()
    c.header('x-request-id', requestId)
    return c.json(
      { code, message: 'Refused.', ...(codeDescription && { codeDescription }), requestId },
      code,
    )
  }
  const ok = (c: Context, body: object) => {
    c.header('x-request-id', randomUUID())
    return c.json(body)
  }
  const apply = (item: PlainItem, changes: readonly PlainChange[]) => {
    const [first, ...later] = changes
    pending.set(item.id, later)
    // Nothing runs then, and no field moves.
    if (first === undefined) return
    Object.assign(item, typeof first === 'function' ? first(item) : first)
    // The address is "present on creation or OAuth re-consent", for as long as the authorization is pending.
    if (item.executionStatus === 'USER_AUTHORIZATION_PENDING')
      item.connector['oauthUrl'] = `${options.publicUrl}/bank/${item.id}`
    else delete item.connector['oauthUrl']
    item.updatedAt = new Date().toISOString()
  }
  const connectorOf = (item: PlainItem) =>
    state.connectors.find(({ id }) => id === item.connector['id']) ?? null

  const app = new Hono<RequestEnv>()
  app.use(async (c, next) => {
    const path = c.req.path.replace(/(?<=^\/items\/)[0-9a-f-]{36}/, ':id')
    const answer = await answers.get(`${c.req.method} ${path}`)?.(c)
    if (answer) return answer
    return next()
  })
  app.notFound((c) => problem(c, 404))

  app.post('/auth', (c) => ok(c, { apiKey: 'key' }))
  app.post('/connect_token', async (c) => {
    if (c.req.header('x-api-key') !== 'key') return problem(c, 403)
    const { itemId = null, options: given = {} } = await c.req.json()
    const item = items.get(itemId)
    if (itemId !== null && !item) return problem(c, 404, 'ITEM_NOT_FOUND')
    const accessToken = randomUUID()
    const connectorId = item ? Number(item.connector['id']) : null
    tokens.set(accessToken, { itemId, connectorId, expiresAt: Date.now() + TOKEN_MS, ...given })
    return ok(c, { accessToken })
  })

  app.get('/bank/:id', (c) =>
    c.html(`<!doctype html><html lang="en"><title>Bank</title><h1>Your bank</h1>
      <form method="post"><button name="answer" value="approve">Approve</button>
      <button name="answer" value="deny">Deny</button></form>`),
  )
  app.post('/bank/:id', async (c) => {
    const item = items.get(c.req.param('id'))
    const connector = item && connectorOf(item)
    if (!item || !connector) return c.notFound()
    const { answer } = await c.req.parseBody()
    apply(item, connector.script.atBank(answer === 'approve'))
    const target = new URL(item.oauthRedirectUri ?? options.completionUrl)
    target.searchParams.set('itemId', item.id)
    target.searchParams.set('status', answer === 'approve' ? 'success' : 'error')
    target.searchParams.set('message', answer === 'approve' ? 'Approved.' : 'Denied.')
    return c.redirect(target.href, 303)
  })

  /** The connect token of a request; null if it is refused. */
  const tokenOf = (c: Context): Token | null => {
    const token = tokens.get(c.req.header('x-api-key') ?? '')
    return token && token.expiresAt > Date.now() ? token : null
  }
  /** The Item of a request: a connect token reaches its own alone. */
  const itemOf = (c: Context): PlainItem | Response => {
    const token = tokenOf(c)
    if (!token) return problem(c, 401)
    const id = c.req.param('id') ?? ''
    if (!ITEM_ID.test(id)) return problem(c, 400)
    if (token.itemId !== id) return problem(c, 403)
    return items.get(id) ?? problem(c, 404, 'ITEM_NOT_FOUND')
  }

  app.get('/connectors', (c) => {
    if (!tokenOf(c)) return problem(c, 401)
    const pageSize = Number(c.req.query('pageSize') ?? 20)
    const page = Number(c.req.query('page') ?? 1)
    const wanted = c.req.query('connectorIds')?.split(',').map(Number)
    const found = state.connectors.filter(({ id }) => wanted?.includes(id) ?? true)
    const results = found.slice((page - 1) * pageSize, page * pageSize).map(entryOf)
    return ok(c, {
      total: found.length,
      totalPages: Math.max(1, Math.ceil(found.length / pageSize)),
      page,
      results,
    })
  })
  app.post('/items', async (c) => {
    const token = tokenOf(c)
    if (!token) return problem(c, 401)
    const { connectorId, parameters = {}, products, oauthRedirectUri } = await c.req.json()
    const bound = items.get(token.itemId ?? '')
    if (bound) return token.connectorId === connectorId ? ok(c, bound) : problem(c, 409)
    const connector = state.connectors.find(({ id }) => id === connectorId)
    if (!connector) return problem(c, 400)
    const { id, name, type, isOpenFinance, isSandbox } = connector
    const time = new Date().toISOString()
    const item: PlainItem = {
      id: randomUUID(),
      connector: { id, name, type, isOpenFinance, isSandbox },
      status: 'CREATING',
      executionStatus: 'CREATED',
      createdAt: time,
      updatedAt: time,
      lastUpdatedAt: null,
      nextAutoSyncAt: null,
      ...(token.clientUserId !== undefined && { clientUserId: token.clientUserId }),
      products: products ?? connector.products,
      consentExpiresAt: null,
      consecutiveFailedLoginAttempts: 0,
      statusDetail: null,
      error: null,
      parameter: null,
      userAction: null,
      ...(oauthRedirectUri !== undefined && { oauthRedirectUri }),
    }
    items.set(item.id, item)
    Object.assign(token, { itemId: item.id, connectorId })
    apply(item, connector.script.create(parameters))
    return ok(c, item)
  })
  app.get('/items/:id', (c) => {
    const item = itemOf(c)
    if (item instanceof Response) return item
    const next = pending.get(item.id) ?? []
    if (next.length > 0) apply(item, next)
    return ok(c, item)
  })
  app.patch('/items/:id', async (c) => {
    const item = itemOf(c)
    if (item instanceof Response) return item
    const { parameters = {} } = await c.req.json()
    apply(item, connectorOf(item)?.script.update(parameters) ?? [])
    return ok(c, item)
  })
  app.delete('/items/:id', (c) => {
    // A connect token does not reach it.
    if (c.req.header('x-api-key') !== 'key') return problem(c, 403)
    return items.delete(c.req.param('id')) ? ok(c, { count: 1 }) : problem(c, 404, 'ITEM_NOT_FOUND')
  })
  app.post('/items/:id/mfa', async (c) => {
    const item = itemOf(c)
    if (item instanceof Response) return item
    apply(item, connectorOf(item)?.script.answer(await c.req.json()) ?? [])
    return ok(c, item)
  })

  const running = await listen(app, options.port)
  return Object.assign(state, running, {
    items,
    answers,
    reset: () => {
      state.connectors = [...PLAIN_CATALOG]
      items.clear()
      answers.clear()
    },
  })
}
