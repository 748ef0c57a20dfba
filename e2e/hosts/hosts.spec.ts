import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen, type RequestEnv } from '../../packages/sandbox/listen.ts'
import { packWidget } from '../../tools/scripts/lib/packWidget.ts'
import type { Service } from '../support/Service.ts'
import { test as base } from '../support/test.ts'
import { buildHost } from './buildHost.ts'
import { HOSTS } from './hosts.ts'
import { tryHost } from './tryPages.ts'

const test = base.extend<object, { packed: { folder: string; tarball: string } }>({
  packed: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'hosts-'))
      const { file: tarball } = await packWidget(folder)
      await use({ folder, tarball })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

const rewriteRequestPath = (asked: string) =>
  asked.replace('/connect-widget', '/node_modules/connect-widget/dist/package')

/** Serves a built host page, the package's modules at `/connect-widget/`, and a backend that mints connect tokens. */
const serveHost = (root: string, service: Service) => {
  const app = new Hono<RequestEnv>()
  app.post('/connect-token', async (context) => context.text(await service.issueConnectToken()))
  app.use(serveStatic({ root }))
  app.use('/connect-widget/*', serveStatic({ root, rewriteRequestPath }))
  return listen(app, 0)
}

for (const [index, host] of HOSTS.entries())
  test(host.name, async ({ page, browserName, service, servers, packed }) => {
    const folder = path.join(packed.folder, String(index))
    const built = await buildHost(host, packed.tarball, servers.widgetUrl, folder)
    const { port, close } = await serveHost(built, service)
    // As the servers (`startServers`): of another site but in Firefox.
    const name = browserName === 'firefox' ? 'localhost' : 'shop.localhost'
    await (host.tryPage ?? tryHost)(page, `http://${name}:${port}/`)
    await close()
  })
