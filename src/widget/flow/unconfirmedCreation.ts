import type { UnconfirmedCreation, Run, Write } from './types.ts'

/** Creations that went noResponse: an Item may have been made without our knowing. */

const doubtOf = ({ unconfirmedCreations }: Run, write: Write): UnconfirmedCreation | undefined =>
  write.kind === 'create'
    ? unconfirmedCreations.find(({ connectorId }) => connectorId === write.connectorId)
    : undefined

export const isUnconfirmed = (run: Run, write: Write): boolean => doubtOf(run, write) !== undefined

/** Whether the token is gone with which a creation in doubt can be repeated without a second Item. */
export function lostItsToken(run: Run, write: Write): boolean {
  const doubt = doubtOf(run, write)
  return doubt !== undefined && doubt.token !== run.tokens.received
}

/** @param token which of the run's tokens the write went out with */
export const withUnconfirmed = (run: Run, write: Write, token: number): Run =>
  write.kind !== 'create' || isUnconfirmed(run, write)
    ? run
    : {
        ...run,
        unconfirmedCreations: [
          ...run.unconfirmedCreations,
          { connectorId: write.connectorId, token },
        ],
      }

/** The service has spoken: whatever was made is known. */
export const withoutUnconfirmed = (run: Run, connectorId: number): Run => ({
  ...run,
  unconfirmedCreations: run.unconfirmedCreations.filter(
    (doubt) => doubt.connectorId !== connectorId,
  ),
})
