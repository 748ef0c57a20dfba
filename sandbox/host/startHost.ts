import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { listen, type Bindings, type Running } from '../listen.ts'
import { createBackend } from './backend.ts'
import { backendRoutes } from './backendRoutes.ts'
import { pageHeaders } from './pageHeaders.ts'
import { hostPolicy } from './policy.ts'
import type { Application } from './serviceClient.ts'

export interface HostOptions extends Application {
  /** 0 is a free one. */
  port: number
  widgetUrl: string
  /** The widget comes from a development server, which reloads this page too. */
  reloads?: boolean
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

const PAGE = new URL('page/', import.meta.url)

/** The files of the page, by name, with their types. */
const FILES = new Map(
  readdirSync(PAGE).map((name) => [name, TYPES[name.split('.').at(-1) ?? ''] ?? '']),
)

/** Starts the demo application: a page that embeds the widget, and the backend that creates its connect tokens. */
export const startHost = (options: HostOptions): Promise<Running> => {
  const { port, widgetUrl, reloads = false } = options
  const policy = hostPolicy(widgetUrl, { reloads })
  const app = new Hono<Bindings>()

  app.route('/', backendRoutes(createBackend(options)))
  app.get('/:file?', async (context) => {
    const name = context.req.param('file') ?? 'index.html'
    const type = FILES.get(name)
    if (!type) return context.text('Not found', 404)
    const text = await readFile(new URL(name, PAGE), 'utf8')
    return context.body(text.replaceAll('%WIDGET_URL%', widgetUrl), 200, pageHeaders(type, policy))
  })
  return listen(app, port)
}
