// @vitest-environment happy-dom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { itemRead, stateAfter } from '../../../testkit/playEvents.ts'
import { renderScreen, screenIn } from '../../../testkit/renderScreen.tsx'
import { vault } from '../../../testkit/flowFixtures.ts'
import { credential } from '../../../testkit/fixtures.ts'
import { withAttempt, type State } from '../../flow/state.ts'

test('beside a delay, no sentence says how long it usually takes', () => {
  expect(renderScreen(STATES.sending)).toContain('Usually under a minute.')
  const waiting = { ...STATES.sending, phase: 'waiting', waitMs: 4000 } as const
  for (const [state, told] of [
    [waiting, 'The service is busy.'],
    [{ ...waiting, noResponse: 'NETWORK_ERROR' }, 'We can’t reach the service.'],
    [{ ...waiting, noResponse: 'INTERNAL_SERVER_ERROR' }, 'Still trying.'],
  ] as const) {
    const page = renderScreen(state)
    expect(page).toContain(told)
    expect(page).not.toContain('under a minute')
  }
})

test('after a delay that was told, no sentence says how long it usually takes', async () => {
  const { running } = STATES
  const after = (failures: number) =>
    screenIn({ ...running, polling: { ...running.polling, failures } })
  const render = await mount(after(0))
  expect(document.body.textContent).toContain('under a minute')
  await render(after(1))
  await render(after(0))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(document.body.textContent).not.toContain('under a minute')
})

const AGREED = ['IDENTITY', 'ACCOUNTS', 'TRANSACTIONS', 'CREDIT_CARDS', 'LOANS']
const agreed = withAttempt(STATES.running.run, {
  agreement: {
    connectorId: STATES.running.connector.id,
    optionalProducts: [],
    products: AGREED,
    term: null,
    agreedAt: 0,
  },
})
const starting = { ...STATES.running, run: agreed }

/** The words of the screen of a state: its title, and the mark of each row. */
function shownIn(state: State) {
  if (state.step !== 'running' && state.step !== 'sending') throw new Error(state.step)
  const page = renderScreen(state)
  const marks = [...page.matchAll(/visually-hidden">, ([a-z ]+)</g)].map(([, mark = '']) => mark)
  return { title: /<h1[^>]*>([^<]*)/.exec(page)?.[1], marks }
}

const MARKS = ['not started', 'in progress', 'done']
const READING = ['ACCOUNTS', 'CREDITCARDS', 'TRANSACTIONS', 'IDENTITY'].map(
  (data) => `${data}_IN_PROGRESS`,
)
const turned = (by: number) => [...READING.slice(by), ...READING.slice(0, by)]

test.each<[string, string[]]>([
  ['as documented', READING],
  ['backwards', READING.toReversed()],
  ...READING.map((_, by): [string, string[]] => [`turned by ${by}`, turned(by)]),
  ['each twice', [...READING, ...READING]],
  ['with others between', READING.flatMap((status) => [status, 'OF_TOMORROW', 'CREATED'])],
  ['after the end', ['MERGING', ...READING]],
])('no mark and no title goes back: %s', (_order, statuses) => {
  let state: State = starting
  let before = shownIn(state).marks.map((mark) => MARKS.indexOf(mark))
  const titles: (string | undefined)[] = []
  for (const status of [...statuses, 'MERGING', 'LOGIN_IN_PROGRESS']) {
    state = stateAfter(state, itemRead(status))
    const { title, marks } = shownIn(state)
    const now = marks.map((mark) => MARKS.indexOf(mark))
    expect(now.every((mark, row) => mark >= (before[row] ?? 0))).toBe(true)
    before = now
    if (title !== titles.at(-1)) titles.push(title)
  }
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.at(-1)).toBe('Finishing up')
  expect(new Set(before)).toEqual(new Set([MARKS.indexOf('done')]))
})

test('a code that is asked for while data is read takes no mark back; a new try does', () => {
  const parameter = credential({ name: 'token' })
  const asked = stateAfter(
    starting,
    itemRead('CREDITCARDS_IN_PROGRESS'),
    itemRead('IDENTITY_IN_PROGRESS'),
    itemRead('WAITING_USER_INPUT', { status: 'WAITING_USER_INPUT', parameter }),
  )
  const answered = stateAfter(asked, { type: 'mfaSubmitted', vault })
  expect(shownIn(answered)).toMatchObject({
    title: 'Reading your data',
    marks: ['in progress', 'not started', 'done', 'not started'],
  })
  const failed = stateAfter(starting, itemRead('MERGING'), itemRead('ERROR'))
  const again = stateAfter(failed, { type: 'recoveryChosen', action: 'retry' })
  expect(new Set(shownIn(again).marks)).toEqual(new Set(['not started']))
})

test('the bank’s page that needs a tap is not announced as one that needs nothing', () => {
  const { sending } = STATES
  const page = (opensWindows: boolean, window: 'none' | 'unknown' | 'opened' | 'phone') =>
    renderScreen({
      ...sending,
      connector: { ...sending.connector, oauth: true },
      run: { ...sending.run, opensWindows },
      window,
    })
  for (const [shown, says] of [
    [page(true, 'opened'), true],
    [page(true, 'unknown'), false],
    [page(true, 'phone'), false],
    [page(false, 'none'), false],
  ] as const) {
    expect(shown).toContain('opening a secure connection')
    expect(shown.includes('You don’t need to do anything.')).toBe(says)
  }
})

test.each([true, false])(
  'the long wait says one thing from its first minute on; in the background: %s',
  async (allowConnectInBackground) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const options = { ...STATES.running.run.options, allowConnectInBackground }
    const collecting = {
      ...STATES.running,
      run: { ...STATES.running.run, options },
      phase: 'collection',
    } as const
    const said: string[] = []
    const render = await mount(screenIn(collecting))
    const listen = () => said.push(document.querySelector('output')?.textContent ?? '')
    const wait = async (ms: number) => {
      await act(async () => vi.advanceTimersByTime(ms))
      listen()
    }
    for (const ms of [61_000, 60_000, 50_000]) await wait(ms)
    await render(screenIn({ ...collecting, phase: 'overdue' }))
    listen()
    await wait(600_000)
    expect(new Set(said.slice(0, 3)).size).toBe(1)
    expect(new Set(said.slice(3)).size).toBe(1)
    const leave = 'You can leave now. It continues in the background.'
    expect(said[0] === leave).toBe(allowConnectInBackground)
    expect(said.at(-1)).toBe(leave)
    expect(said.join(' ')).not.toMatch(/open|close/)
    const [button, ...others] = document.querySelectorAll('button')
    expect(button?.textContent).toBe('Leave')
    expect(button?.className).toContain('secondary')
    expect(others).toEqual([])
  },
)
