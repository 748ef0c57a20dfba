// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { run, STATES } from '../../../testkit/flowStates.ts'
import { mount } from '../../../testkit/mount.ts'
import { screenIn } from '../../../testkit/renderScreen.tsx'
import { SeenObserver } from '../../../testkit/SeenObserver.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import type { Dispatch } from '../../flow/events.ts'
import type { StateOf } from '../../flow/state.ts'
import { TitleSubjectContext } from '../../ui/TitleSubjectContext.ts'

const { connector } = STATES.consent
const oauth = { ...connector, oauth: true }
const consentOf = (
  changes: Partial<StateOf<'consent'>>,
  options: WidgetOptions = {},
): StateOf<'consent'> => ({
  ...STATES.consent,
  ...changes,
  run: {
    ...run,
    origin: 'https://acme.example',
    options: { ...run.options, ...options },
    ...changes.run,
  },
})
const renewed = {
  ...run,
  origin: 'https://acme.example',
  items: [item({ connector: { ...item().connector, id: connector.id } })],
}

const dispatch = vi.fn<Dispatch>()
afterEach(() => vi.useRealTimers())

const wordsOf = (text: string) => text.split(/[\s·:]+/).filter(Boolean)

test.each([
  ['of a form', consentOf({})],
  ['of a bank with a page of its own', consentOf({ connector: oauth })],
  ['of a renewal', consentOf({ run: renewed })],
  ['of optional data', consentOf({}, { products: ['ACCOUNTS'], optionalProducts: ['LOANS'] })],
  [
    'of several terms',
    consentOf(
      {},
      {
        application: { name: 'Acme', consentTerms: [12, null], intermediary: { name: 'Passgate' } },
      },
    ),
  ],
])('the record of a consent %s has the words of its screen, in order', async (_what, state) => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', SeenObserver)
  document.elementFromPoint = () => null
  await mount(
    <TitleSubjectContext value={state.connector.name}>
      {screenIn(state, undefined, dispatch)}
    </TitleSubjectContext>,
  )
  await act(async () => vi.advanceTimersByTime(500))
  const details = [...document.querySelectorAll('details > summary + *')]
  const unseen = [...document.querySelectorAll('[aria-hidden], .visually-hidden'), ...details]
  const agree = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Agree'),
  )
  await act(async () => agree?.click())
  for (const one of unseen) one.remove()
  const texts = document.createTreeWalker(
    document.querySelector('main main') ?? document,
    NodeFilter.SHOW_TEXT,
  )
  const shown: string[] = []
  while (texts.nextNode()) shown.push(texts.currentNode.textContent ?? '')
  expect(dispatch).toHaveBeenCalledOnce()
  const [event] = dispatch.mock.lastCall ?? []
  const recorded = event?.type === 'consentAccepted' ? event.answer.shown : []
  expect(wordsOf(recorded.join(' '))).toEqual(wordsOf(shown.join(' ')))
  dispatch.mockClear()
})
