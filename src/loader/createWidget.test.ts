// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { WidgetOptions } from '../protocol/options.ts'
import type { SessionOptions } from './session/sessionOptions.ts'

const OPTIONS = { widgetUrl: 'https://widget.example', connectToken: 't' }

/** The sessions that were created, and what each was told. */
let sessions: (SessionOptions & { isOpen: boolean; shown: WidgetOptions[] })[]

/** The module of a page that was just loaded, with sessions that show nothing. */
const load = async () => {
  vi.resetModules()
  vi.doMock('./widgetSession.ts', () => ({
    createWidgetSession(options: SessionOptions) {
      const session = { ...options, isOpen: false, shown: [] as WidgetOptions[] }
      sessions.push(session)
      return {
        isOpen: () => session.isOpen,
        isWaitingFor: () => false,
        open: () => void (session.isOpen = true),
        showOptions: (shown: WidgetOptions) => void session.shown.push(shown),
        dispose: () => void (session.isOpen = false),
      }
    },
  }))
  onTestFinished(() => {
    vi.doUnmock('./widgetSession.ts')
    vi.resetModules()
  })
  const { createWidget } = await import('./createWidget.ts')
  return createWidget
}

beforeEach(() => {
  sessions = []
})

test('while the widget is open, update() of the mode says when it takes effect', async () => {
  const createWidget = await load()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const connect = createWidget(OPTIONS)
  connect.update({ mode: 'modal' })
  connect.open()
  connect.update({ language: 'es', mode: 'modal' })
  expect(warned).not.toHaveBeenCalled()
  connect.update({ mode: 'popup' })
  expect(warned).toHaveBeenCalledExactlyOnceWith('Connect: mode changes with the next open()')
})

test('two widgets that are open at once are told to the developer, once', async () => {
  const createWidget = await load()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const [first, second] = [createWidget(OPTIONS), createWidget(OPTIONS)]
  first.open()
  first.open()
  expect(warned).not.toHaveBeenCalled()
  second.open()
  createWidget(OPTIONS).open()
  expect(warned).toHaveBeenCalledExactlyOnceWith('Connect: another widget is open on this page')
})

test('what was connected here is among the connections of the next run, until the host gives others', async () => {
  const createWidget = await load()
  const given = { itemId: 'item-1', connectorId: 1 }
  const made = { itemId: 'item-2', connectorId: 2, name: 'Bank' }
  const connect = createWidget({ ...OPTIONS, connections: [given] })
  const openNext = () => {
    connect.open()
    const session = sessions.at(-1)
    if (session) session.isOpen = false
    return session?.resolved.widget.connections
  }
  expect(openNext()).toEqual([given])
  sessions.at(-1)?.connected.set(made.itemId, made)
  connect.update({ connections: [{ ...given }] })
  expect(openNext()).toEqual([made, given])
  const renewed = { ...made, status: 'UPDATED' }
  connect.update({ connections: [given, renewed] })
  expect(openNext()).toEqual([given, renewed])
  connect.update({ connections: [] })
  expect(openNext()).toEqual([])
})
