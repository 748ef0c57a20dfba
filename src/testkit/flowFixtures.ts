import type { AccountOffer } from '../protocol/accounts.ts'
import type { Connection } from '../protocol/options.ts'
import { baselineOf } from '../widget/domain/outcome.ts'
import type { EventType } from '../widget/flow/events.ts'
import type { Polling } from '../widget/flow/shared/polling.ts'
import { initialState, type Run, type StepName, type VaultHandle } from '../widget/flow/state.ts'
import type { WriteKind, WriteOf } from '../widget/flow/write.ts'
import { updateOf } from '../widget/flow/writes/update.ts'
import { connector, credential, item } from './fixtures.ts'

/** Fixtures that the example states of the steps (`src/widget/steps/<step>/example.ts`) and the tests of the flow share. */

export const vault: VaultHandle = { parked: 1 }
export const bank = connector({ credentials: [credential({ name: 'user' })] })
export const oauthBank = connector({ id: 5, name: 'Redirect Bank', oauth: true })

export const run: Run = {
  ...initialState.run,
  options: { application: { name: 'Acme' } },
  origin: 'https://shop.example',
  tokensReceived: 1,
}
/** The Item while its login is in progress. */
export const pendingItem = item({
  id: 'item-1',
  status: 'UPDATING',
  executionStatus: 'LOGIN_IN_PROGRESS',
})

/** The run after its Item was created. */
export const runWithItem: Run = { ...run, items: [pendingItem] }

export const polling: Polling = {
  itemId: 'item-1',
  baseline: baselineOf(pendingItem, false),
  reads: 1,
  failures: 0,
  requestId: null,
  isLastRead: false,
}

/** An example of each kind of write. */
export const WRITES: { [K in WriteKind]: WriteOf<K> } = {
  create: { kind: 'create', connectorId: bank.id, products: null, vault },
  update: updateOf('item-1', vault),
  mfaAnswer: { kind: 'mfaAnswer', itemId: 'item-1', parameter: credential(), vault },
}

/** Two accounts to choose from: one that the host has already, and one that it may have. */
export const OFFERS: AccountOffer[] = [
  {
    id: 'a',
    label: 'Checking account',
    mask: '4321',
    kind: 'BANK',
    balance: { amount: 1250.5, currencyCode: 'EUR' },
    matches: [{ id: 'mine', label: 'Everyday account', mask: '4321', sure: true }],
    from: { earliest: '2025-12-01', suggested: '2026-01-01' },
  },
  {
    id: 'b',
    label: 'Credit card',
    mask: '9876',
    kind: 'CREDIT',
    balance: { amount: 310, currencyCode: 'EUR' },
    movements: [{ date: '2026-01-02', description: 'Bakery', amount: -12 }],
    matches: [
      {
        id: 'card',
        label: 'Gold card',
        mask: '5555',
        balance: { amount: 290.4, currencyCode: 'EUR' },
        movements: [{ date: '2025-12-30', description: 'Cinema', amount: -18.5 }],
        sure: false,
      },
    ],
    from: { earliest: '2025-12-01', suggested: '2026-01-01' },
  },
]

export const connection: Connection = { itemId: 'item-9', connectorId: bank.id, name: bank.name }

/** The step that an event leads to; `=` for an event that the step handles without leaving it. */
type Outcome = StepName | '='

/** The events that every step handles alike. */
export const COMMON = {
  tokenReceived: '=',
  connectionsGiven: '=',
  appearanceGiven: '=',
  hostClosed: 'closed',
  crashed: '=',
  loadRetried: '=',
  serviceSlow: '=',
} as const

/** The events of a step that waits for its Item. */
export const WAITING = {
  ...COMMON,
  itemRead: 'success',
  itemReadFailed: 'failure',
  woke: '=',
  deadlinePassed: '=',
} as const

/** The outcome of each event of `eventsFor` in an example state. An event that is not named does nothing. */
export type Outcomes = { readonly [T in EventType]?: Outcome }
