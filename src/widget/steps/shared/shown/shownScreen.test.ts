import { expect, test } from 'vitest'
import { STATES } from '../../../../testkit/flowStates.ts'
import { credential } from '../../../../testkit/fixtures.ts'
import { withAttempt, type ScreenStepName, type StateOf } from '../../../flow/state.ts'
import { nextScreen, screenFrom } from './shownScreen.ts'

type At = readonly [ms: number, state: StateOf<ScreenStepName>]

/** The screens of a run, each with the time at which it appeared: of states that the flow came to at these times. */
function screensOf(first: StateOf<ScreenStepName>, ...later: At[]) {
  let screen = screenFrom(first, 0)
  const shown: [number, string][] = [[0, first.step]]
  const show = (state: StateOf<ScreenStepName>, until: number, now: number): void => {
    const next = nextScreen(screen, state, now, screen.since)
    ;({ screen } = next)
    const isNew = screen.since !== shown.at(-1)?.[0]
    if (isNew) shown.push([screen.since, screen.state.step])
    // What is shown stays, asked again at once.
    expect(nextScreen(screen, state, now, screen.since).screen).toBe(screen)
    if (next.againAt !== null && next.againAt <= until) show(state, until, next.againAt)
  }
  later.forEach(([now, state], index) => show(state, (later[index + 1]?.[0] ?? Infinity) - 1, now))
  return shown
}

const { sending, running, mfa, failure, success, authorizing, credentials, consent } = STATES
const answer = {
  ...sending,
  write: { kind: 'mfaAnswer', itemId: 'item-1', parameter: mfa.parameter, vault: { parked: 1 } },
} as const
const reading = { ...running, run: withAttempt(running.run, { stages: ['ACCOUNTS_IN_PROGRESS'] }) }
const wrong = { ...mfa, problem: 'rejected' } as const
const next = { ...mfa, parameter: credential({ name: 'password' }) }

test.each<[string, At[], [number, string][]]>([
  ['a wait of 300 ms stands for 700', [[300, authorizing]], [[700, 'authorizing']]],
  ['a longer one goes at once', [[900, authorizing]], [[900, 'authorizing']]],
  [
    'two short ones count as one screen',
    [
      [300, running],
      [800, success],
    ],
    [[800, 'success']],
  ],
  [
    'what came and went meanwhile is not shown',
    [
      [100, authorizing],
      [200, failure],
    ],
    [[700, 'failure']],
  ],
  ['a run that ends is left at once', [[100, STATES.closed]], [[100, 'closed']]],
])('%s', (_what, later, expected) =>
  expect(screensOf(sending, ...later)).toEqual([[0, 'sending'], ...expected]),
)

test('a wait that a slow device drew late stands for 700 ms from then on', () => {
  const wait = screenFrom(sending, 0)
  const drawnAt = 400
  expect(nextScreen(wait, success, 700, drawnAt)).toEqual({ screen: wait, againAt: 1100 })
  expect(nextScreen(wait, success, 1100, drawnAt).screen).toEqual(screenFrom(success, 1100))
})

test('a screen that the person acts on is left at once', () =>
  expect(screensOf(credentials, [100, consent], [200, sending])).toEqual([
    [0, 'credentials'],
    [100, 'consent'],
    [200, 'sending'],
  ]))

test.each<[string, At[], [number, string][]]>([
  ['a wrong answer', [[3000, wrong]], [[3000, 'mfa']]],
  ['a wrong answer after a moment', [[1100, wrong]], [[1100, 'mfa']]],
  [
    'the next question',
    [
      [2500, running],
      [2600, next],
    ],
    [[2600, 'mfa']],
  ],
  [
    'the reading of data',
    [
      [2000, running],
      [2500, reading],
    ],
    [[2500, 'running']],
  ],
  ['a result', [[2000, success]], [[2000, 'success']]],
  [
    'four seconds',
    [
      [2000, running],
      [9000, success],
    ],
    [
      [5000, 'running'],
      [9000, 'success'],
    ],
  ],
])('an answer is checked on its own screen, until %s', (_what, later, expected) =>
  expect(screensOf(mfa, [1000, answer], ...later)).toEqual([[0, 'mfa'], ...expected]),
)

const asking = { ...STATES.accounts, offers: null }
test.each<[string, At[], [number, string][]]>([
  ['that has none to choose', [[3500, success]], [[3500, 'success']]],
  ['that has some', [[3500, STATES.accounts]], [[3500, 'accounts']]],
  [
    'for four seconds',
    [[9000, success]],
    [
      [7000, 'accounts'],
      [9000, 'success'],
    ],
  ],
])('a host is asked for accounts on the screen before, %s', (_what, later, expected) =>
  expect(screensOf(running, [3000, asking], ...later)).toEqual([[0, 'running'], ...expected]),
)

test('a wrong answer is asked for again on its own screen', () => {
  const again = { ...sending, run: withAttempt(sending.run, { mfaRejected: true }) }
  expect(screensOf(mfa, [1000, answer], [3000, again], [7000, wrong])).toEqual([
    [0, 'mfa'],
    [7000, 'mfa'],
  ])
})

test('a code that is sent by a script at once stands for 700 ms', () =>
  expect(screensOf(mfa, [50, answer], [100, success])).toEqual([
    [0, 'mfa'],
    [700, 'success'],
  ]))
