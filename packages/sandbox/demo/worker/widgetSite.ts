import { Hono } from 'hono'
import type { RequestEnv } from '../../incomingRequest.ts'
import { NO_STORE } from 'connect-widget/serving/cacheControl.ts'
import { matchCall } from 'connect-widget/serving/calls.ts'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { forwardCall } from '../../widget/forwardedCall.ts'
import { headerRules, headersOf } from 'connect-widget/serving/headers.ts'
import { contentSecurityPolicy } from 'connect-widget/serving/policy.ts'
import type { Files } from './files.ts'

interface WidgetSiteOptions {
  /** The address of the widget, without a slash at its end. */
  widgetUrl: string
  files: Files
  fetchService: (url: URL, init: RequestInit) => Promise<Response>
}

/**
 * The built widget as its operator serves it: the same headers and policy, the configuration block filled in, and its
 * calls below `/api/`, and no others, forwarded to the service.
 */
export function widgetSite({ widgetUrl, files, fetchService }: WidgetSiteOptions) {
  const { origin, pathname } = new URL(widgetUrl)
  const config = { apiUrl: `${pathname}/api`, allowedHosts: [origin], allowLinks: true }
  const app = new Hono<RequestEnv>()

  const readPolicy = async () => {
    const file = await files.find('widget', '/policy.json')
    const built: { scriptHashes?: string[] } = JSON.parse((await file?.text()) ?? '{}')
    // Without paths: Firefox holds the policy against the address of the service worker too, and blocks every request.
    return contentSecurityPolicy({
      serviceUrl: widgetUrl,
      config,
      scriptHashes: built.scriptHashes,
    })
  }

  app.all('/api/*', ({ req: { url, method, raw } }) => {
    const { pathname: path, search } = new URL(url)
    return forwardCall(matchCall(method, path + search), raw, (target, sent) =>
      fetchService(new URL(target, origin), { method, ...sent }),
    )
  })
  app.get('*', async (context) => {
    const file = await files.find('widget', context.req.path)
    if (!file) return context.text('Not found', 404, { 'Cache-Control': NO_STORE })
    const isWidget = /^\/(index\.html)?$/.test(file.path)
    const body = isWidget ? withConfig(await file.text(), config) : file.body
    const headers = headersOf(headerRules(await readPolicy()), file.path)
    return new Response(body, { headers: { 'Content-Type': file.type, ...headers } })
  })
  return app
}
