import { Hono } from 'hono'
import type { RequestEnv } from '../../incomingRequest.ts'
import { createBackend, type Application } from '../../host/backend.ts'
import { hostPolicy, pageHeaders } from '../../host/policy.ts'
import type { Files } from './files.ts'

interface HostSiteOptions {
  application: Application
  /** The address of the widget, without a slash at its end. */
  widgetUrl: string
  files: Files
  /** The id of this run of the worker, which the page compares with later ones. */
  workerId: string
}

/** The demo host: its page, which keeps the worker running that it names, and its backend. */
export function hostSite({ application, widgetUrl, files, workerId }: HostSiteOptions) {
  const app = new Hono<RequestEnv>()
  // A documentation site on the same origin may embed the page.
  const policy = hostPolicy(widgetUrl, { framedBy: `'self'` })
  const added = `<head>
    <meta name="demo-worker" content="${workerId}" />`

  app.route('/', createBackend(application))
  app.get('*', async (context) => {
    const file = await files.find('host', context.req.path)
    if (!file) return context.text('Not found', 404)
    const text = (await file.text()).replaceAll('%WIDGET_URL%', widgetUrl)
    const isPage = file.type.startsWith('text/html')
    const body = isPage ? text.replace('<head>', added) : text
    return context.body(body, 200, { ...pageHeaders(policy), 'Content-Type': file.type })
  })
  return app
}
