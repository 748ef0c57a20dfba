import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchOpening } from './watchOpening.ts'

let hidden: boolean
let isActive: boolean
let page: EventTarget
let seen: string[]
let watch: (canMiss: boolean) => void

beforeEach(() => {
  vi.useFakeTimers()
  hidden = false
  isActive = true
  page = new EventTarget()
  seen = []
  const document = Object.assign(new EventTarget(), { hidden })
  Object.defineProperty(document, 'hidden', { get: () => hidden })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', {
    userActivation: {
      get isActive() {
        return isActive
      },
    },
  })
  const end = new AbortController()
  onTestFinished(() => end.abort())
  watch = (canMiss) => watchOpening((opening) => void seen.push(opening), canMiss, end.signal)
})

const blur = () => void page.dispatchEvent(new Event('blur'))
const focus = () => void page.dispatchEvent(new Event('focus'))
const showPage = (isShown: boolean) => {
  hidden = !isShown
  document.dispatchEvent(new Event('visibilitychange'))
}
const wait = (ms: number) => () => void vi.advanceTimersByTime(ms)
const usePermission = () => {
  isActive = false
}
const LONG = wait(60_000)

test.each<[what: string, seen: string[], ...(() => void)[]]>([
  ['nothing opens', ['blocked'], LONG],
  ['the page loses its focus', ['followed'], blur, LONG],
  ['the page is hidden', ['followed'], () => showPage(false), LONG],
  ['a window opens behind the page', [], usePermission, LONG],
  ['a phone asks first', ['followed'], wait(2900), () => showPage(false), LONG],
  ['a slow phone', ['blocked', 'followed'], wait(8000), () => showPage(false), LONG],
  ['after the wait the person goes to the host page', ['blocked'], wait(8000), blur, LONG],
  ['back from a window', ['followed', 'back'], blur, LONG, focus],
  [
    'back from an app, focused before it is seen',
    ['followed', 'back'],
    () => showPage(false),
    focus,
    () => showPage(true),
  ],
  ['the permission runs out by itself', ['blocked'], wait(5000), usePermission, LONG],
])('%s', (_, expected, ...acts) => {
  watch(true)
  acts.forEach((act) => act())
  expect(seen).toEqual(expected)
})

test('a link that cannot miss is told of when the person is back', () => {
  watch(false)
  LONG()
  expect(seen).toEqual([])
  showPage(false)
  showPage(true)
  expect(seen).toEqual(['followed', 'back'])
})
