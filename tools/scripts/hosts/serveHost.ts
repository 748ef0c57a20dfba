import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen, type Bindings, type Running } from 'connect-sandbox/listen.ts'

/** Serves a built host page, the package's modules at `/connect-widget/`, and a backend that mints connect tokens. */
export const serveHost = (
  folder: string,
  issueConnectToken: () => Promise<string>,
): Promise<Running> => {
  const app = new Hono<Bindings>()
  app.post('/connect-token', async (context) => context.text(await issueConnectToken()))
  app.use(serveStatic({ root: folder }))
  app.use(
    '/connect-widget/*',
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.replace('/connect-widget', PACKAGE),
    }),
  )
  return listen(app, 0)
}

const PACKAGE = '/node_modules/connect-widget/dist/package'
