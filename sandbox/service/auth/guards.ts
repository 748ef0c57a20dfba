import type { ServiceContext } from '../http/env.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Caller } from '../http/env.ts'
import type { ConnectToken } from './connectTokens.ts'

/** A caller whose key holds: the Application's server, or a widget with its connect token. */
export type AdmittedCaller = { kind: 'server' } | { kind: 'widget'; token: ConnectToken }

/**
 * Admits either kind of key. A key that has expired is 401, a missing or unknown one 403
 * `API_KEY_MISSING_OR_INVALID` (specification: Status semantics; a connect token expires as an `apiKey` does).
 */
export function admitAnyKey(c: ServiceContext): AdmittedCaller {
  const caller = c.get('caller')
  if (!holds(caller)) throw refusal(caller)
  return caller.kind === 'apiKey' ? { kind: 'server' } : { kind: 'widget', token: caller.token }
}

/** Admits an `apiKey` alone; "connect token used on data" is 403 (specification: Status semantics). */
export function admitServer(c: ServiceContext): void {
  if (c.get('caller').kind === 'connectToken') throw connectTokenRefused()
  admitAnyKey(c)
}

/** "`POST /connect_token`, `apiKey` missing or expired: 403 (not 401)", without `codeDescription`. */
export function admitConnectTokenIssuer(c: ServiceContext): void {
  const caller = c.get('caller')
  if (caller.kind !== 'apiKey' || caller.expired)
    throw new ServiceError(403, 'A valid API key is required')
}

/** Consents answer 401 `CLIENT_KEYS_UNAUTHORIZED`; a connect token is refused with 403 as on all data. */
export function admitConsentReader(c: ServiceContext): void {
  const caller = c.get('caller')
  if (caller.kind === 'connectToken') throw connectTokenRefused()
  if (!holds(caller)) {
    throw new ServiceError(401, 'The client keys are not authorized', {
      codeDescription: 'CLIENT_KEYS_UNAUTHORIZED',
    })
  }
}

type KeyHolder = Extract<Caller, { expired: boolean }>

function holds(caller: Caller): caller is KeyHolder {
  return 'expired' in caller && !caller.expired
}

function refusal(caller: Caller): ServiceError {
  return 'expired' in caller
    ? new ServiceError(401, 'The key has expired')
    : new ServiceError(403, 'The API key is missing or invalid', {
        codeDescription: 'API_KEY_MISSING_OR_INVALID',
      })
}

function connectTokenRefused(): ServiceError {
  return new ServiceError(403, 'A connect token cannot be used here: use the API key, server-side')
}
