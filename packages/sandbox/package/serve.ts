import { choosePorts } from '../ports.ts'
import { readEnvironment, readPublicUrls } from '../service/environment.ts'
import {
  startServers,
  WIDGET_CONFIG,
  type ServerOptions,
  type Servers,
  type StartWidget,
} from '../startServers.ts'
import { readConfig } from './readConfig.ts'

/** The options of `npx connect-sandbox` and of `npm start`, for `parseArgs`. */
export const SERVE_OPTIONS = { config: { type: 'string' }, host: { type: 'string' } } as const

const WARNING = `Warning: everybody in this network can use this sandbox, which asks for no password.
`

/**
 * Starts the demo host, the widget and the service as the options and the environment say. `widgetWith` gets the widget's
 * configuration block. Rejects with a sentence that names the option or variable that is wrong, before `build` is called.
 */
export async function serve(
  { config, host = '127.0.0.1' }: { config?: string | undefined; host?: string | undefined },
  variables: Readonly<Record<string, string | undefined>>,
  widgetWith: (config: Record<string, unknown>) => StartWidget,
  {
    build,
    ...page
  }: Pick<ServerOptions, 'pageDir' | 'reloads'> & {
    build?: () => Promise<unknown>
  } = {},
): Promise<Servers> {
  if (host !== '127.0.0.1' && host !== '0.0.0.0')
    throw new Error(`--host is 0.0.0.0 or 127.0.0.1, not "${host}".`)
  const { widget, banks } = config === undefined ? { widget: {}, banks: [] } : readConfig(config)
  const publicUrls = readPublicUrls(variables)
  const service = { ...readEnvironment(variables), banks, everyAddress: host === '0.0.0.0' }
  const ports = await choosePorts(variables)
  await build?.()
  const ownHosts = [`http://localhost:${ports.HOST_PORT}`, publicUrls.host ?? []].flat()
  const servers = await startServers({
    ...page,
    ports,
    publicUrls,
    service,
    startWidget: widgetWith({
      ...WIDGET_CONFIG,
      ...widget,
      // The demo host stays one of them.
      ...(Array.isArray(widget['allowedHosts']) && {
        allowedHosts: [...widget['allowedHosts'], ...ownHosts],
      }),
    }),
  })
  if (host === '0.0.0.0') console.error(WARNING)
  return servers
}
