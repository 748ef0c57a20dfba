import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { openHost } from './testing/openHost.ts'

const NAMES = [...Object.keys(FAULTS), 'bank']
const { host, service, issueApiKey } = await openHost()
const headers = { 'X-API-KEY': await issueApiKey() }
const read = (path: string) => fetch(service.url + path, { headers })

const send = async (method: string, name = '') => {
  const answer = await fetch(`${host.url}/faults${name}`, { method })
  const body: { active?: string[] } = await answer.json()
  return { status: answer.status, active: body.active }
}

test.each(NAMES)('%s is active until it is cleared', async (name) => {
  expect(await send('POST', `/${name}`)).toEqual({ status: 200, active: [name] })
  expect(await send('GET')).toEqual({ status: 200, active: [name] })
  expect(await send('DELETE')).toEqual({ status: 200, active: [] })
})

test('the list of banks fails as often as the widget tries, then the fault is used up', async () => {
  await send('POST', '/list')
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push((await read('/connectors')).status)
  expect(statuses).toEqual([500, 500, 500, 500, 200])
  expect(await send('GET')).toEqual({ status: 200, active: [] })
})

test('while its site is down the bank is offline, and it is online once that is cleared', async () => {
  const health = async () => (await (await read('/connectors/0')).json()).health
  await send('POST', '/bank')
  expect(await health()).toMatchObject({ status: 'OFFLINE' })
  await send('DELETE')
  expect(await health()).toMatchObject({ status: 'ONLINE' })
})

test.each(['/unknown', '/toString'])('%s is no fault', async (name) => {
  expect((await send('POST', name)).status).toBe(404)
})
