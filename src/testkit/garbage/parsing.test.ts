import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseConfig } from '../../serving/config.ts'
import { problemOfResponse } from '../../widget/api/errors.ts'
import { logoOf, parseConnector, siteOf } from '../../widget/domain/connector.ts'
import { credentialsOf, parseCredential } from '../../widget/domain/credential.ts'
import { toConnectItem } from '../../widget/domain/connectItem.ts'
import { inLocalTime, itemSchema } from '../../widget/domain/item.ts'
import {
  updateBaseline,
  baselineOf,
  interpretItem,
  predatesCall,
} from '../../widget/domain/outcome.ts'
import { linkAddress } from '../../widget/domain/safeUrl.ts'
import { missingProducts } from '../../widget/domain/productResults.ts'
import { hasExpired, renewalNeed } from '../../widget/domain/renewal.ts'
import { search, searchIndex } from '../../widget/domain/search.ts'
import { withResult } from '../../widget/host/connectByLink.ts'
import { parseRunLink } from '../../widget/host/link.ts'
import { reportReturn } from '../../loader/redirect.ts'
import { findSavedRun } from '../../protocol/savedRun.ts'
import {
  isHello,
  isOptions,
  isInit,
  parseHostMessage,
  parseWidgetMessage,
} from '../../protocol/guards.ts'
import { qrPath } from '../../widget/ui/qrPath.ts'
import { isScannable } from '../../widget/ui/scannable.ts'
import { MAX_BLOCKING_MS, blockingTime } from './blockingTime.ts'
import { HOSTILE_KINDS, RUNS, SEED, corrupted, type HostileKind } from './hostile.ts'
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
  RETURNED_RESULT,
  SAVED_RUN,
  WIDGET_MESSAGES,
} from './validSamples.ts'

// Scales with the number of runs; generous for a busy machine.
vi.setConfig({ testTimeout: 250 * RUNS })

/**
 * Every schema and every message × every kind of hostile value. Parsing must not throw, must not block, and
 * must let nothing through that could run.
 */

const EXECUTABLE = /^(javascript|data|vbscript|blob|file):/i
/** Web servers refuse longer addresses. */
const MAX_ADDRESS_LENGTH = 50_000
const HOUR_MS = 3_600_000
const SAFE_LINK = /^https:|^http:\/\/(localhost|127\.0\.0\.1)/

function checkConnector(value: unknown): void {
  const data = parseConnector(value)
  if (!data) return
  for (const address of [logoOf(data), siteOf(data)]) expect(address ?? 'https:').toMatch(SAFE_LINK)
  expect(data.primaryColor ?? '#000000').toMatch(/^#[0-9a-f]{6}$/i)
  expect(credentialsOf(data).filter(({ name }) => name.startsWith('_'))).toEqual([])
  expect(Array.isArray(search(searchIndex([data]), 'harbor bnk'))).toBe(true)
}

function checkItem(value: unknown): void {
  const { data: item } = itemSchema.safeParse(value)
  if (!item) return
  const localItem = inLocalTime({ ...item, forHost: toConnectItem(item) }, HOUR_MS)
  const baseline = baselineOf(localItem, true)
  expect(interpretItem(localItem, updateBaseline(baseline, localItem)).kind).toMatch(/^[a-z]+$/)
  expect(typeof predatesCall(localItem, Date.now(), 0)).toBe('boolean')
  expect(typeof hasExpired(localItem, Date.now())).toBe('boolean')
  const { overQuota, missing } = missingProducts(localItem)
  expect([...overQuota, ...missing].join()).toMatch(/^[A-Z_,]*$/)
  const connector = parseConnector(localItem.connector)
  if (connector) expect(String(renewalNeed(localItem, connector, Date.now()))).toMatch(/^[a-z]+$/)
}

function checkEnvelope(value: unknown): void {
  for (const status of [400, 409, 500]) {
    const { kind } = problemOfResponse(new Response(null, { status }), value)
    expect(kind).toMatch(/^(busy|token|invalid|refused|noResponse)$/)
  }
}

/** The operator's configuration is the only input whose parser may throw. */
function checkConfig(value: unknown): void {
  try {
    parseConfig(JSON.stringify(value) ?? '', () => undefined)
  } catch (error) {
    expect(String(error)).toContain('#connect-config')
  }
}

const checkMessage = (parse: (value: unknown) => unknown) => (value: unknown) => {
  const parsed = parse(value)
  expect(parsed === value || parsed === 'unknown' || parsed === 'malformed').toBe(true)
}

/** The link and the QR code of the approval screen. */
function checkUserAction(value: unknown): void {
  const { data: item } = itemSchema.safeParse(value)
  for (const text of Object.values(item?.userAction?.attributes ?? {})) {
    const address = typeof text === 'string' ? linkAddress(text) : null
    expect(address ?? 'https:').not.toMatch(EXECUTABLE)
    if (address !== null && isScannable(address)) qrPath(address)
  }
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

/** A fragment contains texts only. */
function checkFragment(value: unknown): void {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const texts = entries.map(([name, field]) => [name, asText(field)])
  for (const allowed of [null, ['https://shop.example']]) {
    const link = parseRunLink(new URLSearchParams(texts), allowed)
    if ('refused' in link) continue
    expect(link.returnUrl ?? 'https:').not.toMatch(EXECUTABLE)
    expect(isOptions(link.options)).toBe(true)
    const { runId, returnUrl } = link
    if (returnUrl !== null) expect(withResult(returnUrl, { runId, reason: 'user' })).toBeTruthy()
  }
}

const stubStorage = (text: string) =>
  vi.stubGlobal('sessionStorage', {
    getItem: () => text,
    setItem: () => undefined,
    removeItem: () => undefined,
  })

function checkStored(value: unknown): void {
  stubStorage(asText(value))
  const savedRun = findSavedRun()
  if (savedRun)
    expect(new URL(`https://widget.example${savedRun.page}`).host).toBe('widget.example')
}

/** Anybody can write an address, so at most the three callbacks of a run are called. */
function checkReturned(value: unknown): void {
  const query = new URLSearchParams({ connect: asText(value).slice(0, MAX_ADDRESS_LENGTH) })
  vi.stubGlobal('location', { href: `https://shop.example/?${query}` })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  stubStorage('connect-redirect')
  const calls: unknown[] = []
  const record = (argument: unknown) => void calls.push(argument)
  reportReturn({ onSuccess: record, onError: record, onClose: record })
  expect(calls.length).toBeLessThanOrEqual(3)
}

interface Input {
  valid: unknown
  /** The only field that is corrupted; by default any. */
  part?: string
  check: (value: unknown) => void
}

const messages = (
  end: string,
  samples: Record<string, unknown>,
  parse: (value: unknown) => unknown,
): [string, Input][] =>
  Object.entries(samples).map(([type, valid]) => [
    `${end}: ${type}`,
    { valid, check: checkMessage(parse) },
  ])

const INPUTS: Record<string, Input> = {
  Connector: { valid: CONNECTOR, check: checkConnector },
  credential: { valid: CREDENTIAL, check: (value) => void parseCredential(value) },
  Item: { valid: ITEM, check: checkItem },
  'Item: connector': { valid: ITEM, part: 'connector', check: checkItem },
  'Item: parameter': { valid: ITEM, part: 'parameter', check: checkItem },
  'Item: userAction': { valid: ITEM, part: 'userAction', check: checkUserAction },
  'Item: statusDetail': { valid: ITEM, part: 'statusDetail', check: checkItem },
  'Item: error': { valid: ITEM, part: 'error', check: checkItem },
  'error envelope': { valid: ENVELOPE, check: checkEnvelope },
  'config block': { valid: CONFIG, check: checkConfig },
  hello: { valid: HELLO, check: (value) => void isHello(value) },
  init: { valid: INIT, check: (value) => void isInit(value) },
  ...Object.fromEntries(messages('from host', HOST_MESSAGES, parseHostMessage)),
  ...Object.fromEntries(messages('from widget', WIDGET_MESSAGES, parseWidgetMessage)),
  'link’s fragment': { valid: LINK, check: checkFragment },
  'saved run': { valid: SAVED_RUN, check: checkStored },
  'returned result': { valid: RETURNED_RESULT, check: checkReturned },
}

const corruptedInput = ({ valid, part }: Input, kind: HostileKind) => {
  if (part === undefined) return corrupted(valid, kind)
  const whole: object = Object(valid)
  return corrupted(Reflect.get(whole, part), kind).map((value) =>
    Object.assign({}, whole, { [part]: value }),
  )
}

test('a saved run that is whole is found', () => {
  stubStorage(asText(SAVED_RUN))
  const { page, connectToken } = SAVED_RUN
  expect(findSavedRun()).toMatchObject({ page, connectToken })
})

describe.each(Object.entries(INPUTS))('%s', (_name, input) => {
  test.each(HOSTILE_KINDS)(
    'with %s in its fields is parsed or refused without blocking',
    (kind) => {
      const property = fc.property(corruptedInput(input, kind), (value) => {
        const ms = blockingTime(() => input.check(value))
        expect(ms, 'ms of CPU time').toBeLessThan(MAX_BLOCKING_MS)
      })
      fc.assert(property, { numRuns: RUNS, seed: SEED })
    },
  )
})
