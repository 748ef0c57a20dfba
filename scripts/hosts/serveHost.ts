import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { listen, type Bindings, type Running } from '../../sandbox/listen.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

interface Options {
  /** The files of the built page. */
  folder: string
  /** Takes the place of `https://widget.example` in them. */
  widgetUrl: string
  issueConnectToken: () => Promise<string>
}

/** Serves a host page, the package's modules at `/connect-widget/`, and a backend that mints connect tokens. */
export const serveHost = ({ folder, widgetUrl, issueConnectToken }: Options): Promise<Running> => {
  const app = new Hono<Bindings>()
  app.post('/connect-token', async (context) => context.text(await issueConnectToken()))
  app.get('*', async (context) => {
    const name = context.req.path.endsWith('/') ? `${context.req.path}index.html` : context.req.path
    const inPackage = name.replace('/connect-widget/', '/node_modules/connect-widget/dist/package/')
    const file = path.join(folder, decodeURIComponent(inPackage))
    const type = TYPES[path.extname(file)]
    const text =
      type && file.startsWith(folder) ? await readFile(file, 'utf8').catch(() => null) : null
    if (text === null) return context.body(null, 404)
    return context.body(text.replaceAll('https://widget.example', widgetUrl), 200, {
      'Content-Type': type ?? '',
    })
  })
  return listen(app, 0)
}
