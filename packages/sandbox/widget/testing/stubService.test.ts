import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from './sendRaw.ts'
import { startStubService } from './stubService.ts'

test('bytes that are not HTTP are noted; a connection that is reset says nothing of its bytes', async () => {
  const stub = await startStubService()
  onTestFinished(stub.close)
  const socket = connect({ port: stub.port, host: '127.0.0.1' })
  socket.write('GET / HTTP/1.1\r\nHost: stub\r\n\r\n')
  await once(socket, 'data')
  socket.resetAndDestroy()
  // The answer comes after the reset was noted.
  await sendRaw(stub.port, 'GET / HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n')
  expect(stub.malformed).toEqual([])
  await sendRaw(stub.port, 'not HTTP\r\n\r\n')
  expect(stub.malformed).toHaveLength(1)
})
