import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer, type Plugin } from 'vite'
import type { Running } from '../listen.ts'
import { createApi } from './forward.ts'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { ISOLATION_HEADERS } from 'connect-widget/serving/headers.ts'

/** Inserts the configuration into `index.html`; the other pages have no configuration block. */
const replaceConfig =
  (config: Record<string, unknown>) =>
  (html: string, { path }: { path: string }) =>
    path === '/index.html' ? withConfig(html, config) : html

/** Handles requests below `/api/` before Vite's own middleware. */
const api = (serviceUrl: string): Plugin => {
  const { fetch } = createApi(serviceUrl)
  const answer = getRequestListener((request, env) => fetch(request, env), {
    overrideGlobalObjects: false,
  })
  return {
    name: 'api',
    configureServer: ({ middlewares }) => {
      middlewares.use((incoming, outgoing, next) => {
        if (incoming.url?.startsWith('/api/')) void answer(incoming, outgoing)
        else next()
      })
    },
  }
}

/** Serves the widget from its sources, with hot reload, and forwards below `/api/` as the built one does. */
export const startDevWidget = async (
  port: number,
  serviceUrl: string,
  config: Record<string, unknown>,
): Promise<Running> => {
  const server = await createServer({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    plugins: [
      { name: 'config', transformIndexHtml: { order: 'pre', handler: replaceConfig(config) } },
      api(serviceUrl),
    ],
    server: { port, strictPort: true, host: '127.0.0.1', headers: ISOLATION_HEADERS },
  })
  await server.listen()
  return { url: `http://localhost:${port}`, port, close: () => server.close() }
}
