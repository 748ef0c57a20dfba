// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { AccountOffer } from '../../../protocol/accounts.ts'
import { transition } from '../../../testkit/flow.ts'
import { STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { screenIn } from '../../../testkit/renderScreen.tsx'
import { SeenObserver } from '../../../testkit/SeenObserver.ts'
import type { Dispatch } from '../../flow/events.ts'

const NONE = 'none is known'
const UNSURE = 'one may be known'
const HISTORIES = [NONE, 'all are known', UNSURE]

const offersWith = (count: number, history: string) =>
  Array.from({ length: count }, (_, at): AccountOffer => {
    const id = `id-${at}`
    const match = {
      id: `mine-${at}`,
      label: 'Everyday account',
      sure: history !== UNSURE || at > 0,
    }
    return { id, label: `Account ${at}`, ...(history !== NONE && { matches: [match] }) }
  })

/** The presses of a person who agrees to what is suggested, until the connection is told. */
async function pressesFor(offers: readonly AccountOffer[]): Promise<number> {
  const waiting = { ...STATES.accounts, offers: null }
  const itemId = waiting.item.id
  const [state] = transition(waiting, { type: 'accountsOffered', itemId, offers })
  if (state.step !== 'accounts') return 0
  const dispatch = vi.fn<Dispatch>()
  await mount(screenIn(state, undefined, dispatch))
  await act(async () => vi.advanceTimersByTime(500))
  let presses = 0
  const press = (target: HTMLElement | null | undefined) =>
    act(async () => {
      target?.click()
      presses += 1
      vi.advanceTimersByTime(500)
    })
  for (const question of document.querySelectorAll('fieldset'))
    await press(question.querySelector('input'))
  const buttons = [...document.querySelectorAll('button')]
  await press(buttons.find(({ textContent }) => textContent === 'Continue'))
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: 'accountsChosen' }))
  return presses
}

test.each([
  [1, [0, 1, 2]],
  [3, [1, 1, 2]],
  [12, [1, 1, 2]],
])(
  'who agrees to %i accounts presses %j times: none is known, all are, one may be',
  async (count, presses) => {
    vi.useFakeTimers()
    vi.stubGlobal('IntersectionObserver', SeenObserver)
    const counted: number[] = []
    for (const history of HISTORIES) counted.push(await pressesFor(offersWith(count, history)))
    expect(counted).toEqual(presses)
  },
)
