/** `npx connect-sandbox`: serves the demo host, the widget and the sandbox service until SIGINT or SIGTERM. */
import { fileURLToPath } from 'node:url'
import { choosePorts } from '../ports.ts'
import { readyText } from '../readyText.ts'
import { readEnvironment } from '../service/environment.ts'
import { builtWidget, startServers } from '../startServers.ts'

const USAGE = `npx connect-sandbox

Serves a demo host page, the Connect widget and a sandbox of its service on this machine.

  HOST_PORT, WIDGET_PORT, SERVICE_PORT   4000, 4001, 4002; 0 takes any that is free
  SANDBOX_SPEED                          1; 100 for tests
  SANDBOX_CATALOG_SIZE                   300 invented institutions beside the sandbox banks
  SANDBOX_WEBHOOK_FORWARD                such as http://localhost:3000/webhooks: gets every webhook`

const main = async () => {
  const servers = await startServers({
    ports: await choosePorts(process.env),
    service: readEnvironment(process.env),
    startWidget: builtWidget(fileURLToPath(new URL('widget', import.meta.url))),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void servers.close().then(() => process.exit(0)))
  console.log(readyText(servers))
}

if (process.argv.length > 2) {
  console.log(USAGE)
  process.exitCode = process.argv[2] === '--help' ? 0 : 1
} else
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
