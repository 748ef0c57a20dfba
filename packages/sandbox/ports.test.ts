import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CHOSEN_PORTS, choosePorts } from './ports.ts'

/** Another program, listening on one loopback address; resolves with its port. */
const startStranger = (address: string, port = 0) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, address, () => {
      onTestFinished(() => void server.close())
      const given = server.address()
      resolve(typeof given === 'object' && given ? given.port : 0)
    })
  })

const ANY = { HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0' }

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('a stranger on %s is named, with the variable that chooses another port', async (on, shown) => {
  const port = await startStranger(on)
  await expect(choosePorts({ ...ANY, WIDGET_PORT: String(port) })).rejects.toThrow(
    new Error(
      `Port ${port} is not free: another program listens on ${shown}:${port}. ` +
        'End it, or start with WIDGET_PORT=<another port>, or WIDGET_PORT=0 for any that is free.',
    ),
  )
})

test('ports that may be chosen are free on both addresses, differ, and are given to nobody else', async () => {
  const ports = Object.values(await choosePorts(ANY))
  expect(new Set(ports).size).toBe(3)
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(CHOSEN_PORTS.from)
    expect(port).toBeLessThanOrEqual(CHOSEN_PORTS.to)
  }
  for (const port of ports)
    for (const address of ['127.0.0.1', '::1'])
      expect(await startStranger(address, port)).toBe(port)
})

test('two servers cannot have one port', async () => {
  const { HOST_PORT } = await choosePorts(ANY)
  const both = { HOST_PORT: String(HOST_PORT), WIDGET_PORT: String(HOST_PORT), SERVICE_PORT: '0' }
  await expect(choosePorts(both)).rejects.toThrow(
    `HOST_PORT and WIDGET_PORT are both ${HOST_PORT}: each server needs a port of its own.`,
  )
})

test.each(['http', '-1', '70000', '1.5'])('HOST_PORT=%s is refused in a sentence', async (port) => {
  await expect(choosePorts({ ...ANY, HOST_PORT: port })).rejects.toThrow(
    `HOST_PORT must be a port between 0 and 65535, not "${port}".`,
  )
})
