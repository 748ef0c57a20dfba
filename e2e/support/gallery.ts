import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { build } from 'vite'
import { listen, type Bindings, type Running } from '../../sandbox/listen.ts'

const configFile = fileURLToPath(new URL('../../gallery/vite.config.ts', import.meta.url))

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}
const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Builds the gallery in memory and serves it. */
export async function startGallery(): Promise<Running> {
  const built = await build({ configFile, logLevel: 'warn' })
  if (!('output' in built)) throw new Error('The gallery was not built once')
  const files = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source),
    ]),
  )
  const app = new Hono<Bindings>()
  app.get('*', (context) => {
    const file = files.get(context.req.path)
    return file === undefined
      ? context.notFound()
      : context.body(file, 200, { 'content-type': typeOf(context.req.path) })
  })
  return listen(app, 0)
}
