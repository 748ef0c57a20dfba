import { describe, expect, test } from 'vitest'
import type { AccountsReason } from '../../../protocol/accounts.ts'
import type { Connection } from '../../../protocol/options.ts'
import { item } from '../../../testkit/fixtures.ts'
import { deadlineOf, transition } from '../../../testkit/flow.ts'
import { bank, OFFERS, STATES } from '../../../testkit/flowStates.ts'
import { hostEventsIn, notificationsIn } from '../../../testkit/playEvents.ts'
import type { Effect } from '../../flow/effects.ts'
import type { Attempt, State } from '../../flow/state.ts'
import { withAttempt } from '../../flow/state.ts'

const done = item({ id: 'item-1', status: 'UPDATED', executionStatus: 'SUCCESS' })
const options = { canOfferAccounts: true }
const { running, accounts } = STATES
const waiting: State = { ...accounts, offers: null }

const told = (effects: readonly Effect[], type: string) =>
  notificationsIn([...effects], type).flatMap((effect) =>
    effect.type === 'notifyHost' ? effect.notification : [],
  )

const itemId = 'item-1'
const choice = { use: true, from: '2026-01-01' }

test.each<[AccountsReason, Partial<Attempt>, Connection[]]>([
  ['connected', {}, []],
  ['otherLogin', {}, [{ itemId: 'item-9', connectorId: bank.id }]],
  ['connected', {}, [{ itemId: 'item-9', connectorId: bank.id, endedAt: '2026-01-01' }]],
  ['accountsAdded', { updates: itemId, addsAccounts: true }, [{ itemId, connectorId: bank.id }]],
  ['connected', { updates: itemId }, [{ itemId, connectorId: bank.id }]],
])(
  'after a success the host is asked for accounts: %s, of %j with %j',
  (reason, attempt, connections) => {
    const run = withAttempt({ ...running.run, options, connections }, attempt)
    const [state, effects] = transition({ ...running, run }, { type: 'itemRead', item: done })
    expect(state.step).toBe('accounts')
    expect(told(effects, 'accounts')).toEqual([{ type: 'accounts', item: done.forHost, reason }])
    expect(told(effects, 'success')).toEqual([])
  },
)

test('two accounts are shown, and counted without their names', () => {
  const event = { type: 'accountsOffered', itemId, offers: OFFERS } as const
  const [state, effects] = transition(waiting, event)
  expect(state).toMatchObject({ step: 'accounts', offers: OFFERS })
  expect(hostEventsIn(effects)).toEqual([{ name: 'ACCOUNTS_SHOWN', count: 2 }])
  expect(told(effects, 'success')).toEqual([])
})

const alone = { id: 'c', label: 'Savings' }
test.each<[string, unknown[] | null, unknown]>([
  ['no account', [], []],
  [
    'one that is none of the host’s',
    [alone],
    [{ id: 'c', use: true, existingId: null, from: null }],
  ],
  ['garbage', [{ id: 1 }], null],
  ['an account whose name is not seen', [alone, { id: 'd', label: '\u200B' }], null],
  [
    'one that may be such an account',
    [{ ...alone, matches: [{ id: 'd', label: ' ', sure: false }] }],
    null,
  ],
  ['a host that fails', null, null],
])('%s is not asked about: the connection stands', (_what, offers, expected) => {
  const [state, effects] = transition(waiting, { type: 'accountsOffered', itemId, offers })
  expect(state).toMatchObject({ step: 'success' })
  expect(told(effects, 'success')).toMatchObject([{ accounts: expected }])
  expect('lacksChoice' in state).toBe(expected === null)
  const warnings = told(effects, 'warning').map((one) => 'message' in one && one.message)
  expect(warnings.join()).toMatch(expected === null && offers ? /onAccounts\[/ : /^$/)
})

describe('after a renewal', () => {
  const [sure, unsure] = OFFERS
  const named = [
    { id: 'mine', label: 'Renamed' },
    { id: 'another id', label: 'Renamed', mask: '00014321' },
    { label: 'Everyday account', mask: '4321' },
  ]
  const connections = [{ itemId: waiting.item.id, connectorId: bank.id, accounts: named }]
  const run = withAttempt({ ...waiting.run, connections }, { updates: waiting.item.id })
  const gone = { id: 'old', label: 'Savings' }
  const offer = (offers: unknown[] | null, changes: Partial<typeof run> = {}) =>
    transition(
      { ...waiting, run: { ...run, ...changes } },
      { type: 'accountsOffered', itemId, offers },
    )

  test.each<[string, unknown[], boolean]>([
    ['accounts that are known', [sure], false],
    ['an account that may be another', [sure, unsure], true],
    ['a new account', [sure, alone], true],
    ['another login', [alone], true],
  ])('with %s the person is asked only for what is new', (_what, offers, isAsked) => {
    const [state, effects] = offer(offers)
    expect(state.step).toBe(isAsked ? 'accounts' : 'success')
    expect(told(effects, 'success')).toMatchObject(isAsked ? [] : [{ accounts: [{ id: 'a' }] }])
  })

  test('with an account that is gone the person is told', () => {
    const more = [{ itemId, connectorId: bank.id, accounts: [...named, gone] }]
    const [state] = offer([sure], { connections: more })
    expect(state).toMatchObject({ step: 'accounts', gone: [gone] })
  })

  test('what the person has chosen before stands where the host fails', () => {
    const [state, effects] = offer(null)
    expect(state).toMatchObject({ step: 'success' })
    expect('lacksChoice' in state).toBe(false)
    expect(told(effects, 'success')).toMatchObject([{ accounts: null }])
  })
})

test('after 20 seconds the connection stands, and its result says so', () => {
  const deadline = deadlineOf(waiting)
  expect(deadline?.ms).toBe(20_000)
  const [state, effects] = transition(waiting, { type: 'deadlinePassed', key: deadline?.key ?? '' })
  expect(state).toMatchObject({ step: 'success', lacksChoice: true })
  expect(told(effects, 'success')).toMatchObject([{ accounts: null }])
})

test('an answer for another Item changes nothing', () =>
  expect(
    transition(waiting, { type: 'accountsOffered', itemId: 'item-2', offers: OFFERS }),
  ).toEqual([waiting, []]))

test('the choice goes with the success, and is counted', () => {
  const choices = [
    { ...choice, id: 'a', existingId: 'mine' },
    { ...choice, id: 'b', existingId: null, use: false },
  ]
  const [state, effects] = transition(accounts, { type: 'accountsChosen', choices })
  expect(state).toMatchObject({ step: 'success', accounts: ['Checking account ••••\u00a04321'] })
  expect(hostEventsIn(effects)).toContainEqual({ name: 'ACCOUNTS_CHOSEN', count: 1, matched: 1 })
  expect(told(effects, 'success')).toMatchObject([{ accounts: choices }])
})

test.each([accounts, waiting])('who closes instead is connected, without a choice', (state) => {
  for (const type of ['closeRequested', 'hostClosed'] as const) {
    const [closed, effects] = transition(state, { type })
    expect(closed).toMatchObject({ step: 'closed', reason: 'success' })
    expect(told(effects, 'success')).toMatchObject([{ accounts: null }])
    expect(told(effects, 'close')).toMatchObject([{ reason: 'success' }])
  }
})
