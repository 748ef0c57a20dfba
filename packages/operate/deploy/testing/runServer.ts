import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startWebServer } from '../../../../e2e/support/webServers.ts'
import type { PrepareOptions } from '../prepare.ts'
import { makeTemporary, writeBuild } from './releaseFolder.ts'

/** A certificate for 127.0.0.1, signed by itself. */
async function makeCertificate() {
  const folder = await makeTemporary()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=DNS:127.0.0.1,IP:127.0.0.1 -keyout ${key} -out ${cert}`.split(
      ' ',
    ),
  )
  expect(made.status).toBe(0)
  return { authorities: cert, key: await readFile(key), cert: await readFile(cert) }
}

/** A service or a collector of the test, which counts the connections that it gets. */
export async function startCounted(isSecure: boolean, respond: RequestListener) {
  const certificate = isSecure ? await makeCertificate() : null
  const server = certificate ? createHttps(certificate, respond) : createServer(respond)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const counted = { connections: 0 }
  server.on(isSecure ? 'secureConnection' : 'connection', () => (counted.connections += 1))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    counted,
    url: `http${isSecure ? 's' : ''}://127.0.0.1:${port}`,
    authorities: certificate?.authorities,
  }
}

type Options = Partial<Omit<PrepareOptions, 'target'>> & {
  /** Changes the configuration of nginx. */
  change?: (conf: string) => string
}

/** Prepares a small build for a web server, and starts that. It ends with the test. */
export async function startPrepared(
  target: 'nginx' | 'apache',
  { change, ...options }: Options = {},
) {
  const dist = await writeBuild(await makeTemporary(), 1)
  const server = await startWebServer(target, { dist, service: 'http://127.0.0.1:9', ...options })
  onTestFinished(server.close)
  const inOut = (name: string) => path.join(server.out, name)
  if (change) {
    const file = inOut('nginx.conf')
    await writeFile(file, change(await readFile(file, 'utf8')))
    await server.restart()
  }
  return {
    url: `http://127.0.0.1:${server.port}`,
    accessLog: () => readFile(inOut('access.log'), 'utf8'),
    errorLog: () => readFile(inOut('error.log'), 'utf8'),
  }
}
