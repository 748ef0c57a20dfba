import { listen, type Running } from '../listen.ts'
import { createApp } from './createApp.ts'
import { requireForwardAddress } from './http/urlRules.ts'
import { type ServiceOptions, resolveOptions } from './options.ts'

/**
 * Starts the sandbox service on loopback. Rejects with `EADDRINUSE` if the port is taken, and if `forwardWebhooksTo`
 * is anything but plain http on this machine.
 */
export async function startService(options: ServiceOptions = {}): Promise<Running> {
  const { forwardWebhooksTo } = options
  if (forwardWebhooksTo !== undefined) requireForwardAddress('forwardWebhooksTo', forwardWebhooksTo)
  return listen((url) => createApp(resolveOptions(options, url)), options.port ?? 0)
}
