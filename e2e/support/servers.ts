import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { choosePorts } from '../../sandbox/ports.ts'
import { startService } from '../../sandbox/service/startService.ts'
import { startWidget } from '../../sandbox/widget/startWidget.ts'
import { startHostPage } from './hostPageServer.ts'
import { startNginx } from './nginx.ts'

const distDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../dist')

export interface Servers {
  hostUrl: string
  widgetUrl: string
  serviceUrl: string
  close: () => Promise<void>
}

/** Names on different sites where the browser's driver can click across them, else different ports. */
const NAMES = {
  chromium: { host: 'shop.localhost', widget: 'widget.localhost', bank: 'bank.localhost' },
  firefox: { host: 'localhost', widget: 'localhost', bank: 'localhost' },
}

export interface ServerOptions {
  catalogSize?: number
  config?: Record<string, unknown>
  /** What serves the widget: the sandbox's own server, or nginx, which then lets this host page alone embed and show pictures. */
  web?: 'sandbox' | 'nginx'
}

const ANY_FREE = { HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0' }

const named = (name: string, port: number) => `http://${name}:${port}`

/** The built widget, the sandbox service a hundred times as fast as life, and a bare host page. */
export async function startServers(
  browser: 'chromium' | 'firefox',
  { catalogSize = 300, config, web = 'sandbox' }: ServerOptions = {},
): Promise<Servers> {
  const names = NAMES[browser]
  // The service is told the completion page's address before the widget is there to know its port.
  const { WIDGET_PORT: widgetPort, SERVICE_PORT: servicePort } = await choosePorts(ANY_FREE)
  const completionUrl = `${named(names.widget, widgetPort)}/complete.html`
  const service = await startService({
    port: servicePort,
    speed: 100,
    catalogSize,
    completionUrl,
    publicUrl: named(names.bank, servicePort),
  })
  const widgetUrl = named(names.widget, widgetPort)
  const host = await startHostPage({ widgetUrl, serviceUrl: service.url })
  const hostUrl = named(names.host, host.port)
  const logos = named(names.bank, servicePort)
  const widget =
    web === 'nginx'
      ? await startNginx({
          port: widgetPort,
          dist: distDir,
          service: `http://127.0.0.1:${servicePort}`,
          logos,
          imageOrigins: [logos, hostUrl],
          config: { ...config, allowedHosts: [hostUrl] },
        })
      : await startWidget({
          port: widgetPort,
          distDir,
          serviceUrl: service.url,
          publicServiceUrl: logos,
          ...(config && { config }),
        })
  return {
    hostUrl,
    widgetUrl,
    serviceUrl: service.url,
    close: async () => {
      await Promise.all([host.close(), widget.close(), service.close()])
    },
  }
}
