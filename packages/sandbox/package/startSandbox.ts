import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SandboxClient } from '../client/SandboxClient.ts'
import { choosePorts } from '../ports.ts'
import { ownBanksSchema } from '../service/catalog/ownBanks.ts'
import { SIGNING_SECRET } from '../service/environment.ts'
import { describeIssues } from '../service/http/readBody.ts'
import type { ServiceOptions } from '../service/options.ts'
import { builtWidget, startServers } from '../startServers.ts'

export { BANKS, LOGIN_PARAMETERS, type Bank } from '../client/banks.ts'
export { SandboxClient, type Credentials } from '../client/SandboxClient.ts'
export type {
  ConnectorOverride,
  EventDelivery,
  Fault,
  ItemOverride,
  LoggedRequest,
  SandboxConnector,
  SandboxItem,
  SettingsChange,
} from '../client/controls.ts'

export interface SandboxOptions extends Pick<
  ServiceOptions,
  | 'banks'
  | 'catalogSize'
  | 'clientId'
  | 'clientSecret'
  | 'environment'
  | 'forwardWebhooksTo'
  | 'signingSecret'
  | 'speed'
  | 'stateFile'
> {
  /** The port of the demo host; the widget has the next one, the service the one after. 0, the default: three free ones. */
  port?: number
  /** The widget's configuration, as its operator sets it; `{ allowLinks: true }` unless given. */
  widgetConfig?: Record<string, unknown>
}

/** A sandbox that runs in this process, on loopback. */
export interface Sandbox {
  /** `http://localhost:<port>` of each server. `widget` is the `widgetUrl` of `createConnect`. */
  urls: { host: string; widget: string; service: string }
  clientId: string
  clientSecret: string
  /** Signs the webhooks. */
  signingSecret: string
  /** Items, faults, clock and banks of this sandbox. */
  client: SandboxClient
  /** Stops the servers and ends their connections. */
  close: () => Promise<void>
}

const OPTIONS = {
  port: z.int().min(0).max(65_533),
  speed: z.number().positive(),
  catalogSize: z.int().min(0),
  banks: ownBanksSchema,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  environment: z.enum(['SANDBOX', 'PRODUCTION']),
  forwardWebhooksTo: z.string(),
  signingSecret: z.string().regex(SIGNING_SECRET, 'must begin with whsec_ and have no spaces'),
  stateFile: z.string(),
  widgetConfig: z.record(z.string(), z.unknown()),
} satisfies Record<keyof SandboxOptions, z.ZodType>
const optionsSchema = z.strictObject(OPTIONS).partial()

/**
 * Starts service, widget and demo host, 100 times as fast as a real service unless `speed` says otherwise. Rejects with a
 * sentence if a port is not free or an option is invalid.
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { error } = optionsSchema.safeParse(options)
  if (error) throw new Error(`startSandbox: ${describeIssues(error.issues)}`)
  const { port = 0, widgetConfig, ...service } = options
  const portAt = (offset: number) => String(port === 0 ? 0 : port + offset)
  const ports = await choosePorts(
    { HOST_PORT: portAt(0), WIDGET_PORT: portAt(1), SERVICE_PORT: portAt(2) },
    () => 'choose another `port`, or 0 for any that are free',
  )
  const servers = await startServers({
    ports,
    service: { speed: 100, ...service },
    startWidget: builtWidget(fileURLToPath(new URL('widget', import.meta.url)), widgetConfig),
  })
  const { clientId, clientSecret, signingSecret, close } = servers
  return {
    urls: {
      host: servers.host.url,
      widget: servers.widget.url,
      service: servers.service.url,
    },
    clientId,
    clientSecret,
    signingSecret,
    client: new SandboxClient(servers.service.url, { clientId, clientSecret }),
    close,
  }
}
