import { requireForwardAddress } from './http/urlRules.ts'
import type { ApplicationEnvironment, ServiceOptions } from './options.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Reads the service's options from environment variables; unset variables keep their defaults. */
export function readEnvironment(variables: Variables): ServiceOptions {
  const forward = variables['SANDBOX_WEBHOOK_FORWARD'] || undefined
  return {
    port: readNumber(variables, 'SERVICE_PORT') ?? 4002,
    speed: readSpeed(variables),
    catalogSize: readNumber(variables, 'SANDBOX_CATALOG_SIZE'),
    completionUrl: variables['COMPLETION_URL'],
    clientId: variables['SANDBOX_CLIENT_ID'],
    clientSecret: variables['SANDBOX_CLIENT_SECRET'],
    environment: readApplicationEnvironment(variables['SANDBOX_ENVIRONMENT']),
    applicationName: variables['SANDBOX_APPLICATION_NAME'],
    publicUrl: variables['SANDBOX_PUBLIC_URL'],
    forwardWebhooksTo: forward && requireForwardAddress('SANDBOX_WEBHOOK_FORWARD', forward),
    signingSecret: readSigningSecret(variables['SANDBOX_SIGNING_SECRET']),
    stateFile: variables['SANDBOX_STATE'] || undefined,
  }
}

/** Reads the addresses of the demo host and of the widget for a browser on another machine. */
export function readPublicUrls(variables: Variables) {
  return {
    host: readOrigin(variables, 'HOST_PUBLIC_URL'),
    widget: readOrigin(variables, 'WIDGET_PUBLIC_URL'),
  }
}

function readOrigin(variables: Variables, name: string): string | undefined {
  const given = variables[name]?.replace(/\/$/, '')
  if (!given) return undefined
  if (URL.canParse(given) && new URL(given).origin === given) return given
  throw new Error(`${name} must be an origin such as https://192.168.0.7:5000, not "${given}"`)
}

function readNumber(variables: Variables, name: string): number | undefined {
  const given = variables[name]
  if (!given) return undefined
  const value = Number(given)
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number, not "${given}"`)
  return value
}

function readSpeed(variables: Variables): number | undefined {
  const speed = readNumber(variables, 'SANDBOX_SPEED')
  if (speed === 0) throw new Error('SANDBOX_SPEED must be above 0')
  return speed
}

function readApplicationEnvironment(given: string | undefined): ApplicationEnvironment | undefined {
  if (!given) return undefined
  if (given === 'PRODUCTION' || given === 'SANDBOX') return given
  throw new Error(`SANDBOX_ENVIRONMENT must be SANDBOX or PRODUCTION, not "${given}"`)
}

export const SIGNING_SECRET = /^whsec_[\x21-\x7e]+$/

function readSigningSecret(given: string | undefined): string | undefined {
  if (!given || SIGNING_SECRET.test(given)) return given || undefined
  throw new Error('SANDBOX_SIGNING_SECRET must begin with whsec_ and have no spaces')
}
