// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { credential } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { screenIn } from '../../../testkit/renderScreen.tsx'
import type { Credential } from '../../domain/credential.ts'
import type { StateOf } from '../../flow/state.ts'

/** The field of an MFA step that asks for this. */
async function fieldOf(parameter: Partial<Credential>, changes: Partial<StateOf<'mfa'>> = {}) {
  const asked = credential({ name: 'answer', ...parameter })
  await mount(screenIn({ ...STATES.mfa, ...changes, parameter: asked }))
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no field.')
  return input
}

test('the service’s text on a refused answer is the error of its field', async () => {
  const message = 'The code has six digits.'
  const input = await fieldOf({ type: 'number' }, { problem: 'rejected', message })
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = described.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(texts.join(' ')).toContain(message)
})

test.each<[string, Partial<Credential>, string, typed: string, left: string]>([
  ['a number', { type: 'number' }, '١٢٣', '123', '123'],
  ['a text, once it is complete,', { type: 'text' }, '१२/३४', '१२/३४', '12/34'],
  ['a text with words never', { type: 'text' }, 'rua ١٢', 'rua ١٢', 'rua ١٢'],
  ['a password never', { type: 'password' }, '١٢٣', '١٢٣', '١٢٣'],
])('%s is shown with ASCII digits', async (_what, parameter, value, typed, left) => {
  const input = await fieldOf(parameter)
  await act(async () => {
    input.focus()
    input.setRangeText(value, 0, 0, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  expect(input.value).toBe(typed)
  await act(async () => input.blur())
  expect(input.value).toBe(left)
})
