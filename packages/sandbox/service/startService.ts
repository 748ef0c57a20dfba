import { listen, type Running } from '../listen.ts'
import { createApp } from './createApp.ts'
import { requireForwardAddress } from './http/urlRules.ts'
import { openStateFile } from './state/stateFile.ts'
import { type ServiceOptions, resolveOptions } from './options.ts'

/**
 * Starts the sandbox service on loopback. Rejects with `EADDRINUSE` if the port is taken, and if `forwardWebhooksTo`
 * is anything but plain http on this machine.
 */
export async function startService(options: ServiceOptions = {}): Promise<Running> {
  const { forwardWebhooksTo } = options
  if (forwardWebhooksTo !== undefined) requireForwardAddress('forwardWebhooksTo', forwardWebhooksTo)
  const state = options.stateFile === undefined ? undefined : openStateFile(options.stateFile)
  return listen(
    (url) => createApp(resolveOptions(options, url, state)),
    options.port ?? 0,
    options.everyAddress,
  )
}
