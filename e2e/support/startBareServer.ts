import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen, type Bindings, type Running } from '../../sandbox/listen.ts'

/**
 * Serves the built widget with no header but the type, as the simplest of static servers does.
 * @param answer what is sent in the place of a file; undefined for the file
 */
export async function startBareServer(
  dist: string,
  config: object,
  answer: (path: string) => Promise<Response | undefined> = async () => undefined,
): Promise<Running> {
  const page = await readFile(`${dist}/index.html`, 'utf8')
  const configured = page.replace(/(?<=id="connect-config">)[^<]*/, JSON.stringify(config))
  const app = new Hono<Bindings>()
  app.get('/', (context) => context.html(configured))
  app.get('*', async (context, next) => (await answer(context.req.path)) ?? next())
  app.get('*', serveStatic({ root: dist }))
  return listen(app, 0)
}
