import { afterEach, expect, test } from 'vitest'
import { createConnect, fakeWidget, resetFakeWidgets } from '../src/testing/testing.ts'
import { meterCallbacks, sentryCallbacks } from './monitoring.mjs'

afterEach(resetFakeWidgets)

const open = (callbacks: object) => {
  createConnect({
    widgetUrl: 'https://widget.example',
    connectToken: () => Promise.resolve('token'),
    ...callbacks,
  }).open()
  return fakeWidget()
}

test('Sentry gets each event as a breadcrumb, and a failure with its request and its run', async () => {
  const sent: unknown[][] = []
  const record = (...values: unknown[]) => void sent.push(values)
  const run = open(sentryCallbacks({ addBreadcrumb: record, captureMessage: record }))
  await run.fail('SITE_NOT_AVAILABLE', { requestId: 'r-1' })
  expect(sent).toMatchObject([
    [{ category: 'connect', message: 'OPEN', data: { runId: expect.any(String) } }],
    [{ category: 'connect', message: 'ERROR_SHOWN', timestamp: expect.any(Number) }],
    [
      'Connect: SITE_NOT_AVAILABLE',
      {
        tags: { requestId: 'r-1', runId: expect.any(String) },
        fingerprint: ['connect', 'SITE_NOT_AVAILABLE'],
      },
    ],
  ])
})

test('a meter counts events, failures and ends, without an id in any attribute', async () => {
  const counted: [string, number, object][] = []
  const callbacks = meterCallbacks({
    createCounter: (name) => ({ add: (value, set) => void counted.push([name, value, set]) }),
    createHistogram: (name, { unit }) => ({
      record: (value, set) => void counted.push([`${name} ${unit}`, value, set]),
    }),
  })
  const run = open({ ...callbacks, onClose: undefined })
  await run.succeed()
  await run.fail('ERROR')
  const runId = 'd4a8b6de-31fa-4dd1-b6d3-7b1a13e0ef55'
  const steps = [{ screen: 'list', ms: 1500 }]
  callbacks.onClose({ reason: 'user', runId, summary: { steps, connected: 0 } })
  callbacks.onClose({ reason: 'error', runId })
  expect(counted).toContainEqual(['connect.events', 1, { name: 'ITEM_CREATED' }])
  expect(counted).toContainEqual(['connect.events', 1, { name: 'ERROR_SHOWN', code: 'ERROR' }])
  expect(counted.slice(-4)).toEqual([
    ['connect.errors', 1, { code: 'ERROR' }],
    ['connect.ends', 1, { reason: 'user', screen: 'list' }],
    ['connect.screen.duration s', 1.5, { screen: 'list' }],
    ['connect.ends', 1, { reason: 'error', screen: 'none' }],
  ])
})
