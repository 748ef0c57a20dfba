import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { listen, type RequestEnv, type Running } from '../listen.ts'
import { createApi } from './api.ts'
import { NO_STORE } from 'connect-widget/serving/cacheControl.ts'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { createContentEncoder, readFiles, type StaticFile } from './files.ts'
import { headerRules, headersOf } from 'connect-widget/serving/headers.ts'
import { contentSecurityPolicy, reportingHeaders } from 'connect-widget/serving/policy.ts'

export interface WidgetServerOptions {
  /** 0 is a free one. */
  port: number
  /** The folder that `npm run build` filled. */
  distDir: string
  /** The service that `/api/*` leads to and that logos come from. */
  serviceUrl: string
  /** The address by which browsers load logos from the service; `serviceUrl` unless given. */
  publicServiceUrl?: string | undefined
  everyAddress?: boolean | undefined
  /** The address by which browsers load the widget, with a slash at its end: the policy is limited to its paths. */
  address?: string
  /** Takes the place of the config block in `index.html`. */
  config?: Record<string, unknown>
  /** Takes what is sent below `/telemetry/`; nothing does unless given. */
  telemetry?: Hono<RequestEnv> | undefined
}

/**
 * Serves the built widget as its operator would: a strict policy on the pages, hashed assets cached for
 * a year, text compressed, and the widget's own calls below `/api/` forwarded to the service.
 */
export const startWidget = async (options: WidgetServerOptions): Promise<Running> => {
  const { port, distDir, serviceUrl, config } = options
  const files = await readFiles(distDir)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${distDir}: run npm run build.`)
  if (config) page.body = Buffer.from(withConfig(page.body.toString(), config))
  files.set('/', page)

  const built: { scriptHashes?: string[] } = JSON.parse(
    files.get('/policy.json')?.body.toString() ?? '{}',
  )
  const policy = contentSecurityPolicy({
    serviceUrl: options.publicServiceUrl ?? serviceUrl,
    address: options.address,
    localImages: true,
    config,
    scriptHashes: built.scriptHashes,
  })
  const rules = headerRules(policy, reportingHeaders(config ?? {}))
  const encode = createContentEncoder()
  const app = new Hono<RequestEnv>()
  app.route('/', createApi(serviceUrl, options.telemetry))
  app.get('*', async (context) => {
    const file = files.get(context.req.path)
    if (!file) return context.text('Not found', 404, { 'Cache-Control': NO_STORE })
    const encoded = await encode(file, context.req.header('Accept-Encoding'))
    const headers = {
      'Content-Type': file.type,
      ...headersOf(rules, context.req.path),
      ETag: etag(file),
      Vary: 'Accept-Encoding',
      ...(encoded.encoding && { 'Content-Encoding': encoded.encoding }),
    }
    return context.req.header('If-None-Match') === headers.ETag
      ? context.body(null, 304, headers)
      : context.body(new Uint8Array(encoded.body), 200, headers)
  })
  return listen(app, port, options.everyAddress)
}

const etag = (file: StaticFile): string =>
  `W/"${createHash('sha256').update(file.body).digest('base64url')}"`
