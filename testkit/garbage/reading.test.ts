import * as fc from 'fast-check'
import { encode } from 'uqr'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { problemOfResponse } from '../../src/widget/api/errors.ts'
import { parseConfig } from '../../src/widget/app/config.ts'
import { connectorSchema } from '../../src/widget/domain/connector.ts'
import { embeddedConnector } from '../../src/widget/domain/embeddedConnector.ts'
import { credentialSchema } from '../../src/widget/domain/credential.ts'
import { inLocalTime, itemSchema } from '../../src/widget/domain/item.ts'
import {
  updateBaseline,
  baselineOf,
  interpretItem,
  predatesCall,
} from '../../src/widget/domain/outcome.ts'
import { linkAddress } from '../../src/widget/domain/safeUrl.ts'
import { missingProducts } from '../../src/widget/domain/missingProducts.ts'
import { hasExpired, renewalNeed } from '../../src/widget/domain/renewal.ts'
import { search, searchIndex } from '../../src/widget/domain/search.ts'
import { withResult } from '../../src/widget/host/connectByLink.ts'
import { parseRunLink } from '../../src/widget/host/link.ts'
import { hearReturn } from '../../src/loader/redirect.ts'
import { findSavedRun } from '../../src/protocol/savedRun.ts'
import {
  isHello,
  isOptions,
  isInit,
  parseHostMessage,
  parseWidgetMessage,
} from '../../src/protocol/guards.ts'
import { isScannable } from '../../src/widget/ui/scannable.ts'
import { FREEZE_MS, longest } from './freeze.ts'
import { HOSTILE_KINDS, RUNS, spoilt, type HostileKind } from './hostile.ts'
import {
  CONFIG,
  CONNECTOR,
  CREDENTIAL,
  ENVELOPE,
  HELLO,
  HOST_MESSAGES,
  INIT,
  ITEM,
  LINK,
  RETURNED,
  WAITING,
  WIDGET_MESSAGES,
} from './samples.ts'
import { createTally } from './tally.ts'

// A long run takes longer, a starved machine too.
vi.setConfig({ testTimeout: 250 * RUNS })

/**
 * Every schema and every message × every kind of hostile content. Reading it must not throw, must not
 * take long, and must leave nothing in what was read that could run.
 */

const RUNNING = /^(javascript|data|vbscript|blob|file):/i
/** No web server takes a longer one. */
const LONGEST_ADDRESS = 50_000
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
  expect(interpretItem(here, updateBaseline(baseline, here)).kind).toMatch(/^[a-z]+$/)
  expect(typeof predatesCall(here, Date.now(), 0)).toBe('boolean')
  expect(typeof hasExpired(here, Date.now())).toBe('boolean')
  const { overQuota, missing } = missingProducts(here)
  expect([...overQuota, ...missing].join()).toMatch(/^[A-Z_,]*$/)
  const connector = embeddedConnector(here.connector)
  if (connector) expect(String(renewalNeed(here, connector, Date.now()))).toMatch(/^[a-z]+$/)
}

function readEnvelope(value: unknown): void {
  for (const status of [400, 409, 500]) {
    const { kind } = problemOfResponse(new Response(null, { status }), value)
    expect(kind).toMatch(/^(busy|token|invalid|refused|noResponse)$/)
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

/** What a screen makes of what the bank wants done elsewhere: a link, and a picture to scan. */
function readUserAction(value: unknown): void {
  const { data: item } = itemSchema.safeParse(value)
  for (const text of Object.values(item?.userAction?.attributes ?? {})) {
    const address = typeof text === 'string' ? linkAddress(text) : null
    expect(address ?? 'https:').not.toMatch(RUNNING)
    if (address !== null && isScannable(address)) encode(address)
  }
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

/** A fragment is text throughout. */
function readFragment(value: unknown): void {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const texts = entries.map(([name, one]) => [name, asText(one)])
  for (const allowed of [null, ['https://shop.example']]) {
    const link = parseRunLink(new URLSearchParams(texts), allowed)
    if ('refused' in link) continue
    expect(link.returnUrl ?? 'https:').not.toMatch(RUNNING)
    expect(isOptions(link.options)).toBe(true)
    if (link.returnUrl !== null) expect(withResult(link.returnUrl, { reason: 'user' })).toBeTruthy()
  }
}

/** This tab's storage, with what a run would have left in it. */
const store = (text: string) =>
  vi.stubGlobal('sessionStorage', {
    getItem: () => text,
    setItem: () => undefined,
    removeItem: () => undefined,
  })

function readStored(value: unknown): void {
  store(asText(value))
  const waiting = findSavedRun()
  if (waiting) expect(new URL(`https://widget.example${waiting.page}`).host).toBe('widget.example')
}

/** Anybody can write an address: what the host page is told keeps to what the wire would have carried. */
function readReturned(value: unknown): void {
  const query = new URLSearchParams({ connect: asText(value).slice(0, LONGEST_ADDRESS) })
  vi.stubGlobal('location', { href: `https://shop.example/?${query}` })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  store('connect-redirect')
  const told: unknown[] = []
  const tell = (news: unknown) => void told.push(news)
  hearReturn({ onSuccess: tell, onError: tell, onClose: tell })
  expect(told.length).toBeLessThanOrEqual(3)
}

test('a run that waits is found, unless it is spoilt', () => {
  store(JSON.stringify(WAITING))
  expect(findSavedRun()).toMatchObject({ page: WAITING.page, connectToken: WAITING.connectToken })
})

interface Reader {
  good: unknown
  /** The one field in which the garbage is, where it is not all of it. */
  part?: string
  read: (value: unknown) => void
}

const messages = (
  end: string,
  samples: Record<string, unknown>,
  parse: (value: unknown) => unknown,
): [string, Reader][] =>
  Object.entries(samples).map(([type, good]) => [
    `${end}: ${type}`,
    { good, read: readMessage(parse) },
  ])

const READERS: Record<string, Reader> = {
  Connector: { good: CONNECTOR, read: readConnector },
  credential: { good: CREDENTIAL, read: (value) => void credentialSchema.safeParse(value) },
  Item: { good: ITEM, read: readItem },
  'Item: connector': { good: ITEM, part: 'connector', read: readItem },
  'Item: parameter': { good: ITEM, part: 'parameter', read: readItem },
  'Item: userAction': { good: ITEM, part: 'userAction', read: readUserAction },
  'Item: statusDetail': { good: ITEM, part: 'statusDetail', read: readItem },
  'Item: error': { good: ITEM, part: 'error', read: readItem },
  'error envelope': { good: ENVELOPE, read: readEnvelope },
  'config block': { good: CONFIG, read: readConfig },
  hello: { good: HELLO, read: (value) => void isHello(value) },
  init: { good: INIT, read: (value) => void isInit(value) },
  ...Object.fromEntries(messages('from host', HOST_MESSAGES, parseHostMessage)),
  ...Object.fromEntries(messages('from widget', WIDGET_MESSAGES, parseWidgetMessage)),
  'link’s fragment': { good: LINK, read: readFragment },
  'run that waited': { good: WAITING, read: readStored },
  'returned result': { good: RETURNED, read: readReturned },
}

const tally = createTally('garbage read')

const spoiltIn = ({ good, part }: Reader, kind: HostileKind) => {
  if (part === undefined) return spoilt(good, kind)
  const whole: object = Object(good)
  return spoilt(Reflect.get(whole, part), kind).map((value) =>
    Object.assign({}, whole, { [part]: value }),
  )
}

afterEach(() => void vi.unstubAllGlobals())

describe.each(Object.entries(READERS))('%s', (name, reader) => {
  test.each(HOSTILE_KINDS)('with %s in its fields is read or refused, at once', (kind) => {
    const attempt = (value: unknown) => {
      const ms = longest(() => reader.read(value))
      expect(ms, 'ms of processor time').toBeLessThan(FREEZE_MS)
      return ms
    }
    const property = fc.property(spoiltIn(reader, kind), (value) => {
      tally.try(name, kind, () => attempt(value))
    })
    fc.assert(property, { numRuns: RUNS })
  })
})

afterAll(() => void process.stdout.write(tally.print()))
