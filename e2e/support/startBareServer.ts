import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { withConfig } from '../../src/serving/configBlock.ts'
import { listen, type RequestEnv, type Running } from '../../packages/sandbox/listen.ts'

interface Options {
  port: number
  /** The path below which the widget is. */
  path: string
}

/** Serves the built widget with no header but the type, as the simplest of static servers does. */
export async function startBareServer(
  dist: string,
  config: Record<string, unknown>,
  { port, path }: Options,
): Promise<Running> {
  const configured = withConfig(await readFile(`${dist}/index.html`, 'utf8'), config)
  const app = new Hono<RequestEnv>()
  app.get(path, (context) => context.html(configured))
  app.get(
    `${path}*`,
    serveStatic({ root: dist, rewriteRequestPath: (name) => name.slice(path.length - 1) }),
  )
  return listen(app, port)
}
