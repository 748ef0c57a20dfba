/** The environment of the one Application the sandbox knows (specification: What the service does, 6). */
export type ApplicationEnvironment = 'PRODUCTION' | 'SANDBOX'

/** Carries one webhook to its receiver; anything but a 2xx answer, or a rejection, is a failed delivery. */
export type Deliver = (delivery: {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}) => Promise<{ status: number }>

export type ServiceOptions = {
  /** Port on 127.0.0.1; 0 picks a free one. */
  port?: number | undefined
  /** How fast the service does its own work: 1 is lifelike, 100 is for tests. Waits for a person never shrink. */
  speed?: number | undefined
  /** How many invented institutions stand beside the sandbox connectors. */
  catalogSize?: number | undefined
  /** The hosted completion page, where a bank's redirect ends when the Item names no other place. */
  completionUrl?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  environment?: ApplicationEnvironment | undefined
  /** How a browser reaches this service; `http://localhost:<port>` unless given. */
  publicUrl?: string | undefined
  /** Carries webhooks; a real HTTPS POST unless given. */
  deliver?: Deliver | undefined
}

/** The options with every default filled in. */
export type ServiceSettings = {
  speed: number
  catalogSize: number
  completionUrl: string
  clientId: string
  clientSecret: string
  environment: ApplicationEnvironment
  publicUrl: string
  deliver: Deliver | undefined
}

/** Fills in the defaults; `ownUrl` is where the service listens. */
export function settle(options: ServiceOptions, ownUrl: string): ServiceSettings {
  return {
    speed: options.speed ?? 1,
    catalogSize: options.catalogSize ?? 300,
    completionUrl: options.completionUrl ?? 'http://localhost:4001/complete.html',
    clientId: options.clientId ?? 'sandbox-client-id',
    clientSecret: options.clientSecret ?? 'sandbox-client-secret',
    environment: options.environment ?? 'SANDBOX',
    publicUrl: (options.publicUrl ?? ownUrl).replace(/\/+$/, ''),
    deliver: options.deliver,
  }
}
