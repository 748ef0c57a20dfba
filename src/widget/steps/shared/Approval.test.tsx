// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../../../testkit/mount.ts'
import { oauthBank, STATES } from '../../../testkit/flowStates.ts'
import { renderScreen, screenIn } from '../../../testkit/renderScreen.tsx'
import { playEvents, stateAfter, writesIn } from '../../../testkit/playEvents.ts'

afterEach(() => vi.useRealTimers())

const BANK_PAGE = 'https://bank.example/authorize'

test.each([
  [
    'approving',
    { ...STATES.approving, action: { attributes: { type: 'authorize-access', url: BANK_PAGE } } },
  ],
  ['authorizing', { ...STATES.authorizing, oauthUrl: BANK_PAGE, window: 'none' }],
] as const)('%s: where the link opens nothing, this tab comes first', async (_step, state) => {
  vi.useFakeTimers()
  await mount(screenIn({ ...state, run: { ...state.run, canNavigate: true } }))
  const ways = () =>
    [...document.querySelectorAll('[class*=actions] :is(a, button)')].map(
      ({ textContent, className }) => [textContent, className.includes('primary')],
    )
  expect(ways()).toContainEqual(['Go to my bank', true])
  const link = document.querySelector<HTMLElement>('a[target=_blank]')
  await act(async () => link?.click())
  await act(async () => vi.advanceTimersByTime(3000))
  expect(ways().slice(0, 2)).toEqual([
    ['Open it in this tab', true],
    ['Go to my bank', false],
  ])
})

test.each([
  ['is no alert after the bank sent the person back', ['bankReturned', 'bankWindowClosed'], null],
  ['is an alert before', ['bankWindowClosed'], 'Your bank’s window was closed.'],
] as const)('the end of the bank’s window %s', (_case, types, alert) => {
  const state = stateAfter(STATES.authorizing, ...types.map((type) => ({ type })))
  const page = state.step === 'authorizing' ? renderScreen(state) : state.step
  expect(page.match(/role="alert">([^<.]+\.)/)?.[1] ?? null).toBe(alert)
})

const PAST = '2020-01-01T00:00:00.000Z'

test.each([
  ['approving', {}],
  ['pendingApproval', { isForOthers: false }],
  ['pendingApproval', { isForOthers: true }],
] as const)('%s %o whose time ran out has ways on', (step, changes) => {
  const state = { ...STATES[step], ...changes, connector: oauthBank }
  const expired = { ...state, action: { attributes: {}, expiresAt: PAST } }
  const ways = ['Start over', 'Choose another bank']
  const offeredIn = (page: string) => ways.filter((text) => page.includes(text))
  expect(offeredIn(renderScreen(state))).toEqual([])
  const page = renderScreen(expired)
  expect(page).toContain('The time to approve ran out')
  expect(page).not.toMatch(/until January|automatically/)
  expect(offeredIn(page)).toEqual(ways)
  const again = playEvents(expired, { type: 'bankReopened' })
  expect(writesIn(again.effects)).toEqual([{ kind: 'update', itemId: 'item-1', vault: null }])
  expect(again.effects.map(({ type }) => type)).toContain('openBankWindow')
  expect(stateAfter(expired, { type: 'anotherBankChosen' }).step).toBe('list')
})

test('an update whose approval ran out offers no other bank', () => {
  const { approving } = STATES
  const run = { ...approving.run, attempt: { ...approving.run.attempt, updates: 'item-1' } }
  const expired = { ...approving, run, action: { attributes: {}, expiresAt: PAST } }
  expect(renderScreen(expired)).not.toContain('Choose another bank')
  expect(stateAfter(expired, { type: 'anotherBankChosen' }).step).toBe('approving')
})
