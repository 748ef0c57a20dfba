import type { AdmittedCaller } from '../auth/guards.ts'
import type { Switches } from '../controls/switches.ts'
import { ServiceError } from '../http/serviceError.ts'

type Write = 'update' | 'mfa'

const refused: Record<Switches['furtherWrites'], readonly Write[]> = {
  allowed: [],
  'mfa-only': ['update'],
  refused: ['update', 'mfa'],
}

/** Refuses what a consumed connect token may no longer write, as the switch says (`switches.ts`). */
export function admitWrite(
  caller: AdmittedCaller,
  write: Write,
  { furtherWrites }: Switches,
): void {
  if (caller.kind !== 'widget' || !caller.token.consumed) return
  if (refused[furtherWrites].includes(write))
    throw new ServiceError(403, 'The connect token is already consumed')
}
