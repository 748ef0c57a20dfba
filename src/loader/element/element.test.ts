// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { connectItem as ITEM } from '../../testkit/fixtures.ts'
import { createFakeConnects } from '../../testkit/fakeConnect.ts'
import { defineElement } from './defineElement.ts'
import type { ConnectWidgetElement } from './elementTypes.ts'

const URL_OF_WIDGET = 'https://widget.example'
const { created, create, last } = createFakeConnects(({ onOpen }) =>
  onOpen?.({ runId: `run-${created.length}` }),
)

defineElement(create)

beforeEach(() => {
  document.body.replaceChildren()
  created.length = 0
})

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

const make = (options: Partial<ConnectWidgetElement> = {}) =>
  Object.assign(document.createElement('connect-widget'), options)

const mount = async (options: Partial<ConnectWidgetElement> = {}) => {
  const widget = make({ widgetUrl: URL_OF_WIDGET, connectToken: () => 'token', ...options })
  document.body.append(widget)
  await settle()
  return widget
}

const eventsOf = (target: EventTarget) => {
  const events: [string, unknown][] = []
  const note = (event: Event) =>
    void events.push([event.type, event instanceof CustomEvent && event.detail])
  for (const name of ['open', 'ready', 'success', 'error', 'event', 'consent', 'close'])
    target.addEventListener(`connect-${name}`, note)
  return events
}

test('attributes are options: text, a number, a flag, which may be off', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<connect-widget widget-url="${URL_OF_WIDGET}" mode="popup" language="es" selected-connector-id="7"
      include-sandbox avoid-duplicates="false" update-item="item-1" connect-token="t"></connect-widget>`,
  )
  await settle()
  expect(last().options).toMatchObject({
    widgetUrl: URL_OF_WIDGET,
    mode: 'popup',
    language: 'es',
    selectedConnectorId: 7,
    includeSandbox: true,
    avoidDuplicates: false,
    updateItem: 'item-1',
    connectToken: '',
  })
  document.querySelector('connect-widget')?.removeAttribute('language')
  await settle()
  expect(last().options.language).toBeUndefined()
  expect(created).toHaveLength(1)
})

test('properties that were set before the element was defined are options', async () => {
  const early: ConnectWidgetElement = make({})
  // As on an element that is not upgraded yet.
  Object.defineProperty(early, 'widgetUrl', {
    value: URL_OF_WIDGET,
    configurable: true,
    writable: true,
  })
  document.body.append(early)
  await settle()
  expect(last().options.widgetUrl).toBe(URL_OF_WIDGET)
  early.widgetUrl = 'https://other.example'
  await settle()
  expect(last().options.widgetUrl).toBe('https://other.example')
})

test('open() before the element is in the page is kept, and nothing is created before', async () => {
  const widget = make({ widgetUrl: URL_OF_WIDGET, connectToken: 'token' })
  widget.open()
  await settle()
  expect(created).toEqual([])
  document.body.append(widget)
  await settle()
  expect(last().calls).toEqual(['open'])
})

test('open() is carried out within the click, with the options of that moment', async () => {
  const widget = await mount()
  widget.mode = 'popup'
  widget.open()
  expect(last().calls).toEqual(['open'])
  expect(last().options.mode).toBe('popup')
})

test('callbacks are events that bubble out of shadow trees, with the same details', async () => {
  const widget = await mount()
  const events = eventsOf(document)
  const around = document.createElement('section')
  document.body.append(around)
  around.attachShadow({ mode: 'open' }).append(widget)
  await settle()
  widget.open()
  last().options.onSuccess?.({ item: ITEM, runId: 'run-1' })
  last().options.onClose?.({ reason: 'success', item: ITEM, runId: 'run-1' })
  expect(events).toEqual([
    ['connect-open', { runId: 'run-1' }],
    ['connect-success', { item: ITEM, runId: 'run-1' }],
    ['connect-close', { reason: 'success', item: ITEM, runId: 'run-1' }],
  ])
})

test('an error that no listener handles is in the console', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const widget = await mount()
  const error = { code: 'LOAD_FAILED', message: 'x', runId: 'run-1' } as const
  last().options.onError?.(error)
  expect(logged).toHaveBeenCalledExactlyOnceWith('Connect:', error)
  widget.addEventListener('connect-error', (event) => event.preventDefault())
  last().options.onError?.(error)
  expect(logged).toHaveBeenCalledOnce()
})

test('removed while open: the widget is destroyed, and connect-close says host', async () => {
  const widget = await mount()
  const events = eventsOf(widget)
  widget.open()
  widget.remove()
  await settle()
  expect(last().calls).toEqual(['open', 'destroy'])
  expect(events.at(-1)).toEqual(['connect-close', { reason: 'host', runId: 'run-1' }])
})

test('removed while closed: no event, and back in the page it works again', async () => {
  const widget = await mount()
  const events = eventsOf(widget)
  widget.remove()
  await settle()
  expect(events).toEqual([])
  document.body.append(widget)
  widget.open()
  expect(created.map(({ calls }) => calls)).toEqual([['destroy'], ['open']])
})

test('an element that is moved keeps its widget', async () => {
  const widget = await mount({ mode: 'inline' })
  const place = document.createElement('main')
  document.body.append(place)
  place.append(widget)
  await settle()
  expect(created).toHaveLength(1)
  expect(last().calls).not.toContain('destroy')
})

test('an element that is out of the page for the rest of a task keeps its widget', async () => {
  const widget = await mount({ mode: 'inline' })
  const events = eventsOf(widget)
  widget.remove()
  for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
  document.body.append(widget)
  await settle()
  expect(created).toHaveLength(1)
  expect(last().calls).not.toContain('destroy')
  expect(events).toEqual([])
})

test('inline: opens once it has an address and a token, in its own shadow tree', async () => {
  const widget = make({ mode: 'inline' })
  document.body.append(widget)
  await settle()
  expect(last().calls).toEqual([])
  widget.setAttribute('widget-url', URL_OF_WIDGET)
  await settle()
  expect(last().calls).toEqual([])
  widget.connectToken = () => 'token'
  await settle()
  expect(last().calls).toEqual(['open'])
  expect(last().options.container).toBe(widget.shadowRoot?.querySelector('div'))
})

test('<connect-picker> opens in its place, in the mode picker', async () => {
  const given = { widgetUrl: URL_OF_WIDGET, connectToken: () => 'token' }
  const picker = Object.assign(document.createElement('connect-picker'), given)
  picker.setAttribute('picker-opens', 'popup')
  document.body.append(picker)
  await settle()
  expect(last().calls).toEqual(['open'])
  expect(last().options).toMatchObject({ mode: 'picker', pickerOpens: 'popup' })
  expect(picker.shadowRoot?.contains(Object(last().options).container)).toBe(true)
})

test('inline: no change of an option ends the run; after it, one that only looks different starts none', async () => {
  const widget = await mount({ mode: 'inline', application: { name: 'Acme' } })
  const events = eventsOf(widget)
  const shown: Partial<ConnectWidgetElement> = {
    language: 'es',
    theme: 'dark',
    connectToken: () => 'another',
    application: { name: 'Acme Bank', primaryColor: '#0000aa' },
    connections: [{ itemId: 'item-1', connectorId: 1 }],
  }
  Object.assign(widget, shown)
  await settle()
  expect(last().options).toMatchObject({ language: 'es', theme: 'dark' })
  expect(created.map(({ calls }) => calls)).toEqual([['open']])
  widget.setAttribute('update-item', 'item-1')
  widget.setAttribute('include-sandbox', '')
  await settle()
  expect(last().options).toMatchObject({ updateItem: 'item-1', includeSandbox: true })
  // While a run is open, open() does nothing.
  expect(created.map(({ calls }) => calls)).toEqual([['open', 'open']])
  expect(events.map(([name]) => name)).not.toContain('connect-close')
})

test('inline: options that cannot work are reported, and corrected ones start a run', async () => {
  const widget = await mount({ mode: 'inline', widgetUrl: 'widget' })
  expect(last().calls).toEqual(['open'])
  widget.widgetUrl = 'also bad'
  await settle()
  widget.widgetUrl = URL_OF_WIDGET
  await settle()
  expect(created.map(({ calls }) => calls)).toEqual([['open', 'open', 'open']])
})

test('in other modes a change takes effect with the next open()', async () => {
  const widget = await mount()
  widget.open()
  widget.updateItem = 'item-1'
  await settle()
  expect(created).toHaveLength(1)
  expect(last().calls).toEqual(['open'])
  expect(last().options.updateItem).toBe('item-1')
})

test('close and preload reach the widget; before the element is in the page they do nothing', async () => {
  const widget = make({ widgetUrl: URL_OF_WIDGET, connectToken: 'token' })
  widget.close()
  await expect(widget.preload()).resolves.toBeUndefined()
  document.body.append(widget)
  await settle()
  await widget.preload()
  widget.close()
  expect(last().calls).toEqual(['preload', 'close'])
})

test('defining it twice, or where there are no custom elements, does nothing', () => {
  const before = customElements.get('connect-widget')
  defineElement(create)
  expect(customElements.get('connect-widget')).toBe(before)
  vi.stubGlobal('customElements', undefined)
  expect(() => defineElement(create)).not.toThrow()
})
