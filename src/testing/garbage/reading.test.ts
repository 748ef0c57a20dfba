import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { problemOfAnswer } from '../../api/errors.ts'
import { parseConfig } from '../../app/config.ts'
import { connectorSchema, embeddedConnector } from '../../domain/connector.ts'
import { credentialSchema } from '../../domain/credential.ts'
import { inLocalTime, itemSchema } from '../../domain/item.ts'
import { advance, baselineOf, judge, predatesCall } from '../../domain/outcome.ts'
import { partialProducts } from '../../domain/partial.ts'
import { hasExpired, needOf } from '../../domain/renewal.ts'
import { search, searchIndex } from '../../domain/search.ts'
import { isHello, isInit, parseHostMessage, parseWidgetMessage } from '../../protocol/messages.ts'
import { FREEZE_MS, longest } from './freeze.ts'
import { HOSTILE_KINDS, spoilt, type HostileKind } from './hostile.ts'
import {
  CONFIG,
  CONNECTOR,
  CREDENTIAL,
  ENVELOPE,
  HELLO,
  HOST_MESSAGES,
  INIT,
  ITEM,
  WIDGET_MESSAGES,
} from './samples.ts'

/**
 * Every schema and every message × every kind of hostile content. Reading it must not throw, must not
 * take long, and must leave nothing in what was read that could run.
 */

const HOUR_MS = 3_600_000
const SAFE_LINK = /^https:|^http:\/\/(localhost|127\.0\.0\.1)/

function readConnector(value: unknown): void {
  const { data } = connectorSchema.safeParse(value)
  if (!data) return
  expect(data.imageUrl ?? 'https:').toMatch(SAFE_LINK)
  expect(data.primaryColor ?? '#000000').toMatch(/^#[0-9a-f]{6}$/i)
  expect(data.credentials.filter(({ name }) => name.startsWith('_'))).toEqual([])
  expect(Array.isArray(search(searchIndex([data]), 'harbor bnk'))).toBe(true)
}

function readItem(value: unknown): void {
  const { data: item } = itemSchema.safeParse(value)
  if (!item) return
  const here = inLocalTime(item, HOUR_MS)
  const baseline = baselineOf(here, true)
  expect(judge(here, advance(baseline, here)).kind).toMatch(/^[a-z]+$/)
  expect(typeof predatesCall(here, Date.now(), 0)).toBe('boolean')
  expect(typeof hasExpired(here, Date.now())).toBe('boolean')
  const { overQuota, missing } = partialProducts(here)
  expect([...overQuota, ...missing].join()).toMatch(/^[A-Z_,]*$/)
  const connector = embeddedConnector(here.connector)
  if (connector) expect(needOf(here, connector)).toMatch(/^[a-z]+$/)
}

function readEnvelope(value: unknown): void {
  for (const status of [400, 409, 500]) {
    const { kind } = problemOfAnswer(new Response(null, { status }), value)
    expect(kind).toMatch(/^(busy|token|invalid|refused|unanswered)$/)
  }
}

/** The operator's block is the one thing that may refuse aloud. */
function readConfig(value: unknown): void {
  try {
    parseConfig(JSON.stringify(value) ?? '', () => undefined)
  } catch (error) {
    expect(String(error)).toContain('#connect-config')
  }
}

const readMessage = (parse: (value: unknown) => unknown) => (value: unknown) => {
  const parsed = parse(value)
  expect(parsed === value || parsed === 'unknown' || parsed === 'malformed').toBe(true)
}

const READERS: Record<string, { good: readonly unknown[]; read: (value: unknown) => void }> = {
  Connector: { good: [CONNECTOR], read: readConnector },
  Item: { good: [ITEM], read: readItem },
  credential: { good: [CREDENTIAL], read: (value) => void credentialSchema.safeParse(value) },
  'error envelope': { good: [ENVELOPE], read: readEnvelope },
  'config block': { good: [CONFIG], read: readConfig },
  hello: { good: [HELLO], read: (value) => void isHello(value) },
  init: { good: [INIT], read: (value) => void isInit(value) },
  'host message': { good: HOST_MESSAGES, read: readMessage(parseHostMessage) },
  'widget message': { good: WIDGET_MESSAGES, read: readMessage(parseWidgetMessage) },
}

const RUNS = 60
const slowest = new Map<string, Partial<Record<HostileKind, number>>>()

describe.each(Object.entries(READERS))('%s', (name, { good, read }) => {
  test.each(HOSTILE_KINDS)('with %s in its fields is read or refused, at once', (kind) => {
    let worst = 0
    const hostile = fc.oneof(...good.map((one) => spoilt(one, kind)))
    fc.assert(
      fc.property(hostile, (value) => {
        const ms = longest(() => read(value))
        worst = Math.max(worst, ms)
        expect(ms, 'ms of processor time').toBeLessThan(FREEZE_MS)
      }),
      { numRuns: RUNS },
    )
    slowest.set(name, { ...slowest.get(name), [kind]: worst })
  })
})

afterAll(() => {
  const rows = [...slowest].map(([name, row]) => {
    const times = Object.entries(row).map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
    return `  ${name.padEnd(15)} ${times.length * RUNS} tried, slowest in ms: ${times.join(', ')}\n`
  })
  process.stdout.write(`garbage read: none crashed, none ran, none froze\n${rows.join('')}`)
})
