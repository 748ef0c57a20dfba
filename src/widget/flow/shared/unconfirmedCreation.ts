import type { Run } from '../state.ts'
import type { Write } from '../write.ts'
import { definitionOf } from '../writes.ts'

/**
 * A creation without a response: the service may have made an Item. Repeated identically with the
 * same connect token it resumes that Item; with another token it could make a second one
 * (specification: *Transitions shown*).
 */
export interface UnconfirmedCreation {
  connectorId: number
  /** `Run.tokensReceived` when the creation was sent. */
  token: number
}

const findUnconfirmed = (run: Run, write: Write): UnconfirmedCreation | undefined => {
  const made = definitionOf(write).makesItemOf(write)
  return run.unconfirmedCreations.find(({ connectorId }) => connectorId === made)
}

export const isUnconfirmed = (run: Run, write: Write): boolean =>
  findUnconfirmed(run, write) !== undefined

/** True when the creation is unconfirmed and its token has been replaced, so that it must not be repeated. */
export function lostItsToken(run: Run, write: Write): boolean {
  const creation = findUnconfirmed(run, write)
  return creation !== undefined && creation.token !== run.tokensReceived
}

/** Returns the run with the creation marked as unconfirmed. @param token `Run.tokensReceived` when it was sent */
export function withUnconfirmed(run: Run, write: Write, token: number): Run {
  const connectorId = definitionOf(write).makesItemOf(write)
  if (connectorId === null || isUnconfirmed(run, write)) return run
  return { ...run, unconfirmedCreations: [...run.unconfirmedCreations, { connectorId, token }] }
}

/** Returns the run once the service has answered for the Connector. */
export const withoutUnconfirmed = (run: Run, connectorId: number): Run => ({
  ...run,
  unconfirmedCreations: run.unconfirmedCreations.filter(
    (creation) => creation.connectorId !== connectorId,
  ),
})
