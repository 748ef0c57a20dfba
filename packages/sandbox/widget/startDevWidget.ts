import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer, type Plugin } from 'vite'
import type { Hono } from 'hono'
import type { RequestEnv, Running } from '../listen.ts'
import { createApi, TELEMETRY_PATH } from './api.ts'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { ISOLATION_HEADERS } from 'connect-widget/serving/headers.ts'

/** Inserts the configuration into `index.html`; the other pages have no configuration block. */
const replaceConfig =
  (config: Record<string, unknown>) =>
  (html: string, { path }: { path: string }) =>
    path === '/index.html' ? withConfig(html, config) : html

/** Handles requests below `/api/` and `TELEMETRY_PATH` before Vite's own middleware. */
const api = (serviceUrl: string, telemetry?: Hono<RequestEnv>): Plugin => {
  const { fetch } = createApi(serviceUrl, telemetry)
  const answer = getRequestListener((request, env) => fetch(request, env), {
    overrideGlobalObjects: false,
  })
  return {
    name: 'api',
    configureServer: ({ middlewares }) => {
      middlewares.use((incoming, outgoing, next) => {
        if (['/api', TELEMETRY_PATH].some((path) => incoming.url?.startsWith(`${path}/`)))
          void answer(incoming, outgoing)
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
  telemetry?: Hono<RequestEnv>,
): Promise<Running> => {
  const server = await createServer({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    plugins: [
      { name: 'config', transformIndexHtml: { order: 'pre', handler: replaceConfig(config) } },
      api(serviceUrl, telemetry),
    ],
    server: { port, strictPort: true, host: '127.0.0.1', headers: ISOLATION_HEADERS },
  })
  await server.listen()
  return { url: `http://localhost:${port}`, port, close: () => server.close() }
}
