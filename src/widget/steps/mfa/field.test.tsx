// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { credential } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { itemRead, itemWritten, stateAfter } from '../../../testkit/playEvents.ts'
import { screenIn } from '../../../testkit/renderScreen.tsx'
import { waitFor } from '../../../testkit/waitFor.ts'
import type { Credential } from '../../domain/credential.ts'
import type { Dispatch } from '../../flow/events.ts'
import type { StateOf } from '../../flow/state.ts'
import type { Shown } from '../../flow/step.ts'

const dispatch = vi.fn<Dispatch>()
let show: (shown: Shown, changes?: Partial<StateOf<'mfa'>>) => Promise<void>
beforeEach(() => void dispatch.mockClear())

const type = (input: HTMLInputElement, value: string) =>
  act(async () => {
    input.focus()
    input.setRangeText(value, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const describedBy = (input: Element | null) =>
  (input?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    .join(' ')
const CODE = { type: 'number', validation: String.raw`^\d{6}$` } as const

async function fieldOf(parameter: Partial<Credential>, changes: Partial<StateOf<'mfa'>> = {}) {
  const asked = credential({ name: 'answer', ...parameter })
  const state = { ...STATES.mfa, ...changes, parameter: asked }
  const render = await mount(screenIn(state, { since: 0, isAnswered: false }, dispatch))
  show = (shown, later = {}) => render(screenIn({ ...state, ...later }, shown, dispatch))
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no field.')
  return input
}

test('the service’s text on a refused answer is the error of its field', async () => {
  const message = 'The code has six digits.'
  const input = await fieldOf({ type: 'number' }, { problem: 'rejected', message })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toContain(message)
  // Its full stop would stand at its beginning on an Arabic page.
  expect(document.querySelector('bdi[lang="en"]')?.textContent).toBe(message)
})

test.each<[string, Partial<Credential>, string, typed: string, left: string]>([
  ['a number', { type: 'number' }, '١٢٣', '123', '123'],
  ['a text, once it is complete,', { type: 'text' }, '१२/३४', '१२/३४', '12/34'],
  ['a text with words never', { type: 'text' }, 'rua ١٢', 'rua ١٢', 'rua ١٢'],
  ['a password never', { type: 'password' }, '١٢٣', '١٢٣', '١٢٣'],
])('%s is shown with ASCII digits', async (_what, parameter, value, typed, left) => {
  const input = await fieldOf(parameter)
  await type(input, value)
  expect(input.value).toBe(typed)
  await act(async () => input.blur())
  expect(input.value).toBe(left)
})

test.each([
  ['a code', CODE, '123456', ''],
  ['a text', { type: 'text' } as const, 'blue', 'Checking…'],
])('%s that was sent is checked where it was typed', async (_what, parameter, value, label) => {
  const input = await fieldOf(parameter)
  await type(input, value)
  await act(async () => input.form?.requestSubmit())
  expect(dispatch.mock.calls.map(([event]) => event.type)).toContain('mfaSubmitted')
  dispatch.mockClear()
  await show({ since: 0, isAnswered: true })
  expect(document.querySelector('input')).toBe(input)
  expect(input).toMatchObject({ value, readOnly: true })
  expect(document.activeElement).toBe(input)
  expect(input.form?.getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('output')?.textContent).toBe('Checking…')
  expect(document.querySelector('button[type=submit]')?.textContent ?? '').toBe(label)
  await act(async () => input.form?.requestSubmit())
  for (const button of document.querySelectorAll('button')) await act(async () => button.click())
  expect(dispatch).not.toHaveBeenCalled()
})

test.each([
  ['a code', CODE, 'That code didn’t match. Type it again.'],
  ['an answer', { type: 'text' } as const, 'The bank didn’t accept your answer. Try again.'],
])(
  '%s that was wrong is asked for anew, each time, in the empty field',
  async (_, parameter, error) => {
    const first = await fieldOf(parameter)
    await type(first, '123')
    for (const since of [1000, 2000]) {
      await show({ since, isAnswered: false }, { problem: 'rejected' })
      const input = document.querySelector('input')
      expect(input?.value).toBe('')
      expect(document.activeElement).toBe(input)
      expect(input?.getAttribute('aria-invalid')).toBe('true')
      expect(describedBy(input)).toContain(error)
      expect(document.querySelector('[role=alert]')).toBeNull()
      if (input) await type(input, '12')
    }
  },
)

test.each<[string, string[], shown: string, isSent: boolean]>([
  ['one digit too few', ['12345'], '12345', false],
  ['the last digit', ['12345', '123456'], '123456', true],
  ['digits of another script', ['١٢٣', '１２３ ４５６'], '123456', true],
  // A code that is pasted behind another digit is no code.
  ['digits of which some were cut off', ['12', '12654321'], '126543', false],
])('a code that is typed as %s', async (_what, typed, shown, isSent) => {
  const input = await fieldOf(CODE)
  for (const value of typed) await type(input, value)
  expect(input.value).toBe(shown)
  await waitFor(() => expect(dispatch).toHaveBeenCalledTimes(isSent ? 1 : 0))
})

test('a code whose length is known has no button to send it', async () => {
  await fieldOf(CODE)
  expect(document.querySelector('[type=submit]')).toBeNull()
  await fieldOf({ type: 'number' })
  expect(document.querySelector('[type=submit]')?.textContent).toBe('Continue')
})

test('the code after a choice says what was chosen, and leads back to the choice', async () => {
  const label = 'SMS to •••• 4321'
  const options = [
    { value: 'sms', label },
    { value: 'app', label: 'Bank app' },
  ]
  const option = await fieldOf({ type: 'select', options })
  await act(async () => option.click())
  await act(async () => option.form?.requestSubmit())
  const [submitted] = dispatch.mock.calls.flat()
  if (submitted?.type !== 'mfaSubmitted') throw new Error('The choice was not sent.')
  const asked = itemRead('WAITING_USER_INPUT', {
    status: 'WAITING_USER_INPUT',
    parameter: credential({ name: 'code', ...CODE }),
  })
  const after = stateAfter(STATES.mfa, submitted, itemWritten('LOGIN_IN_PROGRESS'), asked)
  if (after.step !== 'mfa') throw new Error(after.step)
  await mount(screenIn(after, undefined, dispatch))
  expect(document.querySelector('header')?.textContent).toContain(
    'SMS to ••••\u00A04321\u00A0· Change',
  )
  await act(async () =>
    document
      .querySelector('header button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'mfaRestarted' })
  expect(stateAfter(after, { type: 'mfaRestarted' }).run.attempt.mfaChoice).toBeUndefined()
})
