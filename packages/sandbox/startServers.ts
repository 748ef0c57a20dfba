import { startHost, type HostOptions } from './host/startHost.ts'
import type { Running } from './listen.ts'
import { createReceiver } from './operator/receiver.ts'
import { createRuns } from './operator/runs.ts'
import type { Ports } from './ports.ts'
import type { ServiceOptions } from './service/options.ts'
import { startService } from './service/startService.ts'
import { TELEMETRY_PATH } from './widget/api.ts'
import { startWidget, type WidgetServerOptions } from './widget/startWidget.ts'

export interface Servers {
  host: Running
  widget: Running
  service: Running
  clientId: string
  clientSecret: string
  /** Signs the webhooks. */
  signingSecret: string
  given: Pick<ServiceOptions, 'forwardWebhooksTo' | 'signingSecret'>
  close: () => Promise<void>
}

/** Starts the widget's server at a port, for the service at an address. */
export type StartWidget = (
  options: Pick<
    WidgetServerOptions,
    'everyAddress' | 'port' | 'publicServiceUrl' | 'serviceUrl' | 'telemetry'
  >,
) => Promise<Running>

export interface ServerOptions extends Pick<HostOptions, 'pageDir' | 'reloads'> {
  ports: Ports
  service: ServiceOptions
  startWidget: StartWidget
  /** The addresses of the demo host and of the widget for a browser; those on this machine unless given. */
  publicUrls?: { host?: string | undefined; widget?: string | undefined }
}

/** Starts service, widget and demo host. If one of them cannot be started, those before it are closed. */
export const startServers = async (options: ServerOptions): Promise<Servers> => {
  const { ports, service: given, publicUrls = {} } = options
  const { everyAddress, publicUrl: publicServiceUrl } = given
  const widgetUrl = publicUrls.widget ?? `http://localhost:${ports.WIDGET_PORT}`
  const application = {
    clientId: given.clientId ?? 'sandbox-client-id',
    clientSecret: given.clientSecret ?? 'sandbox-client-secret',
  }
  let hostUrl: string | null = null
  const started: Running[] = []
  const close = async () => {
    await Promise.all(started.map((server) => server.close()))
  }
  const start = async <Server extends Running>(starting: Promise<Server>) => {
    const server = await starting
    started.push(server)
    return server
  }
  try {
    const service = await start(
      startService({
        ...given,
        ...application,
        hostWebhooks: () => hostUrl && `${hostUrl}/webhooks`,
        // The name of the demo host.
        applicationName: given.applicationName ?? 'Alder Books',
        port: ports.SERVICE_PORT,
        completionUrl: given.completionUrl ?? `${widgetUrl}/complete.html`,
      }),
    )
    const { signingSecret } = service
    const runs = createRuns()
    const widget = await start(
      options.startWidget({
        port: ports.WIDGET_PORT,
        serviceUrl: service.url,
        publicServiceUrl,
        everyAddress,
        telemetry: createReceiver(runs, [publicUrls.host ?? `http://localhost:${ports.HOST_PORT}`]),
      }),
    )
    const host = await start(
      startHost({
        ...application,
        signingSecret,
        port: ports.HOST_PORT,
        widgetUrl,
        serviceUrl: service.url,
        publicServiceUrl,
        publicUrl: publicUrls.host,
        everyAddress,
        runs,
        reloads: options.reloads ?? false,
        ...(options.pageDir && { pageDir: options.pageDir }),
      }),
    )
    hostUrl = host.url
    return { host, widget, service, ...application, signingSecret, given, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Redirects and links begin with a fragment, which an operator has to allow; of runs the operator's page tells. */
export const WIDGET_CONFIG = { allowLinks: true, telemetry: { url: TELEMETRY_PATH } }

/** Serves the widget from the folder of its build. */
export const builtWidget =
  (distDir: string, config: Record<string, unknown> = WIDGET_CONFIG): StartWidget =>
  (options) =>
    startWidget({ ...options, distDir, config })

/**
 * Returns the text that is printed when the three servers run. Its last line is for programs that wait for them; it has the
 * signing secret that was given.
 */
export const readyText = ({
  host,
  widget,
  service,
  clientId,
  clientSecret,
  signingSecret,
  given,
}: Servers): string => `
  demo host  ${host.url}   for its operator ${host.url}/operator
  widget     ${widget.url}
  service    ${service.url}   client id ${clientId}, secret ${clientSecret}
             signing secret of webhooks ${signingSecret}

  ${
    given.forwardWebhooksTo
      ? `Webhooks go to ${given.forwardWebhooksTo}. Open your app, click its button`
      : `Open ${host.url}, click Connect a bank`
  }, choose Sandbox Bank,
  and sign in with the user "user" and the password "password".
  Ctrl+C stops everything.

ready: host ${host.url} widget ${widget.url} service ${service.url}${given.signingSecret ? ` signing secret ${signingSecret}` : ''}`
