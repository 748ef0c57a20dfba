import { presetOf, type AccountChoice, type AccountOffer } from '../../../protocol/accounts.ts'
import { isAccountOffers } from '../../../protocol/isAccountOffers.ts'
import type { ConnectionAccount } from '../../../protocol/options.ts'
import { accountLabel } from '../../domain/accountLabel.ts'
import type { Item } from '../../domain/item.ts'
import { notifyEvent, notifyHost, type Effect } from '../../flow/effects.ts'
import { tellSuccess } from '../../flow/shared/succeed.ts'
import type { StateOf } from '../../flow/state.ts'
import { deadlineAfter, SECOND, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo, type Transition } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** The bank is connected: asks which of its accounts the host takes, and which of its own each is. */
    accounts: ConnectorState & {
      step: 'accounts'
      item: Item
      partial: boolean
      /** Null while the host is asked. */
      offers: readonly AccountOffer[] | null
      /** Those that the host had of a connection that was renewed, and offers no longer. */
      gone?: readonly ConnectionAccount[]
    }
  }
}

/** More would fill the result. */
const MAX_NAMED = 4

/** Tells the choice, and names in the result the accounts that are taken. */
function tellChoice(
  state: StateOf<'accounts'>,
  offers: readonly AccountOffer[],
  choices: AccountChoice[],
): Transition {
  const [next, effects] = tellSuccess(state, choices)
  const taken = offers.filter((_, at) => choices[at]?.use).map(accountLabel)
  const isFew = taken.length > 0 && taken.length <= MAX_NAMED
  return transitionTo(
    next.step === 'success' && isFew ? { ...next, accounts: taken } : next,
    ...effects,
  )
}

/** The connection stands without a choice, and its result says so. */
function skip(state: StateOf<'accounts'>): Transition {
  const [next, effects] = tellSuccess(state, null)
  const isMissed = next.step === 'success' && !isRenewed(state)
  return transitionTo(isMissed ? { ...next, lacksChoice: true } : next, ...effects)
}

/** True after a renewal, before which the person has been asked. */
const isRenewed = ({ run: { attempt } }: StateOf<'accounts'>) =>
  attempt.updates !== null && !attempt.addsAccounts

/** An account by its end, as the person sees it; by its name where it has none. */
const shownKey = ({ label, mask }: ConnectionAccount) => mask?.slice(-4) || label

/** The accounts that the host had of this connection, and offers no longer, neither by id nor by what the person sees. */
function goneFrom({ run, item }: StateOf<'accounts'>, offers: readonly AccountOffer[]) {
  const offered = offers.flatMap((offer) => [offer, ...(offer.matches ?? [])])
  const { accounts = [] } = run.connections.find(({ itemId }) => itemId === item.id) ?? {}
  return accounts.filter((one) =>
    offered.every((other) => one.id !== other.id && shownKey(one) !== shownKey(other)),
  )
}

const isSure = ({ matches = [] }: AccountOffer) => matches.some(({ sure }) => sure)

/** True for offers of which each account is named, and each that it may be. */
const areShown = (offers: unknown): offers is AccountOffer[] =>
  isAccountOffers(offers) &&
  offers
    .flatMap((offer) => [offer, ...(offer.matches ?? [])])
    .every((account) => accountLabel(account) !== '')

/** Tells the developer which of the offers can't be shown. */
const wrongOffers = (offers: readonly unknown[] | null): Effect[] => {
  const at = offers?.findIndex((one) => !areShown([one])) ?? -1
  const what = at < 0 ? ' names an account twice, or too many' : `[${at}] is no AccountOffer`
  const message = `Connect: onAccounts${what}; the person is not asked`
  return offers ? [notifyHost({ type: 'warning', message })] : []
}

/** True if there is nothing to ask: no account, or one that is none of the host's. */
const isClear = ([only, ...others]: readonly AccountOffer[]) =>
  !only || (others.length === 0 && !only.matches?.length)

export const step: StepDefinition<'accounts'> = {
  ...STEP_DEFAULTS,
  handlers: {
    accountsOffered: (state, { itemId, offers }) => {
      if (state.offers || itemId !== state.item.id) return stay(state)
      if (!areShown(offers)) {
        const [next, effects] = skip(state)
        return transitionTo(next, ...effects, ...wrongOffers(offers))
      }
      const gone = isRenewed(state) ? goneFrom(state, offers) : []
      const isKnown = isRenewed(state) ? gone.length === 0 && offers.every(isSure) : isClear(offers)
      return isKnown
        ? tellChoice(state, offers, offers.map(presetOf))
        : transitionTo(
            { ...state, offers, gone },
            notifyEvent({ name: 'ACCOUNTS_SHOWN', count: offers.length }),
          )
    },
    accountsChosen: (state, { choices }) => {
      if (!state.offers) return stay(state)
      const used = choices.filter(({ use }) => use)
      const matched = used.filter(({ existingId }) => existingId !== null).length
      const [next, effects] = tellChoice(state, state.offers, [...choices])
      const chosen = notifyEvent({ name: 'ACCOUNTS_CHOSEN', count: used.length, matched })
      return transitionTo(next, chosen, ...effects)
    },
    deadlinePassed: skip,
  },
  deadline: ({ offers }) => (offers ? null : deadlineAfter('accounts', 20 * SECOND)),
  stage: () => ({ size: 'small', thread: 'connected' }),
}
