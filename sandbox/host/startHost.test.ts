import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../listen.ts'
import { startService } from '../service/startService.ts'
import { startHost } from './startHost.ts'

const APPLICATION = { clientId: 'an-id', clientSecret: 'a-secret' }
const WIDGET = 'http://widget.localhost:4001'
let service: Running
let host: Running

beforeAll(async () => {
  service = await startService({ ...APPLICATION, speed: 100, catalogSize: 0 })
  host = await startHost({ ...APPLICATION, port: 0, widgetUrl: WIDGET, serviceUrl: service.url })
})
afterAll(async () => {
  await Promise.all([host.close(), service.close()])
})

const post = async (url: string, body: object, key = '') => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-KEY': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const connectToken = (body: object) => post(`${host.url}/connect-token`, body)

const createItem = async (clientUserId: string): Promise<string> => {
  const { body: auth } = await post(`${service.url}/auth`, APPLICATION)
  const parameters = { user: 'user', password: 'password' }
  const item = { connectorId: 0, parameters, clientUserId }
  return (await post(`${service.url}/items`, item, auth.apiKey)).body.id
}

test('the page’s policy allows the loader and the frame of the widget only', async () => {
  const answer = await fetch(host.url)
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toContain(`default-src 'none'; script-src 'self' ${WIDGET};`)
  expect(policy).toContain(`frame-src ${WIDGET};`)
  expect(policy).not.toContain('unsafe')
  expect(await answer.text()).toContain(`<script src="${WIDGET}/connect.js" async>`)
})

const files = readdirSync(new URL('page', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.'))
  .map((name) => `/${name}`)

test.each(['/', ...files])('%s is served, and holds no secret', async (path) => {
  const answer = await fetch(host.url + path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain(APPLICATION.clientSecret)
})

test.each(['/backend.ts', '/../backend.ts', '/..%2fbackend.ts'])(
  '%s is not served',
  async (path) => {
    expect((await fetch(host.url + path)).status).toBe(404)
  },
)

test('the backend creates a connect token', async () => {
  expect(await connectToken({})).toMatchObject({
    status: 200,
    body: { accessToken: expect.any(String) },
  })
})

test('a token for an Item is created for the Item’s own user only', async () => {
  expect((await connectToken({ itemId: await createItem('demo-user') })).status).toBe(200)
  const others = await connectToken({ itemId: await createItem('someone-else') })
  expect(others).toEqual({ status: 403, body: { message: 'This Item belongs to someone else.' } })
})

test('an Item is returned as the service returns it, and a refusal too', async () => {
  const id = await createItem('demo-user')
  expect(await (await fetch(`${host.url}/item/${id}`)).json()).toMatchObject({ id })
  const unknown = await fetch(`${host.url}/item/00000000-0000-4000-8000-000000000000`)
  expect(unknown.status).toBe(404)
})

test('an Item is deleted for its own user only', async () => {
  const remove = async (id: string) =>
    (await fetch(`${host.url}/item/${id}`, { method: 'DELETE' })).status
  const own = await createItem('demo-user')
  const others = await createItem('someone-else')
  expect([await remove(own), await remove(own)]).toEqual([200, 404])
  expect([await remove(others), await remove('not-a-uuid')]).toEqual([403, 400])
  const { body: auth } = await post(`${service.url}/auth`, APPLICATION)
  const headers = { 'X-API-KEY': auth.apiKey }
  expect((await fetch(`${service.url}/items/${others}`, { headers })).status).toBe(200)
})

test('a key that has expired is renewed and the call repeated', async () => {
  await connectToken({})
  await post(`${service.url}/sandbox/clock`, { advanceSeconds: 3 * 60 * 60 })
  expect((await connectToken({})).status).toBe(200)
})

test('an unreachable service is a bad gateway', async () => {
  const options = { ...APPLICATION, port: 0, widgetUrl: WIDGET, serviceUrl: 'http://127.0.0.1:9' }
  const unreachable = await startHost(options)
  const answer = await post(`${unreachable.url}/connect-token`, {})
  await unreachable.close()
  expect(answer.status).toBe(502)
})
