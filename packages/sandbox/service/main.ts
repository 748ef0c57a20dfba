import { readEnvironment } from './environment.ts'
import { startService } from './startService.ts'

const options = readEnvironment(process.env)
const service = await startService(options)
const clientId = options.clientId ?? 'sandbox-client-id'
const clientSecret = options.clientSecret ?? 'sandbox-client-secret'
console.log(
  `sandbox service ${service.url} client id ${clientId} client secret ${clientSecret} signing secret ${service.signingSecret}`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)))
}
