import type { OwnBank } from './catalog/connector.ts'
import type { StateFile } from './state/savedState.ts'

/** The environment of the one Application the sandbox knows (specification: What the service does, 6). */
export type ApplicationEnvironment = 'PRODUCTION' | 'SANDBOX'

/** Sends one webhook. A status other than 2xx or a rejection is a failed delivery. */
export type Deliver = (delivery: {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}) => Promise<{ status: number }>

export interface ServiceOptions {
  /** Port on 127.0.0.1; 0 picks a free one. */
  port?: number | undefined
  /** Listens on every address of the machine. Default: on 127.0.0.1 alone. */
  everyAddress?: boolean | undefined
  /** Divides the duration of the service's work: 1 is realistic, 100 is for tests. User timeouts do not change. */
  speed?: number | undefined
  /** Number of invented institutions besides the sandbox connectors. */
  catalogSize?: number | undefined
  /** Further Connectors, ids from 100 to 999. */
  banks?: readonly OwnBank[] | undefined
  /** Address of the hosted completion page: the redirect target of an Item without `oauthRedirectUri`. */
  completionUrl?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  environment?: ApplicationEnvironment | undefined
  /** The name of the application that asks, on the banks' pages. */
  applicationName?: string | undefined
  /** Address of this service for a browser; default `http://localhost:<port>`. */
  publicUrl?: string | undefined
  /** Sends webhooks; default an HTTPS POST. */
  deliver?: Deliver | undefined
  /**
   * Receives every event as a signed webhook, besides the registered webhooks: plain http on this machine, such as
   * `http://localhost:3000/webhooks`. The service itself sends webhooks to https addresses only.
   */
  forwardWebhooksTo?: string | undefined
  /** The address of the demo host's own endpoint, as `forwardWebhooksTo`; null before it has one. */
  hostWebhooks?: (() => string | null) | undefined
  /** The first signing secret of the webhooks; a random one by default. */
  signingSecret?: string | undefined
  /** The file that keeps Items, consents, webhooks, keys, signing secrets and the clock over a restart. */
  stateFile?: string | undefined
}

/** Applies the defaults; `ownUrl` is the address the service listens on. */
export function resolveOptions(options: ServiceOptions, ownUrl: string, state?: StateFile) {
  return {
    speed: options.speed ?? 1,
    catalogSize: options.catalogSize ?? 300,
    banks: options.banks,
    completionUrl: options.completionUrl ?? 'http://localhost:4001/complete.html',
    clientId: options.clientId ?? 'sandbox-client-id',
    clientSecret: options.clientSecret ?? 'sandbox-client-secret',
    environment: options.environment ?? 'SANDBOX',
    applicationName: options.applicationName,
    publicUrl: (options.publicUrl ?? ownUrl).replace(/\/+$/, ''),
    deliver: options.deliver,
    /** The addresses besides the registered webhooks. */
    forwardsTo: () =>
      [options.forwardWebhooksTo, options.hostWebhooks?.()].flatMap((url) => url ?? []),
    signingSecret: options.signingSecret,
    state,
  }
}

export type ResolvedOptions = ReturnType<typeof resolveOptions>
