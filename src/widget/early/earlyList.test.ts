// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parsePage } from '../api/catalogPage.ts'
import { loadFirstScreenMessages } from '../i18n/firstScreenMessages.ts'
import { templateOf } from '../../testkit/templateOf.ts'
import { fillList } from './fillList.ts'
import { earlyListTemplate } from './listTemplate.tsx'
import { openingList } from './openingList.ts'

const connectors = await parsePage({
  results: ['Norte', 'Sur', 'Leste'].map((name, id) => ({ id, name, isOpenFinance: true })),
})
const messages = await loadFirstScreenMessages('en')

async function show() {
  vi.resetModules()
  const { earlyList } = await import('./earlyList.ts')
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const template = templateOf(earlyListTemplate())
  const list = openingList(connectors, undefined, 'en-US')
  const content = {
    list,
    options: {},
    origin: null,
    language: 'en',
    messages,
    notes: null,
  } as const
  const { list: filled, rows } = fillList(template, content)
  rows.complete()
  const { port1 } = new MessageChannel()
  const sent = vi.spyOn(port1, 'postMessage').mockReturnValue(undefined)
  earlyList.show(root, filled, rows, list, port1)
  /** The list that React renders, in another order. */
  const takeOver = () => {
    const early = earlyList.end()
    const next = root.cloneNode(true)
    if (!(next instanceof HTMLElement)) throw new Error('The list is no element.')
    next.querySelector('ul')?.append(...[...next.querySelectorAll('li')].toReversed())
    root.replaceChildren(...next.children)
    early?.restore()
    return early?.choice
  }
  return { earlyList, root, takeOver, closes: () => sent.mock.calls.filter(isClose) }
}
const isClose = ([message]: readonly unknown[]) => JSON.stringify(message).includes('"close"')

const tile = (id: number) => document.querySelector<HTMLElement>(`[data-connector-id="${id}"]`)
const close = () => document.querySelector<HTMLElement>('[title="Close"]')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.clearAllTimers()
})

test('Close is numbered, and repeated until the host page has acknowledged it', async () => {
  const { earlyList, closes } = await show()
  close()?.click()
  expect(closes()).toEqual([[{ type: 'close', seq: 1, reason: 'user' }]])
  vi.advanceTimersByTime(2000)
  expect(closes()).toHaveLength(3)
  earlyList.outbox.acknowledge(1)
  vi.advanceTimersByTime(5000)
  expect(closes()).toHaveLength(3)
})

test('the tile that has the focus is found by its Connector', async () => {
  const { takeOver } = await show()
  tile(1)?.focus()
  const before = document.activeElement
  takeOver()
  expect(tile(1)).not.toBe(before)
  expect(document.activeElement).toBe(tile(1))
})

test('another control that has the focus is found by its name', async () => {
  const { takeOver } = await show()
  close()?.focus()
  const before = document.activeElement
  takeOver()
  expect(close()).not.toBe(before)
  expect(document.activeElement).toBe(close())
})

test('the Connector of the tile that was tapped last is chosen', async () => {
  const { takeOver } = await show()
  tile(0)?.click()
  tile(2)?.click()
  expect(document.querySelectorAll('[data-chosen]')).toHaveLength(1)
  expect(takeOver()).toMatchObject({ connector: { id: 2 } })
})
