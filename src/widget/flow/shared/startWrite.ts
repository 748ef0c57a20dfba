import type { Connector } from '../../domain/connector.ts'
import { productsToCreate } from '../../domain/consentedProducts.ts'
import type { Effect } from '../effects.ts'
import { itemToUpdate } from './runItems.ts'
import { renewsWithoutPage } from './simplifiedRenewal.ts'
import { withAttempt, type Run, type StateOf, type VaultHandle } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import type { Write } from '../write.ts'
import { updateOf } from '../writes/update.ts'
import { fail } from './fail.ts'
import { lostItsToken } from './unconfirmedCreation.ts'

/** Sends the write, the first time or again. */
export const writeEffect = (run: Run, write: Write): Effect => ({
  type: 'write',
  write,
  options: run.options,
})

/** Goes to *sending*, unless the write is an unconfirmed creation that can no longer be repeated safely. */
export function startWrite(
  before: Run,
  connector: Connector,
  write: Write,
  /** The problem of the try before, if it had no response. */
  noResponse: StateOf<'sending'>['noResponse'] = null,
): Transition {
  // An answer, the right one or another after a wrong one, goes on with its execution.
  const goesOn = write.kind === 'mfaAnswer' || before.attempt.mfaRejected
  const run = goesOn ? before : withAttempt(before, { stages: [] })
  if (lostItsToken(run, write)) return fail(run, 'CREATION_UNCERTAIN', { connector })
  const state: StateOf<'sending'> = {
    step: 'sending',
    run,
    connector,
    write,
    phase: 'called',
    waitMs: 0,
    tries: 1,
    unanswered: 0,
    outages: 0,
    noResponse,
    hasRenewedToken: false,
    sentWith: run.tokensReceived,
    window: 'none',
    requestId: null,
  }
  return transitionTo(state, writeEffect(run, write))
}

/**
 * Starts a write that may lead to the bank's page. Where windows can be opened, one is opened first: the
 * browser allows it only during the click. A renewal that the bank may not be needed for opens none.
 */
export function startWriteWithBankWindow(
  before: Run,
  connector: Connector,
  write: Write,
  noResponse: StateOf<'sending'>['noResponse'] = null,
): Transition {
  const isRenewal = before.attempt.simplifiedRenewal && renewsWithoutPage(before, connector)
  const run = isRenewal ? before : withAttempt(before, { simplifiedRenewal: undefined })
  const [state, effects] = startWrite(run, connector, write, noResponse)
  return run.opensWindows && connector.oauth && !isRenewal && state.step === 'sending'
    ? transitionTo({ ...state, window: 'unknown' }, { type: 'openBankWindow' }, ...effects)
    : transitionTo(state, ...effects)
}

/** Starts a write that leads to the bank's page on a phone, by a code to scan. It opens no window here. */
export function startWriteForPhone(run: Run, connector: Connector, write: Write): Transition {
  const [state, effects] = startWrite(run, connector, write)
  return transitionTo(state.step === 'sending' ? { ...state, window: 'phone' } : state, ...effects)
}

/** Starts a write after a pause. It opens no window: the bank's page is opened by a second button. */
export function startWriteAfter(
  run: Run,
  connector: Connector,
  write: Write,
  waitMs: number,
): Transition {
  const [state] = startWrite(run, connector, write)
  return transitionTo(
    state.step === 'sending' ? { ...state, phase: 'waiting', waitMs, tries: 0 } : state,
  )
}

/** Returns the write for a Connector: an update of the Item to update, or of the one this run has of it, else a creation. */
export function writeFor(run: Run, connector: Connector, vault: VaultHandle | null): Write {
  const itemId = itemToUpdate(run, connector.id)
  if (itemId !== null) return updateOf(itemId, vault)
  const { options } = run
  const { agreement } = run.attempt
  const ticked = agreement?.connectorId === connector.id ? agreement.optionalProducts : []
  const products = productsToCreate(connector, options, ticked)
  return { kind: 'create', connectorId: connector.id, products, vault }
}
