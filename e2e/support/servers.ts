import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen, type RequestEnv } from '../../packages/sandbox/listen.ts'
import { withConfig } from '../../src/serving/configBlock.ts'
import { generateSecret } from '../../packages/sandbox/service/events/signingSecrets.ts'
import { createReceiver } from '../../packages/sandbox/operator/receiver.ts'
import { createRuns, type Runs } from '../../packages/sandbox/operator/runs.ts'
import { startService } from '../../packages/sandbox/service/startService.ts'
import { startWidget } from '../../packages/sandbox/widget/startWidget.ts'
import { startPlainService, type PlainService } from '../../src/testkit/plain/startPlainService.ts'
import type { WebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { freePorts } from './freePorts.ts'
import { startHostPage } from '../../src/testkit/startHostPage.ts'
import { startWebServer, type RunningWebServer } from './webServers.ts'

const distDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../dist')

export interface Servers {
  hostUrl: string
  widgetUrl: string
  serviceUrl: string
  /** The address by which browsers load the service's pages and logos. */
  publicServiceUrl: string
  /** The web server of the widget, where it is one that `packages/operate/` configures. */
  webServer: RunningWebServer | null
  /** The secret that the service signs its webhooks with. */
  signingSecret: string
  /** Has the service send its webhooks to an address of this machine too. */
  sendWebhooksTo: (url: string) => void
  /** The service, where it is the plain one. */
  plain: PlainService | null
  /** The runs that the widget has told of, where the web server is the sandbox's own. */
  runs: Runs
  close: () => Promise<void>
}

/**
 * Host names of different sites in Chromium. In Firefox ports differ: its driver (WebDriver BiDi) neither clicks in a frame of
 * another site nor sends it a key. In a plain frame of another site Tab moves the focus past the frame's second control, and no
 * `keydown` arrives; in one of the same site it does.
 */
const NAMES = {
  chromium: { host: 'shop.localhost', widget: 'widget.localhost', bank: 'bank.localhost' },
  firefox: { host: 'localhost', widget: 'localhost', bank: 'localhost' },
}

export interface ServerOptions {
  /** Links are allowed unless given: tests with one configuration share their servers and browser. */
  config?: Record<string, unknown>
  /**
   * The web server of the widget: the sandbox's own; one that `packages/operate/` configures, for this host page alone; or `bare`, one
   * that sends no header but the type. nginx forwards `/api`, behind the other two the widget calls the service itself.
   */
  web?: 'sandbox' | 'bare' | WebServer
  /** The path below which the widget is, behind a `bare` server. Default: `/`. */
  path?: string
  /** The address by which browsers load the widget, with a slash at its end; the server's own unless given. */
  address?: string
  /** The sandbox service, or one with nothing but what the specification shows. */
  service?: 'sandbox' | 'plain'
}

const urlOf = (name: string, port: number) => `http://${name}:${port}`

/** Serves the built widget below a path with no header but the type, as the simplest of static servers does. */
async function startBareServer(config: object, port: number, sitePath: string) {
  const configured = withConfig(await readFile(`${distDir}/index.html`, 'utf8'), { ...config })
  const rewriteRequestPath = (name: string) => name.slice(sitePath.length - 1)
  const app = new Hono<RequestEnv>()
  app.get(sitePath, (context) => context.html(configured))
  app.get(`${sitePath}*`, serveStatic({ root: distDir, rewriteRequestPath }))
  return listen(app, port)
}

/** Starts the built widget, the sandbox service at speed 100, and a host page with a button. */
export async function startServers(
  browser: 'chromium' | 'firefox',
  {
    config = { allowLinks: true },
    web = 'sandbox',
    path: sitePath = '/',
    address,
    service: kind = 'sandbox',
  }: ServerOptions = {},
): Promise<Servers> {
  const names = NAMES[browser]
  // The service needs the completion page's address before the widget's server is started.
  const { WIDGET_PORT: widgetPort, SERVICE_PORT: servicePort } = await freePorts()
  const completionUrl = `${urlOf(names.widget, widgetPort)}${sitePath}complete.html`
  const publicUrl = urlOf(names.bank, servicePort)
  const addresses = { port: servicePort, completionUrl, publicUrl }
  const plain = kind === 'plain' ? await startPlainService(addresses) : null
  let webhooksUrl: string | null = null
  const signingSecret = generateSecret()
  const webhooks = { signingSecret, hostWebhooks: () => webhooksUrl }
  const service =
    plain ?? (await startService({ ...addresses, ...webhooks, speed: 100, catalogSize: 300 }))
  const widgetUrl = urlOf(names.widget, widgetPort) + sitePath.replace(/\/$/, '')
  const host = await startHostPage({ widgetUrl, serviceUrl: service.url })
  const hostUrl = urlOf(names.host, host.port)
  const apiUrl = web === 'sandbox' || web === 'nginx' ? {} : { apiUrl: publicUrl }
  const webServer =
    web === 'bare' || web === 'sandbox'
      ? null
      : await startWebServer(web, {
          port: widgetPort,
          dist: distDir,
          service: `http://127.0.0.1:${servicePort}`,
          logos: publicUrl,
          address: `${widgetUrl}/`,
          imageOrigins: [publicUrl, hostUrl],
          config: { ...config, ...apiUrl, allowedHosts: [hostUrl] },
        })
  const runs = createRuns()
  const startOwnServer = () =>
    web === 'bare'
      ? startBareServer({ ...config, ...apiUrl }, widgetPort, sitePath)
      : startWidget({
          port: widgetPort,
          distDir,
          serviceUrl: service.url,
          publicServiceUrl: publicUrl,
          address: address ?? `${widgetUrl}/`,
          config,
          telemetry: createReceiver(runs),
        })
  const widget = webServer ?? (await startOwnServer())
  return {
    hostUrl,
    widgetUrl,
    serviceUrl: service.url,
    publicServiceUrl: publicUrl,
    webServer,
    signingSecret,
    sendWebhooksTo(url) {
      webhooksUrl = url
    },
    plain,
    runs,
    close: async () => {
      await Promise.all([host.close(), widget.close(), service.close()])
    },
  }
}
