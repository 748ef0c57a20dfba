import { waitFor } from 'connect-widget/testkit/waitFor.ts'
import { expect, test } from 'vitest'
import { openHost } from './testing/openHost.ts'

const { host } = await openHost()

const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(host.url + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  return answer.json()
}
const inbox = async () => (await send('GET', '/inbox')).results

test('a bank that is down and back leaves one message to who asked, until it is opened', async () => {
  await send('POST', '/faults/bank')
  await send('POST', '/notices', { connectorId: 0, name: 'Sandbox Bank' })
  expect(await inbox()).toEqual([])
  await send('DELETE', '/faults')
  await waitFor(async () => expect(await inbox()).toHaveLength(1))
  await send('POST', '/faults/bank')
  await send('DELETE', '/faults')
  const [message] = await inbox()
  expect(message).toMatchObject({ connectorId: 0, bank: 'Sandbox Bank' })
  await send('DELETE', `/inbox/${message.id}`)
  expect(await inbox()).toEqual([])
})

test('of an outage that the service has not noticed the message comes too', async () => {
  await send('POST', '/notices', { connectorId: 1, name: 'Another Bank' })
  expect(await inbox()).toMatchObject([{ connectorId: 1, bank: 'Another Bank' }])
})
