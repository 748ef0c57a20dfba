import { startHost } from './host/startHost.ts'
import type { Running } from './listen.ts'
import { choosePorts } from './ports.ts'
import { readEnvironment } from './service/environment.ts'
import { startService } from './service/startService.ts'
import { startWidget } from './widget/startWidget.ts'

/** The three origins, running. */
export interface Sandbox {
  host: Running
  widget: Running
  service: Running
  clientId: string
  clientSecret: string
  close: () => Promise<void>
}

/**
 * Starts service, widget and demo host as the environment's variables say. Given the folder of the
 * built widget that is served, else the sources with hot reload.
 */
export const startSandbox = async (distDir?: string): Promise<Sandbox> => {
  const ports = await choosePorts(process.env)
  const given = readEnvironment(process.env)
  const application = {
    clientId: given.clientId ?? 'sandbox-client-id',
    clientSecret: given.clientSecret ?? 'sandbox-client-secret',
  }
  const service = await startService({
    ...given,
    ...application,
    port: ports.SERVICE_PORT,
    completionUrl: given.completionUrl ?? `http://localhost:${ports.WIDGET_PORT}/complete.html`,
  })
  const widget = await (distDir === undefined
    ? startFromSource(ports.WIDGET_PORT, service.url)
    : startWidget({
        port: ports.WIDGET_PORT,
        distDir,
        serviceUrl: service.url,
        config: WIDGET_CONFIG,
      }))
  const host = await startHost({
    ...application,
    port: ports.HOST_PORT,
    widgetUrl: widget.url,
    serviceUrl: service.url,
    reloads: distDir === undefined,
  })
  return {
    host,
    widget,
    service,
    ...application,
    close: async () => {
      await Promise.all([host, widget, service].map((server) => server.close()))
    },
  }
}

/** Redirects and links begin with a fragment, which an operator has to allow. */
const WIDGET_CONFIG = { allowLinks: true }

/** Vite is imported here only, because it takes long to load. */
const startFromSource = async (port: number, serviceUrl: string): Promise<Running> => {
  const { startDevWidget } = await import('./widget/startDevWidget.ts')
  return startDevWidget(port, serviceUrl, WIDGET_CONFIG)
}
