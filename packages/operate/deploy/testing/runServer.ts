import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { connect } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { prepare, type PrepareOptions } from '../prepare.ts'
import { makeTemporary, writeBuild } from './releaseFolder.ts'

/** By which arguments each web server runs what `prepare` wrote to `out`, in the foreground. */
const PROGRAMS = {
  nginx: ['nginx', (out: string) => ['-c', `${out}/nginx.conf`, '-g', 'daemon off; user root;']],
  apache: [
    'apache2',
    (out: string) =>
      `-D FOREGROUND -c User\tnobody -c Group\tnogroup -f ${out}/httpd.conf`
        .split(' ')
        .map((argument) => argument.replace('\t', ' ')),
  ],
} as const

export const isInstalled = (name: keyof typeof PROGRAMS): boolean =>
  spawnSync(PROGRAMS[name][0], ['-v'], { env: SEARCH_PATH }).status === 0

const SEARCH_PATH = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }

const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function listen<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

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
  const server = await listen(
    certificate ? createHttps(certificate, respond) : createServer(respond),
  )
  const counted = { connections: 0 }
  server.on(isSecure ? 'secureConnection' : 'connection', () => (counted.connections += 1))
  return {
    counted,
    url: `http${isSecure ? 's' : ''}://127.0.0.1:${portOf(server)}`,
    authorities: certificate?.authorities,
  }
}

type Options = Partial<PrepareOptions> & {
  /** Changes a file of the configuration before the start. */
  change?: (conf: string) => string
}

const CONFIGURATION = { nginx: 'nginx.conf', apache: 'httpd.conf' }

/** Prepares a small build for a web server, and starts that. It ends with the test. */
export async function startPrepared(
  target: keyof typeof PROGRAMS,
  { change = (conf) => conf, ...options }: Options = {},
) {
  const folder = await makeTemporary()
  const out = path.join(folder, 'out')
  const port = portOf(await closed(await listen(createServer())))
  const [log, errorLog] = [path.join(folder, 'access.log'), path.join(folder, 'error.log')]
  await prepare({
    dist: await writeBuild(folder, 1),
    out,
    target,
    service: 'http://127.0.0.1:9',
    listen: `127.0.0.1:${port}`,
    brotli: false,
    log,
    errorLog,
    ...options,
  })
  const file = path.join(out, CONFIGURATION[target])
  await writeFile(file, change(await readFile(file, 'utf8')))
  spawnSync('chmod', ['-R', 'a+rX', folder])
  const [program, argumentsFor] = PROGRAMS[target]
  const server = spawn(program, argumentsFor(out), { env: SEARCH_PATH, stdio: 'pipe' })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const ended = once(server, 'close')
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  await vi.waitFor(() => {
    if (server.exitCode !== null) throw new Error(`${program} has ended: ${said}`)
    return opens(port)
  }, 10_000)
  return {
    url: `http://127.0.0.1:${port}`,
    out,
    accessLog: () => readFile(log, 'utf8'),
    errorLog: () => readFile(errorLog, 'utf8'),
  }
}

/** The server, whose port is free again. */
async function closed(server: Server): Promise<{ address: Server['address'] }> {
  const address = server.address()
  server.close()
  await once(server, 'close')
  return { address: () => address }
}

async function opens(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}
