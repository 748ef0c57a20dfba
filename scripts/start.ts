/**
 * npm start, npm run dev: builds the widget if its sources changed, and serves the demo host, the widget
 * and the sandbox service until SIGINT or SIGTERM. `--dev` serves the widget from its sources.
 */
import { choosePorts } from '../sandbox/ports.ts'
import { readyText } from '../sandbox/readyText.ts'
import { readEnvironment } from '../sandbox/service/environment.ts'
import {
  builtWidget,
  startServers,
  WIDGET_CONFIG,
  type StartWidget,
} from '../sandbox/startServers.ts'
import { ensureBuilt } from './lib/build.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { closeOnSignals } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'

/** Vite is imported here only, because it takes long to load. */
const widgetFromSource: StartWidget = async ({ port, serviceUrl, telemetry }) => {
  const { startDevWidget } = await import('../sandbox/widget/startDevWidget.ts')
  return startDevWidget(port, serviceUrl, WIDGET_CONFIG, telemetry)
}

const isDev = process.argv.includes('--dev')
if (!isDev) await ensureBuilt()

const start = async () =>
  startServers({
    ports: await choosePorts(process.env),
    service: readEnvironment(process.env),
    startWidget: isDev ? widgetFromSource : builtWidget(inRoot('dist')),
    reloads: isDev,
  })

const servers = await start().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
)
closeOnSignals(servers.close)
console.log(readyText(servers))
