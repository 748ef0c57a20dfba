// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AccountQuestion } from './AccountQuestion.jsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const account = (id: string, number: string, balance: number) => ({
  id,
  number,
  balance,
  name: 'Card',
  currencyCode: 'BRL',
})

test('an account is shown beside those that it may be, and the answer names the one chosen, or none', async () => {
  const place = document.createElement('div')
  const known = account('1', '7056', 10)
  const answer = vi.fn<(known: unknown) => Promise<void>>(() => Promise.resolve())
  answer.mockRejectedValueOnce(new Error('offline'))
  act(() =>
    createRoot(place).render(
      <AccountQuestion fresh={account('2', '0990', 12)} candidates={[{ known }]} answer={answer} />,
    ),
  )
  expect(place.textContent).toMatch(/0990.*12\.00.*7056.*10\.00/)
  const [same, another] = place.querySelectorAll('button')
  await act(async () => same?.click())
  expect(place.querySelector('[role=alert]')?.textContent).toContain('not stored')
  expect(same?.disabled).toBe(false)
  await act(async () => another?.click())
  expect(answer.mock.calls).toEqual([[known], [null]])
})
