import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { PAGE } from './host/testing/openHost.ts'
import { listen } from './listen.ts'
import { choosePorts } from './ports.ts'
import { readyText, startServers, type StartWidget } from './startServers.ts'

const ANY = { HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0' }
const bareWidget: StartWidget = ({ port }) => listen({ fetch: () => new Response('widget') }, port)

/** Asks a server under a name; `fetch` sends that of the address. */
async function askAs(Host: string, url: string): Promise<{ status: number | undefined }> {
  const [response]: IncomingMessage[] = await once(get(url, { headers: { Host } }), 'response')
  response?.resume()
  return { status: response?.statusCode }
}

test('service, widget and demo host run at the ports that were chosen, and close', async () => {
  const ports = await choosePorts(ANY)
  const servers = await startServers({
    ports,
    service: { signingSecret: 'whsec_fixed' },
    startWidget: bareWidget,
    pageDir: PAGE,
  })
  onTestFinished(servers.close)
  const { host, widget, service, clientId, clientSecret } = servers
  expect([host.port, widget.port, service.port]).toEqual([
    ports.HOST_PORT,
    ports.WIDGET_PORT,
    ports.SERVICE_PORT,
  ])
  const answer = await fetch(`${service.url}/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientId, clientSecret }),
  })
  expect(answer.status).toBe(200)
  expect(await (await fetch(host.url)).text()).toContain(`${widget.url}/connect.js`)
  expect(readyText(servers)).toContain(`Open ${host.url}, click Connect a bank, choose`)
  const given = { forwardWebhooksTo: 'http://localhost:3000/webhooks' }
  expect(readyText({ ...servers, given })).toContain(
    'Webhooks go to http://localhost:3000/webhooks. Open your app, click its button, choose',
  )
  expect(readyText(servers)).toMatch(
    new RegExp(
      `\nready: host ${host.url} widget ${widget.url} service ${service.url} signing secret whsec_fixed$`,
    ),
  )
})

test('for a phone: on every address of the machine, and with public addresses', async () => {
  const [host, widget, service] = ['host', 'widget', 'service'].map(
    (name) => `https://${name}.example`,
  )
  const servers = await startServers({
    ports: await choosePorts(ANY),
    publicUrls: { host, widget },
    service: { everyAddress: true, publicUrl: service },
    startWidget: bareWidget,
    pageDir: PAGE,
  })
  onTestFinished(servers.close)
  // 127.0.0.2 is this machine too, but not the address that a server listens on unless told so.
  const url = `http://127.0.0.2:${servers.host.port}`
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: ${service}`)
  expect(await page.text()).toContain(`${widget}/connect.js`)
  expect((await askAs('host.example', url)).status).toBe(200)
  expect((await askAs('other.example', url)).status).toBe(403)
})

test('when one server cannot start, those before it are closed', async () => {
  const ports = await choosePorts(ANY)
  const stranger = await listen({ fetch: () => new Response() }, ports.HOST_PORT)
  onTestFinished(stranger.close)
  await expect(startServers({ ports, service: {}, startWidget: bareWidget })).rejects.toMatchObject(
    { code: 'EADDRINUSE' },
  )
  await expect(fetch(`http://127.0.0.1:${ports.SERVICE_PORT}/`)).rejects.toThrow('fetch failed')
  await expect(fetch(`http://127.0.0.1:${ports.WIDGET_PORT}/`)).rejects.toThrow('fetch failed')
})
