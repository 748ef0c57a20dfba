import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { withConfig } from '../../src/serving/configBlock.ts'
import { listen, type RequestEnv, type Running } from '../../packages/sandbox/listen.ts'

interface Options {
  /** A free one unless given. */
  port?: number
  /** The path below which the widget is. */
  path?: string
  /** The response in the place of a file; undefined for the file. */
  answer?: (path: string) => Promise<Response | undefined>
}

/** Serves the built widget with no header but the type, as the simplest of static servers does. */
export async function startBareServer(
  dist: string,
  config: Record<string, unknown>,
  { port = 0, path = '/', answer = async () => undefined }: Options = {},
): Promise<Running> {
  const configured = withConfig(await readFile(`${dist}/index.html`, 'utf8'), config)
  const app = new Hono<RequestEnv>()
  app.get(path, (context) => context.html(configured))
  app.get('*', async (context, next) => (await answer(context.req.path)) ?? next())
  app.get(
    `${path}*`,
    serveStatic({ root: dist, rewriteRequestPath: (name) => name.slice(path.length - 1) }),
  )
  return listen(app, port)
}
