import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWindow, stubPage } from '../../../testkit/page.ts'
import { createBankWindow, createSameWindow, type BankWindow } from './bankWindow.ts'

const WAITING_URL = 'https://widget.example/complete.html'
const UNSAFE = [
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://widget.example/1',
  'http://bank.example/',
  'https://user:pass@bank.example/',
  'bank-app://open',
  '/login',
  '',
]

let page: ReturnType<typeof stubPage>
let seen: unknown[]
const listener = {
  onOpened: (known: boolean) => void seen.push(known ? 'opened' : 'unknown'),
  onClosed: () => void seen.push('closed'),
  onReturned: () => void seen.push('returned'),
}

beforeEach(() => {
  vi.useFakeTimers()
  page = stubPage()
  seen = []
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the bank’s window', () => {
  let bank: ReturnType<typeof createWindow>
  let bankWindow: BankWindow
  beforeEach(() => {
    bank = createWindow()
    page.window.open.mockImplementation(() => bank)
    bankWindow = createBankWindow(WAITING_URL, listener)
  })
  const returned = (fields: object = {}) =>
    page.fire('message', {
      origin: page.location.origin,
      source: bank,
      data: { connect: 'returned' },
      ...fields,
    })

  test('is not opened before it is asked for', () => {
    expect(page.window.open).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is opened in the same turn, on the waiting page, as a window of its own', () => {
    bankWindow.open()
    expect(page.window.open.mock.calls).toEqual([
      [WAITING_URL, '_blank', expect.stringContaining('popup')],
    ])
    expect(seen).toEqual(['opened'])
  })

  test('is sent on without an entry in its history', () => {
    bankWindow.open()
    bankWindow.send('https://bank.example/login?a=b#c')
    expect(bank.location.replace.mock.calls).toEqual([['https://bank.example/login?a=b#c']])
  })

  test.each(UNSAFE)('is not sent to %j', (url) => {
    bankWindow.open()
    bankWindow.send(url)
    expect(bank.location.replace).not.toHaveBeenCalled()
  })

  test('is noticed closed within half a second, once', () => {
    bankWindow.open()
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual(['opened'])
    bank.closed = true
    vi.advanceTimersByTime(500)
    expect(seen).toEqual(['opened', 'closed'])
    expect(vi.getTimerCount()).toBe(0)
    bankWindow.send('https://bank.example/')
    expect(bank.location.replace).not.toHaveBeenCalled()
  })

  test('that the browser gives no handle of is unknown, and never said to be closed', () => {
    page.window.open.mockReturnValue(null)
    bankWindow.open()
    bankWindow.send('https://bank.example/')
    vi.advanceTimersByTime(5000)
    bankWindow.close()
    expect(seen).toEqual(['unknown'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is closed without a word, and no longer watched', () => {
    bankWindow.open()
    bankWindow.close()
    bankWindow.close()
    expect(bank.close).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
    expect(seen).toEqual(['opened'])
  })

  test('is replaced by the next one: there is never a second', () => {
    bankWindow.open()
    const first = bank
    bank = createWindow()
    bankWindow.open()
    expect(first.closed).toBe(true)
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual(['opened', 'opened'])
    expect(vi.getTimerCount()).toBe(1)
    bankWindow.send('https://bank.example/')
    expect(first.location.replace).not.toHaveBeenCalled()
    expect(bank.location.replace).toHaveBeenCalledOnce()
  })

  test('tells that the person is back', () => {
    bankWindow.open()
    returned()
    expect(seen).toEqual(['opened', 'returned'])
  })

  test('tells it of an unknown window too', () => {
    page.window.open.mockReturnValue(null)
    bankWindow.open()
    returned({ source: createWindow() })
    expect(seen).toEqual(['unknown', 'returned'])
  })

  test.each<[string, () => object]>([
    ['another origin', () => ({ origin: 'https://bank.example' })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['another window', () => ({ source: createWindow() })],
    ['this window', () => ({ source: page.window })],
    ['a message of another kind', () => ({ data: { connect: 'hello' } })],
    ['no object', () => ({ data: 'returned' })],
    ['nothing', () => ({ data: null })],
  ])('does not take %s for it', (_, fields) => {
    bankWindow.open()
    returned(fields())
    expect(seen).toEqual(['opened'])
  })

  test('of no handle does not take a message of this very window for it', () => {
    page.window.open.mockReturnValue(null)
    bankWindow.open()
    returned({ source: page.window })
    expect(seen).toEqual(['unknown'])
  })
})

describe('at top level, this very window', () => {
  let sameWindow: BankWindow
  beforeEach(() => {
    sameWindow = createSameWindow(listener)
  })

  test('is known, and opens no other', () => {
    sameWindow.open()
    expect(seen).toEqual(['opened'])
    expect(page.window.open).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('goes to the bank, with an entry in the history to come back by', () => {
    sameWindow.send('https://bank.example/login')
    expect(page.location.assign.mock.calls).toEqual([['https://bank.example/login']])
  })

  test.each(UNSAFE)('does not go to %j', (url) => {
    sameWindow.send(url)
    expect(page.location.assign).not.toHaveBeenCalled()
  })

  test('is never closed', () => {
    sameWindow.close()
    expect(page.window.close).not.toHaveBeenCalled()
  })
})
