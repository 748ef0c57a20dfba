import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APPLICATION, openHost, PAGE, startHostAt, WIDGET } from './testing/openHost.ts'

const { host, service, issueApiKey, createItem: create } = await openHost()
const createItem = async (clientUserId: string): Promise<string> => (await create(clientUserId)).id

const connectToken = async (body: object, { url } = host) => {
  const answer = await fetch(`${url}/connect-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('the page’s policy allows the loader and the frame of the widget only', async () => {
  const answer = await fetch(host.url)
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toContain(`default-src 'none'; script-src 'self' ${WIDGET};`)
  expect(policy).toContain(`frame-src ${WIDGET};`)
  expect(policy).not.toContain('unsafe')
  expect(await answer.text()).toContain(`<script src="${WIDGET}/connect.js" async`)
})

const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.includes('.'))
  .map((name) => `/${name}`)

test.each(['/', ...files])('%s is served, and holds no secret', async (path) => {
  const answer = await fetch(host.url + path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain(APPLICATION.clientSecret)
})

test.each(['/startHost.ts', '/../startHost.ts', '/..%2fstartHost.ts'])(
  '%s is not served',
  async (path) => expect((await fetch(host.url + path)).status).toBe(404),
)

test('a token for an Item is created for the Item’s own user only', async () => {
  const own = await connectToken({ itemId: await createItem('demo-user') })
  expect(own).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } })
  const others = await connectToken({ itemId: await createItem('someone-else') })
  expect(others).toEqual({ status: 404, body: { message: 'The user has no such Item.' } })
})

test('an Item is deleted for its own user only', async () => {
  const remove = async (id: string) =>
    (await fetch(`${host.url}/item/${id}`, { method: 'DELETE' })).status
  const own = await createItem('demo-user')
  const others = await createItem('someone-else')
  expect([await remove(own), await remove(own)]).toEqual([200, 404])
  expect([await remove(others), await remove('not-a-uuid')]).toEqual([404, 404])
  const headers = { 'X-API-KEY': await issueApiKey() }
  expect((await fetch(`${service.url}/items/${others}`, { headers })).status).toBe(200)
})

test('an unreachable service is a bad gateway', async () => {
  const unreachable = await startHostAt('http://127.0.0.1:9')
  const answer = await connectToken({}, unreachable)
  await unreachable.close()
  expect(answer.status).toBe(502)
})
