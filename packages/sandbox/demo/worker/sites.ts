import type { RequestSocket, IncomingRequest } from '../../incomingRequest.ts'
import { createApp } from '../../service/createApp.ts'
import { generateSecret } from '../../service/events/signingSecrets.ts'
import { resolveOptions } from '../../service/options.ts'
import { FOLDERS, type SiteName } from './address.ts'
import type { Build } from './build.ts'
import type { Files } from './files.ts'
import { hostSite } from './hostSite.ts'
import { widgetSite } from './widgetSite.ts'

const CREDENTIALS = {
  clientId: 'sandbox-client-id',
  clientSecret: 'sandbox-client-secret',
  signingSecret: generateSecret(),
}

/** Answers a request whose address is that of the site alone. */
type Site = (request: Request) => Promise<Response>

interface SitesOptions {
  build: Build
  scope: URL
  files: Files
  workerId: string
}

interface App {
  fetch: (request: Request, env: IncomingRequest) => Response | Promise<Response>
}

/** Creates the demo host, the widget's site and the service, as three apps that reach one another without a network. */
export function createSites({ build, scope, files, workerId }: SitesOptions) {
  const addressOf = (site: SiteName) => new URL(FOLDERS[site], scope).href.replace(/\/$/, '')
  const widgetUrl = addressOf('widget')
  const hostWebhooks = `${scope.origin}/webhooks`
  const service = siteOf(
    createApp(
      resolveOptions(
        {
          ...CREDENTIALS,
          applicationName: 'Alder Books',
          speed: build.speed,
          catalogSize: build.catalogSize,
          completionUrl: `${widgetUrl}/complete.html`,
          hostWebhooks: () => hostWebhooks,
          deliver: ({ url, headers, body }) => {
            if (url === hostWebhooks)
              return host(new Request(url, { method: 'POST', headers, body }))
            return Promise.reject(new Error('The demo calls no other server.'))
          },
        },
        addressOf('service'),
      ),
    ),
  )
  const fetchService: typeof fetch = async (input, init) => {
    const response = await service(new Request(input, init))
    if (response.type === 'error') throw new TypeError('The service does not answer.')
    return response
  }
  const application = { ...CREDENTIALS, serviceUrl: scope.origin, fetchService }
  const host = siteOf(hostSite({ application, widgetUrl, files, workerId }))
  return {
    host,
    widget: siteOf(widgetSite({ widgetUrl, files, fetchService })),
    service,
  } satisfies Record<SiteName, Site>
}

/** A site of an app. A connection that the app ends gives no response, as a broken network does. */
function siteOf(app: App): Site {
  return async (request) => {
    const socket = createRequestSocket()
    const response = await app.fetch(request, { incoming: { socket } })
    return socket.destroyed ? Response.error() : response
  }
}

function createRequestSocket(): RequestSocket {
  let destroyed = false
  return {
    remoteAddress: '127.0.0.1',
    get destroyed() {
      return destroyed
    },
    destroy() {
      destroyed = true
    },
  }
}
