import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createWindow, stubPage } from '../../testkit/page.ts'
import { createBankWindow, createSameWindow, type BankWindowHandle } from './bankWindow.ts'

const WAITING_URL = 'https://widget.example/complete.html'
const SAFE = 'https://bank.example/login?a=b#c'
const UNSAFE = ['javascript:alert(1)', 'bank-app://open', '/login', '']

const pageWith = (dataset: Record<string, string>) => ({ documentElement: { dataset } })

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

describe('the bank’s window', () => {
  let bank: ReturnType<typeof createWindow>
  let bankWindow: BankWindowHandle
  beforeEach(() => {
    bank = createWindow()
    page.window.open.mockImplementation(() => bank)
    bankWindow = createBankWindow(WAITING_URL, listener)
  })
  /** The completion page after a return, as this window reads it. */
  const comeBack = () => void (bank.document = pageWith({ returned: 'true' }))

  test('is opened in the same turn, on the waiting page, as a window of its own that has no opener', () => {
    expect(page.window.open).not.toHaveBeenCalled()
    bankWindow.open()
    expect(page.window.open.mock.calls).toEqual([
      [WAITING_URL, '_blank', expect.stringContaining('popup')],
    ])
    expect(seen).toEqual(['opened'])
    expect(bank.opener).toBeNull()
  })

  test('is navigated to safe addresses only, without an entry in its history', () => {
    bankWindow.open()
    for (const address of [...UNSAFE, SAFE]) bankWindow.send(address)
    expect(bank.location.replace.mock.calls).toEqual([[SAFE]])
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

  test('without a handle is never reported as closed', () => {
    page.window.open.mockReturnValue(null)
    bankWindow.open()
    bankWindow.send('https://bank.example/')
    vi.advanceTimersByTime(5000)
    bankWindow.close()
    expect(seen).toEqual(['unknown'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('may come back for five seconds after it is not needed, and is then closed', () => {
    bankWindow.open()
    bankWindow.closeSoon()
    vi.advanceTimersByTime(1000)
    comeBack()
    vi.advanceTimersByTime(250)
    expect(seen).toEqual(['opened', 'returned', 'closed'])
    bank = createWindow()
    bankWindow.open()
    bankWindow.closeSoon()
    vi.advanceTimersByTime(4900)
    expect(bank.close).not.toHaveBeenCalled()
    vi.advanceTimersByTime(350)
    expect(bank.close).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
    bank = createWindow()
    bankWindow.open()
    vi.advanceTimersByTime(10_000)
    expect(bank.close).not.toHaveBeenCalled()
  })

  test('is closed when the page goes that opened it', () => {
    page.fire('pagehide')
    bankWindow.open()
    expect(bank.close).not.toHaveBeenCalled()
    page.fire('pagehide')
    expect(bank.close).toHaveBeenCalledOnce()
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

  test('that is back is reported once, closed, and no longer watched', () => {
    bankWindow.open()
    comeBack()
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual(['opened', 'returned', 'closed'])
    expect(bank.close).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each<[string, () => object]>([
    ['the waiting page', () => pageWith({ how: 'waiting' })],
    [
      'a bank’s page',
      () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    ],
  ])('that shows %s is not back', (_, read) => {
    Object.defineProperty(bank, 'document', { get: read })
    bankWindow.open()
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual(['opened'])
    expect(vi.getTimerCount()).toBe(1)
  })
})

test('at top level this very window goes to safe addresses only, with an entry in the history', () => {
  for (const address of [...UNSAFE, SAFE]) createSameWindow(listener).send(address)
  expect(page.location.assign.mock.calls).toEqual([[SAFE]])
})
