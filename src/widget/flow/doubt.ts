import type { Doubt, Run, Write } from './types.ts'

/** Creations that went unanswered: an Item may have been made without our knowing. */

const doubtOf = ({ inDoubt }: Run, write: Write): Doubt | undefined =>
  write.kind === 'create'
    ? inDoubt.find(({ connectorId }) => connectorId === write.connectorId)
    : undefined

export const isInDoubt = (run: Run, write: Write): boolean => doubtOf(run, write) !== undefined

/** Whether the token is gone with which a creation in doubt can be repeated without a second Item. */
export function isLost(run: Run, write: Write): boolean {
  const doubt = doubtOf(run, write)
  return doubt !== undefined && doubt.token !== run.tokens.received
}

/** @param token which of the run's tokens the write went out with */
export const withDoubt = (run: Run, write: Write, token: number): Run =>
  write.kind !== 'create' || isInDoubt(run, write)
    ? run
    : { ...run, inDoubt: [...run.inDoubt, { connectorId: write.connectorId, token }] }

/** The service has spoken: whatever was made is known. */
export const withoutDoubt = (run: Run, connectorId: number): Run => ({
  ...run,
  inDoubt: run.inDoubt.filter((doubt) => doubt.connectorId !== connectorId),
})
