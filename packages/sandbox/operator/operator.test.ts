import { expect, test } from 'vitest'
import { createReceiver } from './receiver.ts'
import { funnelOf } from './funnel.ts'
import { operatorPage } from './operatorPage.ts'
import { createRuns } from './runs.ts'

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

/** The traces of a run that went through these steps, a second each, and was told of at its last. */
function tracesOf(
  run: number,
  version: string,
  steps: readonly string[],
  outcome: string,
  label = '',
  from = 0,
  root = 'root',
) {
  const traceId = run.toString(16).padStart(32, '0')
  const span = (name: string, at: number, values: Record<string, string | number>) => ({
    traceId,
    spanId: name === 'run' ? root : `${name}${at}`,
    ...(name !== 'run' && { parentSpanId: root }),
    name,
    startTimeUnixNano: `${(from + at) * 1e9}`,
    endTimeUnixNano: `${(from + at + 1) * 1e9}`,
    attributes: attributes({ ...values, ...(label && { 'connect.label': label }) }),
  })
  const spans = [
    ...steps
      .slice(0, -1)
      .map((step, at) => span('step', at, { 'connect.step': step, 'connect.connector_id': 2 })),
    span('run', 0, {
      'connect.step': steps.at(-1) ?? '',
      'connect.outcome': outcome,
      'connect.connector_id': 2,
      ...(outcome === 'error' && { 'connect.error': 'SITE_NOT_AVAILABLE' }),
    }),
  ]
  const resource = { attributes: attributes({ 'service.version': version }) }
  return { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] }
}

const send = (app: ReturnType<typeof createReceiver>, path: string, body: unknown) =>
  app.request(path, { method: 'POST', body: JSON.stringify(body) })

test('the funnel says which step, bank and version lose runs', async () => {
  const runs = createRuns()
  const app = createReceiver(runs)
  const told = [
    tracesOf(1, '1.0.0', ['list', 'credentials', 'running', 'success'], 'success'),
    tracesOf(2, '1.0.0', ['list', 'credentials', 'running', 'success'], 'success'),
    tracesOf(3, '1.1.0', ['list', 'credentials'], 'left'),
    tracesOf(4, '1.1.0', ['list', 'credentials', 'running', 'failure'], 'error'),
  ]
  for (const each of told) expect((await send(app, '/v1/traces', each)).status).toBe(200)
  // A tab that was in the background tells of its run once more.
  await send(app, '/v1/traces', told[2])
  const funnel = funnelOf(runs.all())
  expect(funnel.steps).toMatchObject([
    { step: 'list', reached: 4, left: 0, medianMs: 1000 },
    { step: 'credentials', reached: 4, left: 1 },
    { step: 'running', reached: 3, left: 0 },
    { step: 'failure', reached: 1, left: 1 },
    { step: 'success', reached: 2, left: 0 },
  ])
  expect(funnel.versions).toMatchObject([
    { name: '1.0.0', runs: 2, succeeded: 2, worstStep: null },
    { name: '1.1.0', runs: 2, succeeded: 0, worstError: 'SITE_NOT_AVAILABLE' },
  ])
  // Two runs say little: the share of either version may lie near the middle.
  expect(funnel.versions.map(({ between }) => between.map((each) => each.toFixed(2)))).toEqual([
    ['0.34', '1.00'],
    ['0.00', '0.66'],
  ])
  expect(funnel.banks).toMatchObject([{ name: '2', runs: 4, succeeded: 2 }])
})

test('a run whose end was not told counts as left at its last step', async () => {
  const runs = createRuns()
  const { resourceSpans } = tracesOf(1, '1.0.0', ['list', 'authorizing', 'success'], 'success')
  for (const { scopeSpans } of resourceSpans) scopeSpans[0]?.spans.pop()
  await send(createReceiver(runs), '/v1/traces', { resourceSpans })
  expect(funnelOf(runs.all()).steps).toMatchObject([
    { step: 'list', reached: 1, left: 0 },
    { step: 'authorizing', reached: 1, left: 1 },
    { step: 'success', reached: 0 },
  ])
})

test('each bank of a picker is a run: of one trace, by its root', async () => {
  const runs = createRuns()
  const app = createReceiver(runs)
  for (const [root, outcome] of Object.entries({ a: 'success', b: 'left' }))
    await send(app, '/v1/traces', tracesOf(1, '1', ['list', 'success'], outcome, '', 0, root))
  expect(funnelOf(runs.all()).banks).toMatchObject([{ runs: 2, succeeded: 1 }])
})

test('labels are compared, and the consents of a bank counted by month', async () => {
  const runs = createRuns()
  const app = createReceiver(runs)
  const day = 86_400
  for (const [run, [label, steps, at]] of Object.entries<[string, string[], number]>({
    1: ['a', ['list', 'sending', 'failure', 'sending', 'success'], 0],
    2: ['a', ['list', 'sending', 'failure'], 40 * day],
    3: ['b', ['list', 'consent'], 40 * day],
    4: ['', ['list', 'sending', 'success'], 40 * day],
  })) {
    const outcome = steps.at(-1) === 'success' ? 'success' : 'left'
    await send(app, '/v1/traces', tracesOf(Number(run), '1', steps, outcome, label, at))
  }
  const { labels, consents } = funnelOf(runs.all())
  expect(labels).toMatchObject([
    { name: 'a', runs: 2, succeeded: 1 },
    { name: 'b', runs: 1, succeeded: 0 },
  ])
  expect(consents).toMatchObject([
    { month: '1970-02', bank: '2', asked: 2, created: 1 },
    { month: '1970-01', bank: '2', asked: 1, created: 1 },
  ])
  const page = String(await operatorPage(runs))
  expect(page).toMatch(/<h2>Labels<\/h2>.*<code>a<\/code>.*50 %\s*<small>9–91 %/s)
  expect(page).toMatch(/1970-02<\/th>\s*<td><code>2<\/code><\/td>\s*<td>2<\/td>\s*<td>1<\/td>/)
})

test('reports of browsers are taken, and shown as text', async () => {
  const runs = createRuns()
  const body = { effectiveDirective: 'img-src', blockedURL: '<script>' }
  const report = { type: 'csp-violation', url: 'https://connect.example/', body }
  expect((await send(createReceiver(runs), '/reports', [report])).status).toBe(204)
  expect(String(await operatorPage(runs))).toContain('<td>&lt;script&gt;</td>')
})

test('what is neither is refused, and only the latest runs are kept', async () => {
  const runs = createRuns(2)
  const app = createReceiver(runs)
  expect((await send(app, '/v1/traces', { resourceSpans: 1 })).status).toBe(400)
  expect((await send(app, '/reports', {})).status).toBe(400)
  for (const run of [1, 2, 3]) await send(app, '/v1/traces', tracesOf(run, '1', ['list'], 'left'))
  expect(runs.all()).toHaveLength(2)
})
