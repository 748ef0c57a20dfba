import type { AuthorizedCaller } from '../auth/guards.ts'
import type { Settings } from '../controls/settings.ts'
import { ServiceError } from '../http/serviceError.ts'

type Write = 'update' | 'mfa'

const FORBIDDEN_WRITES: Record<Settings['tokenWritePolicy'], readonly Write[]> = {
  allowed: [],
  'mfa-only': ['update'],
  refused: ['update', 'mfa'],
}

/** Throws 403 if a consumed connect token makes a write that `tokenWritePolicy` forbids. */
export function requireWriteAllowed(
  caller: AuthorizedCaller,
  write: Write,
  { tokenWritePolicy }: Settings,
): void {
  if (caller.kind !== 'widget' || !caller.token.consumed) return
  if (FORBIDDEN_WRITES[tokenWritePolicy].includes(write))
    throw new ServiceError(403, 'The connect token is already consumed')
}
