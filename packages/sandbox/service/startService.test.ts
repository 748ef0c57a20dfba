import { expect, onTestFinished, test } from 'vitest'
import { startService } from './startService.ts'

test('listens on loopback at a free port, and says where', async () => {
  const { url, port, close } = await startService()
  onTestFinished(close)
  expect(url).toBe(`http://localhost:${port}`)
  expect((await fetch(`http://127.0.0.1:${port}/connectors`)).status).toBe(403)
})

test('a port already in use rejects with EADDRINUSE', async () => {
  const { port, close } = await startService()
  onTestFinished(close)
  await expect(startService({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('close ends open connections, and frees the port', async () => {
  const first = await startService()
  await fetch(`${first.url}/connectors`)
  await first.close()
  const second = await startService({ port: first.port })
  onTestFinished(second.close)
  expect(second.port).toBe(first.port)
})
