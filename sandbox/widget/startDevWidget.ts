import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { Running } from '../listen.ts'
import { withConfig } from './config.ts'

/** The other pages have no config block. */
const inPlaceOf =
  (config: Record<string, unknown>) =>
  (html: string, { path }: { path: string }) =>
    path === '/index.html' ? withConfig(html, config) : html

/** Serves the widget from its sources, with hot reload, and forwards `/api/*` as the built one does. */
export const startDevWidget = async (
  port: number,
  serviceUrl: string,
  config: Record<string, unknown>,
): Promise<Running> => {
  const server = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [{ name: 'config', transformIndexHtml: { order: 'pre', handler: inPlaceOf(config) } }],
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      proxy: {
        '/api': { target: serviceUrl, xfwd: true, rewrite: (path) => path.slice('/api'.length) },
      },
    },
  })
  await server.listen()
  return { url: `http://localhost:${port}`, port, close: () => server.close() }
}
