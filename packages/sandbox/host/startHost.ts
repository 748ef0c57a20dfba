import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { guard } from '../guard.ts'
import { listen, type RequestEnv, type Running } from '../listen.ts'
import { createBackend, type Application } from './backend.ts'
import { hostPolicy, pageHeaders } from './policy.ts'
import { operatorPage } from '../operator/operatorPage.ts'
import type { Runs } from '../operator/runs.ts'

export interface HostOptions extends Application {
  /** 0 is a free one. */
  port: number
  widgetUrl: string
  /** The address by which browsers load logos from the service; `serviceUrl` unless given. */
  publicServiceUrl?: string | undefined
  /** The address at which browsers know the page, besides this machine's; none unless given. */
  publicUrl?: string | undefined
  everyAddress?: boolean | undefined
  /** The runs that the widget has told of, for the operator's page; none without it. */
  runs?: Pick<Runs, 'all' | 'reports'>
  /** The widget comes from a development server, which reloads this page too. */
  reloads?: boolean
  /** The folder of the page; `dist` beside this file unless given. */
  pageDir?: string
}

/** The page as `packages/sandbox/host/vite.config.ts` builds it; in the package beside this file too. */
const BUILT = fileURLToPath(new URL('dist', import.meta.url))

/** Starts the demo application: a page that embeds the widget, and the backend that creates its connect tokens. */
export const startHost = (options: HostOptions): Promise<Running> => {
  const {
    port,
    widgetUrl,
    serviceUrl,
    publicServiceUrl = serviceUrl,
    runs,
    reloads = false,
    pageDir = BUILT,
  } = options
  const headers = Object.entries(
    pageHeaders(hostPolicy(widgetUrl, { reloads, serviceUrl: publicServiceUrl })),
  )
  const app = new Hono<RequestEnv>()

  app.use(guard({ addresses: options.publicUrl ? [options.publicUrl] : [] }))
  app.route('/', createBackend(options))
  app.use(async (context, next) => {
    for (const [name, value] of headers) context.header(name, value)
    await next()
  })
  app.on('GET', ['/', '/index.html'], async (context) => {
    const text = await readFile(path.join(pageDir, 'index.html'), 'utf8')
    return context.html(text.replaceAll('%WIDGET_URL%', widgetUrl))
  })
  if (runs) app.get('/operator', (context) => context.html(operatorPage(runs)))
  app.use(serveStatic({ root: pageDir }))
  return listen(app, port, options.everyAddress)
}
