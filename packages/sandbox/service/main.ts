import { readEnvironment } from './environment.ts'
import { startService } from './startService.ts'
import { chooseSigningSecret } from './state/stateFile.ts'

const given = readEnvironment(process.env)
const options = { ...given, signingSecret: chooseSigningSecret(given) }
const service = await startService(options)
const clientId = options.clientId ?? 'sandbox-client-id'
const clientSecret = options.clientSecret ?? 'sandbox-client-secret'
console.log(
  `sandbox service ${service.url} client id ${clientId} client secret ${clientSecret} signing secret ${options.signingSecret}`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)))
}
