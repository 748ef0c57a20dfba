import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startStubService } from '../packages/sandbox/widget/testing/stubService.ts'
import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { startWebServer, type RunningWebServer } from './support/webServers.ts'
import { makeMinimalSite } from './support/minimalSite.ts'

/** The options of packages/operate/deploy/prepare.ts, each tried at the real nginx. */
base.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')

const SERVICE = 'http://127.0.0.1:9'
type Options = Partial<Parameters<typeof startWebServer>[1]>

interface Fixtures {
  /** A folder in the place of the build, which goes with the test. */
  dist: string
  /** Starts nginx; it ends with the test. */
  deploy: (options?: Options) => Promise<RunningWebServer>
  /** A folder that goes with the test. */
  folder: string
}

const test = base.extend<Fixtures>({
  dist: async ({}, use) => {
    const dist = await makeMinimalSite()
    await use(dist)
    await rm(dist, { recursive: true })
  },
  deploy: async ({ dist }, use) => {
    const running: RunningWebServer[] = []
    await use(async (options = {}) => {
      const nginx = await startWebServer('nginx', { dist, service: SERVICE, ...options })
      running.push(nginx)
      return nginx
    })
    for (const nginx of running) await nginx.close()
  },
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'deploy-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a security.txt is served, if it is of use @matrix', async ({ deploy, folder, request }) => {
  const file = path.join(folder, 'security.txt')
  const tryWith = async (text: string) => {
    await writeFile(file, text)
    return deploy({ securityTxt: file })
  }
  const contact = 'Contact: mailto:security@app.example\n'
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const { url } = await tryWith(`${contact}Expires: ${soon}\n`)
  const answer = await request.get(`${url}/.well-known/security.txt`)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain(contact)

  await expect(tryWith(`Expires: ${soon}\n`)).rejects.toThrow('needs a line such as "Contact')
  await expect(tryWith(contact)).rejects.toThrow('needs one line such as "Expires')
  await expect(tryWith(`${contact}Expires: 2020-01-01T00:00:00Z\n`)).rejects.toThrow('has expired')
})

test('the command takes all of it @matrix', async ({ folder, dist }) => {
  const out = path.join(folder, 'out')
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const file = path.join(folder, 'contact.txt')
  await writeFile(file, `Contact: mailto:security@app.example\nExpires: ${expires}\n`)
  const command = `tsx packages/operate/deploy/prepare.ts --service https://api.example/v1 --dist ${dist} --out ${out} --listen 9
    --logos https://logos.example --log /a.log --error-log /e.log --resolver 192.0.2.1 --authorities /ca.pem
    --trusted-proxy 192.0.2.2 --trusted-proxy 192.0.2.3 --prefix /srv/connect --no-brotli --security-txt ${file}`
  execFileSync('npx', command.split(/\s+/))
  const conf = await readFile(path.join(out, 'site.conf'), 'utf8')
  for (const line of [
    'listen 9;',
    'root "/srv/connect/site";',
    `img-src 'self' data: https: https://logos.example;`,
    'access_log "/a.log" connect;',
    'error_log "/e.log" crit;',
    'resolver 192.0.2.1;',
    'proxy_ssl_trusted_certificate /ca.pem;',
    'set_real_ip_from 192.0.2.2;',
    'set_real_ip_from 192.0.2.3;',
    'proxy_pass https://api.example:443/v1$connect_call$is_args$args;',
  ])
    expect(conf).toContain(line)
  expect(conf).not.toContain('brotli')
  expect(await readFile(path.join(out, 'site/.well-known/security.txt'), 'utf8')).toContain(expires)
})

test('with another origin for calls, nothing is forwarded @matrix', async ({ deploy, request }) => {
  const stub = await startStubService()
  const config = { apiUrl: 'https://api.example/v1' }
  const { url } = await deploy({ service: stub.url, config })
  expect((await request.get(`${url}/api/connectors`)).status()).toBe(404)
  expect((await request.get(url)).headers()['content-security-policy']).toContain(
    "connect-src 'self' https://api.example;",
  )
  await stub.close()
  expect(stub.arrivals).toEqual([])
})

test('a trusted proxy names the client’s address @matrix', async ({ deploy, request }) => {
  const stub = await startStubService()
  const ask = async (options: Options) => {
    const { url } = await deploy({ service: stub.url, ...options })
    await request.get(`${url}/api/connectors`, {
      headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
    })
    return stub.arrivals.at(-1)?.headers['x-forwarded-for']
  }
  expect(await ask({})).toBe('127.0.0.1')
  expect(await ask({ trustedProxies: ['10.0.0.0/8'] })).toBe('127.0.0.1')
  expect(await ask({ trustedProxies: ['127.0.0.1'] })).toBe('203.0.113.9')
  await stub.close()
})

test('a service with a wrong certificate gets no token @matrix', async ({
  deploy,
  folder,
  request,
}) => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost
      -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`.split(/\s+/),
    { stdio: 'ignore' },
  )
  const keys: (string | undefined)[] = []
  const files = { key: await readFile(key), cert: await readFile(certificate) }
  const server = createServer(files, (incoming, outgoing) => {
    keys.push(String(incoming.headers['x-api-key']))
    outgoing.end('{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ask = async (name: string, options: Options) => {
    const { url } = await deploy({ service: `https://${name}:${port}`, ...options })
    return (await request.get(`${url}/api/connectors`, { headers: { 'x-api-key': name } })).status()
  }
  // By the machine's own authorities; by the right one, of another name; by the right one.
  expect(await ask('localhost', {})).toBe(502)
  expect(await ask('127.0.0.1', { authorities: certificate })).toBe(502)
  expect(keys).toEqual([])
  expect(await ask('localhost', { authorities: certificate })).toBe(200)
  expect(keys).toEqual(['localhost'])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
