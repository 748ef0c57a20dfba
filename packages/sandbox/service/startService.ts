import { listen, type Running } from '../listen.ts'
import { createApp } from './createApp.ts'
import { requireForwardAddress } from './http/urlRules.ts'
import { generateSecret } from './events/signingSecrets.ts'
import { openStateFile } from './state/stateFile.ts'
import { type ServiceOptions, resolveOptions } from './options.ts'

export interface RunningService extends Running {
  /** Signs the webhooks at the start: the one that was given, else that of the state, else a new one. */
  signingSecret: string
}

/**
 * Starts the sandbox service on loopback. Rejects with `EADDRINUSE` if the port is taken, and if `forwardWebhooksTo`
 * is anything but plain http on this machine.
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { forwardWebhooksTo } = options
  if (forwardWebhooksTo !== undefined) requireForwardAddress('forwardWebhooksTo', forwardWebhooksTo)
  const state = options.stateFile === undefined ? undefined : openStateFile(options.stateFile)
  const signingSecret = options.signingSecret ?? state?.saved?.secrets.current ?? generateSecret()
  const running = await listen(
    (url) => createApp(resolveOptions({ ...options, signingSecret }, url, state)),
    options.port ?? 0,
    options.everyAddress,
  )
  return { ...running, signingSecret }
}
