/**
 * npm start, npm run dev: installs what is missing, builds what has changed, and serves the demo host,
 * the widget and the sandbox service until SIGINT or SIGTERM.
 */
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { inRoot } from './lib/root.mjs'
import { stopAll } from './lib/run.mjs'
import { giveUp } from './lib/say.mjs'

const isDev = process.argv.includes('--dev')
let sandbox

const stop = async () => {
  stopAll()
  await sandbox?.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())

requireNode()
await ensureInstalled()
if (!isDev) await ensureBuilt()

const { tsImport } = await import('tsx/esm/api')
const { startSandbox } = await tsImport('../sandbox/startSandbox.ts', import.meta.url)
try {
  sandbox = await startSandbox(isDev ? undefined : inRoot('dist'))
} catch (error) {
  giveUp(error.message)
}

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
