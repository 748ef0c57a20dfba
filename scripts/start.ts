/**
 * npm start, npm run dev: builds the widget if its sources changed, and serves the demo host, the widget
 * and the sandbox service until SIGINT or SIGTERM. `--dev` serves the widget from its sources.
 */
import { startSandbox } from '../sandbox/startSandbox.ts'
import { ensureBuilt } from './lib/build.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { closeOnSignals } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'

const isDev = process.argv.includes('--dev')
if (!isDev) await ensureBuilt()

const sandbox = await startSandbox(isDev ? undefined : inRoot('dist')).catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
)
closeOnSignals(sandbox.close)

const { host, widget, service, clientId, clientSecret } = sandbox
console.log(`
  demo host  ${host.url}
  widget     ${widget.url}
  service    ${service.url}   client id ${clientId}, secret ${clientSecret}

  Open ${host.url}, click Connect, choose Sandbox Bank,
  and sign in with the user "user" and the password "password".
  Ctrl+C stops everything.
`)
console.log(`ready: host ${host.url} widget ${widget.url} service ${service.url}`)
