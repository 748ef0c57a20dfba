/**
 * The variables of `node examples/serve.mjs`. All have defaults at the sandbox of `npm start`; at another service,
 * every one but PORT has to be set.
 *
 *   PORT             the port of the examples                     4003
 *   WIDGET_URL       the address of the widget                    http://localhost:4001
 *   SERVICE_URL      the address of the service                   http://localhost:4002
 *   CLIENT_ID        your Application's id at the service         sandbox-client-id
 *   CLIENT_SECRET    its secret                                   sandbox-client-secret
 *   SIGNING_SECRETS  the secrets of its webhooks, with commas     none: every webhook is answered with 500
 */
export function readEnvironment(env) {
  const serviceUrl = env.SERVICE_URL || 'http://localhost:4002'
  if (!URL.canParse(serviceUrl))
    throw new Error(`SERVICE_URL must be an address, not "${serviceUrl}".`)
  const isSandbox = ['localhost', '127.0.0.1'].includes(new URL(serviceUrl).hostname)
  const read = (name, sandboxValue) => {
    if (env[name]) return env[name]
    if (isSandbox) return sandboxValue
    throw new Error(`${name} is missing: SERVICE_URL is ${serviceUrl}, which is not the sandbox.`)
  }
  return {
    port: portOf(env.PORT || '4003'),
    widgetUrl: read('WIDGET_URL', 'http://localhost:4001'),
    serviceUrl,
    clientId: read('CLIENT_ID', 'sandbox-client-id'),
    clientSecret: read('CLIENT_SECRET', 'sandbox-client-secret'),
    signingSecrets: read('SIGNING_SECRETS', '')
      .split(/[\s,]+/)
      .filter(Boolean),
  }
}

function portOf(given) {
  const port = Number(given)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT must be a port between 0 and 65535, not "${given}".`)
}
