/**
 * npm start, npm run dev: builds the widget and the host page if their sources changed, and serves the demo host, the
 * widget and the sandbox service until SIGINT or SIGTERM. Takes the options of `npx connect-sandbox`. `--dev` serves the
 * widget from its sources, and builds the host page again whenever a source of it changes; it takes no `--host`.
 */
import { parseArgs } from 'node:util'
import { serve, SERVE_OPTIONS } from 'connect-sandbox/package/serve.ts'
import { readyText, builtWidget, type StartWidget } from 'connect-sandbox/startServers.ts'
import { ensureBuilt } from './lib/build.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { closeOnSignals } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'

/** Vite is imported here only, because it takes long to load. */
const widgetFromSource =
  (config: Record<string, unknown>): StartWidget =>
  async ({ port, serviceUrl, telemetry }) => {
    const { startDevWidget } = await import('connect-sandbox/widget/startDevWidget.ts')
    return startDevWidget(port, serviceUrl, config, telemetry)
  }

/** Resolves once the host page was built for the first time. */
const buildHostPage = async () => {
  const { build } = await import('vite')
  const watcher = await build({
    configFile: inRoot('packages/sandbox/host/vite.config.ts'),
    build: { watch: {} },
  })
  if ('on' in watcher)
    await new Promise<void>((resolve) => {
      watcher.on('event', ({ code }) => {
        if (code === 'END' || code === 'ERROR') resolve()
      })
    })
}

const widgetFromBuild = (config: Record<string, unknown>) => builtWidget(inRoot('dist'), config)

const start = async () => {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, ...SERVE_OPTIONS } })
  const isDev = values.dev ?? false
  if (isDev && values.host) throw new Error('npm run dev takes no --host.')
  return serve(values, process.env, isDev ? widgetFromSource : widgetFromBuild, {
    build: isDev ? buildHostPage : ensureBuilt,
    reloads: isDev,
  })
}

const servers = await start().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
)
closeOnSignals(servers.close)
console.log(readyText(servers))
