import { listen, type Running } from '../listen.ts'
import { createApp } from './createApp.ts'
import { type ServiceOptions, resolveOptions } from './options.ts'

/** Starts the sandbox service on loopback. Rejects with `EADDRINUSE` if the port is taken. */
export function startService(options: ServiceOptions = {}): Promise<Running> {
  return listen((url) => createApp(resolveOptions(options, url)), options.port ?? 0)
}
