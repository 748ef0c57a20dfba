/** `npx connect-sandbox`: serves the demo host, the widget and the sandbox service until SIGINT or SIGTERM, or runs a command. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readyText, builtWidget } from '../startServers.ts'
import { COMMANDS_HELP, runCommand } from './commands.ts'
import { serve, SERVE_OPTIONS } from './serve.ts'

const USAGE = `npx connect-sandbox [--config <file.json>] [--host 0.0.0.0]

Serves a demo host page, the Connect widget and a sandbox of its service on this machine.

  --config       a file with allowedHosts, linkKeys and further keys of the widget, and banks of your own
  --host         0.0.0.0 listens on every address of this machine; 127.0.0.1 unless given

  HOST_PORT, WIDGET_PORT, SERVICE_PORT   4000, 4001, 4002; 0 takes any that is free
  SANDBOX_SPEED                          1; 100 for tests
  SANDBOX_CATALOG_SIZE                   300 invented institutions beside the sandbox banks
  SANDBOX_WEBHOOK_FORWARD                such as http://localhost:3000/webhooks: gets every webhook
  SANDBOX_SIGNING_SECRET                 such as whsec_local: signs the webhooks; another at each start unless given
  SANDBOX_STATE                          such as sandbox.json: keeps Items, consents, webhooks and the clock

npx connect-sandbox <command> [--json] [--url http://localhost:4002]

${COMMANDS_HELP}`

const start = async (args: string[]) => {
  const { values } = parseArgs({ args, options: { ...SERVE_OPTIONS, help: { type: 'boolean' } } })
  if (values.help) return USAGE
  const dist = fileURLToPath(new URL('widget', import.meta.url))
  const servers = await serve(values, process.env, (config) => builtWidget(dist, config))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void servers.close().then(() => process.exit(0)))
  return readyText(servers)
}

const args = process.argv.slice(2)
const isCommand = args[0] !== undefined && !args[0].startsWith('-')
;(isCommand ? runCommand(args, process.env) : start(args)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
