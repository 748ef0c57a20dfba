import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { bank, connection, STATES } from '../../testkit/flowStates.ts'
import { FAILURES } from '../domain/failures.ts'
import type { CallProblem } from '../domain/problem.ts'
import type { State } from '../flow/state.ts'
import { coreSteps } from '../steps/core.ts'
import { remainingSteps } from '../steps/remaining.ts'
import { FIELDS } from './fields.ts'
import { createTrace, isSampled, traceIdOf } from './trace.ts'

const RUN_ID = 'd4a8b6de-31fa-4dd1-b6d3-7b1a13e0ef55'
const TRACE_ID = RUN_ID.replaceAll('-', '')
const ALL: State[] = Object.values(STATES)
const known = { ...coreSteps, ...remainingSteps, ...FAILURES }

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  kind?: number
  attributes: { key: string; value: Record<string, string> }[]
}

const spansIn = (json: string): Sent[] => JSON.parse(json).resourceSpans[0].scopeSpans[0].spans
const valuesIn = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

function traceAt(at: number, state: State) {
  vi.setSystemTime(at)
  const { run } = state
  const trace = createTrace(TRACE_ID, known, { ...state, run: { ...run, now: at } })
  return {
    ...trace,
    onState: (next: State, now: number) => {
      vi.setSystemTime(now)
      trace.onState(next)
    },
  }
}

describe('of a run', () => {
  const trace = traceAt(1000, STATES.list)
  trace.onRequest('GET', '/connectors?pageSize=500', 200, 1010, 1050)
  trace.onState(STATES.credentials, 3000)
  trace.onState({ ...STATES.credentials, run: { ...STATES.credentials.run, now: 5 } }, 3500)
  trace.onState(STATES.sending, 9000)
  trace.onRequest('POST', '/items', 0, 9000, 9100, 'a1b2c3d4e5f60718')
  trace.onRequest('GET', `/items/${RUN_ID}`, 429, 9200, 9300)
  trace.onState(STATES.failure, 9400)
  const reported = { success: false, error: true }
  trace.onState({ ...STATES.closed, run: { ...STATES.failure.run, reported } }, 9900)
  const spans = spansIn(trace.take(true))
  vi.useRealTimers()
  const of = (name: string) => spans.filter((span) => span.name === name)

  test('each step is a span with its duration, and no other change of the state is', () => {
    const ms = (nano: string) => Number(nano) / 1e6
    const steps = of('step').map((span) => [
      valuesIn(span)['connect.step'],
      ms(span.startTimeUnixNano),
      ms(span.endTimeUnixNano),
    ])
    expect(steps).toEqual([
      ['list', 1000, 3000],
      ['credentials', 3000, 9000],
      ['sending', 9000, 9400],
      ['failure', 9400, 9900],
    ])
  })

  test('the run is the root, with its last step, bank, code and outcome', () => {
    expect(of('run').map(valuesIn)).toEqual([
      {
        'connect.step': 'failure',
        'connect.outcome': 'error',
        'connect.error': STATES.failure.code,
        'connect.connector_id': String(STATES.failure.connector?.id),
        'connect.sign_in': 'credentials',
        'connect.occasion': 'first',
      },
    ])
    const [root] = of('run')
    expect(root).not.toHaveProperty('parentSpanId')
    expect(spans.filter((span) => span !== root).map((span) => span.parentSpanId)).toEqual(
      spans.slice(1).map(() => root?.spanId),
    )
    expect(spans.map((span) => span.traceId)).toEqual(spans.map(() => TRACE_ID))
    expect(of('request')[1]?.spanId).toBe('a1b2c3d4e5f60718')
  })

  test('each bank of a picker has a run of its own in the same trace', () => {
    const roots = [undefined, 0, 1, 2].map((pickerRun) => {
      const { run } = STATES.list
      const options = { ...run.options, pickerRun }
      const own = createTrace(TRACE_ID, known, { ...STATES.list, run: { ...run, options } })
      return spansIn(own.take(true)).map(({ traceId, spanId }) => [traceId, spanId])
    })
    expect(roots[1]).toEqual(roots[0])
    expect(new Set(roots.map(String)).size).toBe(3)
    expect(roots.flat().every(([traceId, id]) => traceId === TRACE_ID && id?.length === 16)).toBe(
      true,
    )
  })

  test('a message has 100 finished spans at most', () => {
    for (let count = 0; count < 200; count += 1) trace.onRequest('GET', '/connectors', 200, 0, 1)
    expect(spansIn(trace.take(false))).toHaveLength(100)
  })
})

test('the form that says what the bank refused has the code of it, and so has the run', () => {
  const trace = traceAt(1000, STATES.list)
  const problem = {
    kind: 'credentials',
    attemptsLeft: 1,
    failedAttempts: 1,
    providerMessage: null,
  } as const
  trace.onState({ ...STATES.credentials, problem }, 2000)
  trace.onState(STATES.closed, 3000)
  const errors = spansIn(trace.take(true)).map((span) => valuesIn(span)['connect.error'])
  expect(errors).toEqual([undefined, 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'])
})

const refusedWith = <S extends State>(state: S, refusal: CallProblem): S => ({
  ...state,
  run: { ...state.run, refusal: { ...refusal, at: 1500 } },
})
const DOWN = { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', requestId: 'r' } as const
const BUSY = { kind: 'busy', waitMs: 60_000, requestId: 'r' } as const
const EXPIRED = { kind: 'token', status: 401, requestId: 'r' } as const
const downWhile = refusedWith(STATES.sending, DOWN)

test.each<[string, State, string | undefined]>([
  ['a write is answered with 500', downWhile, 'INTERNAL_SERVER_ERROR'],
  ['a write is put off', refusedWith(STATES.sending, BUSY), 'TOO_MANY_REQUESTS'],
  ['the Item is not read', refusedWith(STATES.running, DOWN), 'INTERNAL_SERVER_ERROR'],
  ['the dialog asks', { step: 'leaving', run: downWhile.run, from: downWhile }, DOWN.code],
  ['the host is asked for a token', refusedWith(STATES.sending, EXPIRED), undefined],
  ['the person types', refusedWith(STATES.credentials, DOWN), undefined],
])(
  'a run that is left while %s has the code of what it waits for, if for anything',
  (_what, state, code) => {
    const closed = traceAt(1000, STATES.list)
    closed.onState(state, 2000)
    const unseen = spansIn(closed.take(true)).slice(-1)
    closed.onState({ ...STATES.closed, run: state.run }, 3000)
    const ended = [...unseen, ...spansIn(closed.take(true)).slice(-2)]
    expect(ended.map(({ name }) => name)).toEqual(['run', 'step', 'run'])
    for (const span of ended) expect(valuesIn(span)['connect.error']).toBe(code)
  },
)

const SECRETS = [
  'Maria da Silva',
  'MariaSilva',
  'MARIA_SILVA',
  'constructor',
  'Açaí do João',
  '123.456.789-09',
  '12345678909',
  'p@ssw0rd!',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  'https://bank.example/login?user=maria',
  '/items/maria/123',
  'Conta corrente 0001-2',
  'maria@mail.example',
  '+55 11 91234-5678',
]

const NOW = 1e12

/** The state with a secret in the place of each text, and numbers that are as long as a tax id. */
const poison = (state: State, secret: string, keepsStep: boolean): State =>
  JSON.parse(JSON.stringify(state), (key, value: unknown) => {
    if (key === 'now') return NOW
    if (typeof value === 'string') return keepsStep && key === 'step' ? value : secret
    return typeof value === 'number' ? 12_345_678_909 : value
  })

describe('nothing is sent but the listed fields', () => {
  const FORMS: Record<string, RegExp> = {
    traceId: /^[\da-f]{32}$/,
    spanId: /^[\da-f]{16}$/,
    parentSpanId: /^[\da-f]{16}$/,
    name: /^(run|step|request)$/,
    kind: /^3$/,
    startTimeUnixNano: /^\d{13}000000$/,
    endTimeUnixNano: /^\d{13}000000$/,
  }
  const FIXED =
    /^(success|pending|error|left|oauth|credentials|first|repeated|GET|POST|PATCH|\/connectors|\/items(\/{id}(\/mfa)?)?|\d{1,7})$/
  const KEYS: ReadonlySet<string> = new Set(FIELDS)
  const NAMES = Object.keys(known)
  const isListed = (value: string) => FIXED.test(value) || NAMES.includes(value)
  const TEXT = fc.oneof(fc.constantFrom(...SECRETS), fc.string({ unit: 'binary', minLength: 3 }))

  test('whatever is in the state, and in the path and method of a request', () =>
    fc.assert(
      fc.property(
        TEXT,
        fc.constantFrom(...ALL),
        fc.constantFrom(...ALL),
        fc.boolean(),
        (secret, first, second, keepsStep) => {
          expect(isSampled(traceIdOf(secret), 1)).toBe(false)
          const trace = traceAt(NOW, poison(first, secret, keepsStep))
          trace.onState(poison(second, secret, keepsStep), NOW + 1)
          trace.onRequest(secret, `/${secret}`, 200, NOW, NOW + 1)
          trace.onRequest('GET', `/items/${secret}`, 200, NOW, NOW + 1)
          trace.onRequest('GET', `/connectors?name=${secret}`, 200, NOW, NOW + 1)
          const json = trace.take(true)
          const found: unknown[] = []
          for (const { attributes, ...span } of spansIn(json)) {
            for (const [key, value] of Object.entries(span))
              if (!FORMS[key]?.test(`${value}`)) found.push([key, value])
            for (const { key, value } of attributes)
              if (!KEYS.has(key) || !Object.values(value).every(isListed)) found.push([key, value])
          }
          expect([...found, ...SECRETS.filter((text) => json.includes(text))]).toEqual([])
        },
      ),
      { numRuns: 1000 },
    ))

  test('each step of a run and each code of a failure is listed', () => {
    for (const state of ALL) {
      const [root] = spansIn(traceAt(NOW, state).take(true))
      const shown = state.step === 'leaving' ? state.from : state
      expect(root && valuesIn(root)).toMatchObject({
        'connect.step': shown.step,
        ...(shown.step === 'failure' && { 'connect.error': shown.code }),
      })
    }
    const { run } = STATES.list
    const broken = { ...STATES.list, run: { ...run, hasLoadFailed: true } }
    const trace = createTrace(TRACE_ID, coreSteps, broken)
    expect(spansIn(trace.take(true)).map(valuesIn)).toMatchObject([
      { 'connect.step': 'list', 'connect.error': 'LOAD_FAILED' },
    ])
  })
})

describe('what a run is for', () => {
  const { run } = STATES.list
  const tellOf = (change: Partial<State['run']>) => {
    const trace = createTrace(TRACE_ID, known, { ...STATES.list, run: { ...run, ...change } })
    return spansIn(trace.take(true)).map(valuesIn)
  }

  test.each([
    ['first', {}],
    ['repeated', { connections: [connection] }],
    ['repeated', { attempt: { ...run.attempt, updates: RUN_ID } }],
  ])('%s of %j', (occasion, change) =>
    expect(tellOf(change)).toMatchObject([{ 'connect.occasion': occasion }]),
  )

  test.each([
    ['checkout-b', 'checkout-b'],
    ['Maria', undefined],
    ['12345678909', undefined],
  ])('the label %s is told as %s', (label, told) =>
    expect(tellOf({ options: { label } })[0]?.['connect.label']).toBe(told),
  )

  test.each([
    [STATES.credentials, 'credentials'],
    [STATES.list, undefined],
    [{ ...STATES.credentials, connector: { ...bank, oauth: true } }, 'oauth'],
  ])('the sign-in', (state, told) => {
    const [values] = spansIn(createTrace(TRACE_ID, known, state).take(true)).map(valuesIn)
    expect(values?.['connect.sign_in']).toBe(told)
  })
})

test('the sample is decided by the id of the run, which is that of its trace', () => {
  expect(traceIdOf(RUN_ID)).toBe(TRACE_ID)
  expect(isSampled(traceIdOf(''), 1)).toBe(false)
  expect(isSampled(TRACE_ID, 0)).toBe(false)
  expect(isSampled(`80000000${TRACE_ID.slice(8)}`, 0.5)).toBe(false)
  expect(isSampled(`7fffffff${TRACE_ID.slice(8)}`, 0.5)).toBe(true)
})
