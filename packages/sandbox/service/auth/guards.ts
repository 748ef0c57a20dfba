import type { ServiceContext } from '../http/env.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { Caller } from '../http/env.ts'
import type { ConnectToken } from './connectTokens.ts'

/** A caller with a valid key: the Application's server (`apiKey`) or a widget (connect token). */
export type AuthorizedCaller = { kind: 'server' } | { kind: 'widget'; token: ConnectToken }

/**
 * Requires an `apiKey` or a connect token. Throws 401 for an expired key and 403 for a missing or unknown one,
 * `API_KEY_MISSING_OR_INVALID` (specification: Status semantics; a connect token expires as an `apiKey` does).
 */
export function requireAnyKey(c: ServiceContext): AuthorizedCaller {
  const caller = c.get('caller')
  if (!hasValidKey(caller)) throw keyError(caller)
  return caller.kind === 'apiKey' ? { kind: 'server' } : { kind: 'widget', token: caller.token }
}

/** Requires an `apiKey`; "connect token used on data" is 403 (specification: Status semantics). */
export function requireApiKey(c: ServiceContext): void {
  if (c.get('caller').kind === 'connectToken') throw connectTokenForbidden()
  requireAnyKey(c)
}

/** Requires an `apiKey`: "`POST /connect_token`, `apiKey` missing or expired: 403 (not 401)", without `codeDescription`. */
export function requireConnectTokenIssuer(c: ServiceContext): void {
  const caller = c.get('caller')
  if (caller.kind !== 'apiKey' || caller.expired)
    throw new ServiceError(403, 'A valid API key is required')
}

/** Requires an `apiKey`; throws 401 `CLIENT_KEYS_UNAUTHORIZED`, or 403 for a connect token as on all data endpoints. */
export function requireConsentReader(c: ServiceContext): void {
  const caller = c.get('caller')
  if (caller.kind === 'connectToken') throw connectTokenForbidden()
  if (!hasValidKey(caller)) {
    throw new ServiceError(401, 'The client keys are not authorized', {
      codeDescription: 'CLIENT_KEYS_UNAUTHORIZED',
    })
  }
}

type KeyedCaller = Extract<Caller, { expired: boolean }>

function hasValidKey(caller: Caller): caller is KeyedCaller {
  return 'expired' in caller && !caller.expired
}

function keyError(caller: Caller): ServiceError {
  return 'expired' in caller
    ? new ServiceError(401, 'The key has expired')
    : new ServiceError(403, 'The API key is missing or invalid', {
        codeDescription: 'API_KEY_MISSING_OR_INVALID',
      })
}

function connectTokenForbidden(): ServiceError {
  return new ServiceError(403, 'A connect token cannot be used here: use the API key, server-side')
}
