import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WidgetOptions } from '../../protocol/options.ts'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { STATES } from '../../testkit/flowStates.ts'
import { stubPage } from '../../testkit/page.ts'
import { FAILURES } from '../domain/failures.ts'
import type { State } from '../flow/state.ts'
import { coreSteps } from '../steps/core.ts'
import { remainingSteps } from '../steps/remaining.ts'
import { startTelemetry } from './telemetry.ts'

interface Span {
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

interface Planned {
  body: Blob
  signal: AbortSignal
}
let sent: Blob[]
let planned: Planned[]
let page: ReturnType<typeof stubPage>
let tell: (entry: Partial<PerformanceResourceTiming>) => void

const of = (state: State): State => ({ ...state, run: { ...state.run, runId: RUN_ID } })
let store: StoreApi<State>

async function valuesIn(bodies: readonly Blob[], wanted: 'run' | 'step' | 'request') {
  const texts = await Promise.all(bodies.map((body) => body.text()))
  const spans: Span[] = texts.flatMap(
    (text) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans,
  )
  return spans
    .filter(({ name }) => name === wanted)
    .map(({ attributes }) =>
      Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
      ),
    )
}
/** The request that a browser with the Fetch Later API sends when the page ends. */
const kept = () => planned.filter(({ signal }) => !signal.aborted).map(({ body }) => body)
const runs = () => valuesIn([...sent, ...kept()], 'run')
const steps = async () => (await valuesIn(sent, 'step')).map((values) => values['connect.step'])

const show = (state: State) => store.setState(of(state), true)
const setHidden = (hidden: boolean) => {
  page.document.hidden = hidden
  page.fire('visibilitychange')
}

function begin(plans: boolean, userAgent = '', options: WidgetOptions = {}) {
  page = stubPage()
  page.document.documentElement.dataset['mode'] = 'inline'
  sent = []
  planned = []
  vi.stubGlobal('navigator', {
    languages: ['pt-BR'],
    userAgent,
    sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0,
  })
  vi.stubGlobal(
    'fetchLater',
    plans ? (_url: string, { body, signal }: Planned) => planned.push({ body, signal }) : undefined,
  )
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => unknown[] }) => void) {
        this.callback = callback
      }
      callback: (list: { getEntries: () => unknown[] }) => void
      observe({ type }: { type: string }) {
        if (type === 'resource') tell = (entry) => this.callback({ getEntries: () => [entry] })
      }
    },
  )
  store = createStore<State>(() => of({ ...STATES.list, run: { ...STATES.list.run, options } }))
  const tracer = {}
  const known = { ...coreSteps, ...remainingSteps, ...FAILURES }
  // Again where the remaining steps did not come, and were fetched again.
  for (let start = 0; start < 2; start += 1)
    startTelemetry({ url: '/telemetry' }, 'https://api.example', { store, known }, tracer)
}

describe.each([true, false])('where the browser plans requests: %s', (plans) => {
  beforeEach(() => begin(plans))

  test('a tab that was in the background tells of its run once, by its end', async () => {
    show(STATES.credentials)
    setHidden(true)
    show(STATES.sending)
    setHidden(false)
    expect(kept()).toEqual([])
    setHidden(true)
    setHidden(false)
    show(STATES.success)
    show({ ...STATES.closed, run: STATES.success.run })
    page.fire('pagehide')
    expect(await runs()).toEqual([expect.objectContaining({ 'connect.step': 'success' })])
    expect(await steps()).toEqual(['list', 'credentials', 'sending', 'success'])
  })

  test('a tab that is closed tells of its run, as left', async () => {
    show(STATES.credentials)
    setHidden(true)
    page.fire('pagehide')
    expect(await runs()).toMatchObject([
      { 'connect.step': 'credentials', 'connect.outcome': 'left' },
    ])
  })

  test('a tab that ends in the background without an event tells of its steps, and where it can of its run', async () => {
    show(STATES.credentials)
    setHidden(true)
    expect(await runs()).toHaveLength(plans ? 1 : 0)
    expect(await steps()).toEqual(['list'])
  })

  test('a picker tells of its steps, and leaves the run to the bank that is opened over it', async () => {
    begin(plans, '', { isPicker: true })
    page.fire('pagehide')
    expect(await runs()).toEqual([])
    expect(await steps()).toEqual(['list'])
  })

  test('a page that goes to the bank leaves its run to the page that comes back', async () => {
    Object.assign(page.window, { parent: globalThis.parent })
    show(STATES.authorizing)
    page.fire('pagehide')
    expect(await runs()).toEqual([])
    expect(await steps()).toEqual(['list', 'authorizing'])
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36', 'blink'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'gecko'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) AppleWebKit/605.1.15 CriOS/145.0 Safari/604',
    'webkit',
  ],
])('a run has its language, and the mode and engine of its page: %s', async (userAgent, engine) => {
  begin(false, userAgent)
  page.fire('pagehide')
  expect(await runs()).toMatchObject([
    { 'connect.language': 'pt-BR', 'connect.engine': engine, 'connect.mode': 'inline' },
  ])
})

test('a request of before has no method, which the browser does not tell', async () => {
  begin(false)
  const before = { startTime: 5, duration: 3, responseStatus: 200 }
  tell({ ...before, name: 'https://api.example/items/d4a8b6de-31fa-4dd1-b6d3-7b1a13e0ef55' })
  page.fire('pagehide')
  expect(await valuesIn(sent, 'request')).toEqual([
    { 'url.template': '/items/{id}', 'http.response.status_code': 200 },
  ])
})
