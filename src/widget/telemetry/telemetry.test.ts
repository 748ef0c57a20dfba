import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { STATES } from '../../testkit/flowStates.ts'
import { stubPage } from '../../testkit/page.ts'
import type { RequestTracer } from '../api/requestTracer.ts'
import { FAILURES } from '../domain/failures.ts'
import type { State } from '../flow/state.ts'
import { coreSteps } from '../steps/core.ts'
import { remainingSteps } from '../steps/remaining.ts'
import { startTelemetry } from './telemetry.ts'

interface Span {
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

/** The calls of the browser's own interfaces. */
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

const spansIn = async (bodies: readonly Blob[]): Promise<Span[]> => {
  const texts = await Promise.all(bodies.map((body) => body.text()))
  return texts.flatMap((text) => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans)
}
const valuesIn = ({ attributes }: Span) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
const runsIn = async (bodies: readonly Blob[]) =>
  (await spansIn(bodies)).filter(({ name }) => name === 'run').map(valuesIn)
/** The request that a browser with the Fetch Later API sends when the page ends. */
const kept = () => planned.filter(({ signal }) => !signal.aborted).map(({ body }) => body)

const show = (state: State) => store.setState(of(state), true)
const setHidden = (hidden: boolean) => {
  page.document.hidden = hidden
  page.fire('visibilitychange')
}

function begin(plans: boolean) {
  page = stubPage()
  sent = []
  planned = []
  vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 })
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
  store = createStore<State>(() => of(STATES.list))
  const tracer: RequestTracer = {}
  const start = () =>
    startTelemetry(
      { url: '/telemetry' },
      'https://api.example',
      { store, known: { ...coreSteps, ...remainingSteps, ...FAILURES } },
      tracer,
    )
  start()
  // The remaining steps did not come, and were fetched again.
  start()
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
    expect(await runsIn([...sent, ...kept()])).toEqual([
      expect.objectContaining({ 'connect.step': 'success' }),
    ])
    expect((await spansIn(sent)).filter(({ name }) => name === 'step').map(valuesIn)).toMatchObject(
      ['list', 'credentials', 'sending', 'success'].map((step) => ({ 'connect.step': step })),
    )
  })

  test('a tab that is closed tells of its run, as left', async () => {
    show(STATES.credentials)
    setHidden(true)
    page.fire('pagehide')
    expect(await runsIn([...sent, ...kept()])).toMatchObject([
      { 'connect.step': 'credentials', 'connect.outcome': 'left' },
    ])
  })

  test('a tab that ends in the background without an event tells of its steps, and where it can of its run', async () => {
    show(STATES.credentials)
    setHidden(true)
    expect(await runsIn([...sent, ...kept()])).toHaveLength(plans ? 1 : 0)
    expect((await spansIn(sent)).map(valuesIn)).toEqual([{ 'connect.step': 'list' }])
  })

  test('a page that goes to the bank leaves its run to the page that comes back', async () => {
    const { parent } = globalThis
    Object.assign(page.window, { parent })
    show(STATES.authorizing)
    page.fire('pagehide')
    expect(await runsIn([...sent, ...kept()])).toEqual([])
    expect((await spansIn(sent)).map(valuesIn)).toMatchObject([
      { 'connect.step': 'list' },
      { 'connect.step': 'authorizing' },
    ])
  })
})

test('a request of before has no method, which the browser does not tell', async () => {
  begin(false)
  const before = { startTime: 5, duration: 3, responseStatus: 200 }
  tell({ ...before, name: 'https://api.example/items/d4a8b6de-31fa-4dd1-b6d3-7b1a13e0ef55' })
  page.fire('pagehide')
  expect((await spansIn(sent)).filter(({ name }) => name === 'request').map(valuesIn)).toEqual([
    { 'url.template': '/items/{id}', 'http.response.status_code': 200 },
  ])
})
