import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Running } from '../sandbox/listen.ts'
import { startService } from '../sandbox/service/startService.ts'
import { createBackend, type Backend } from './backend.mjs'
import { createReminders, isNoticeDue, type Message, type Reminders } from './reminders.mjs'

const APPLICATION = { clientId: 'an-id', clientSecret: 'a-secret' }
const DAY_S = 24 * 60 * 60
const USERS = ['ana', 'ben', 'cleo', 'dan', 'eve']
const RENEW_URL = 'https://shop.example/renew'

let service: Running
let backend: Backend
let reminders: Reminders
let day = 0
/** The service's clock is ahead of this machine's by this much. */
let aheadMs = 0
const sent: (Message & { day: number })[] = []

beforeAll(async () => {
  const now = () => Date.now() + aheadMs
  service = await startService({
    ...APPLICATION,
    speed: 100,
    catalogSize: 0,
    deliver: async ({ body, headers }) => ({
      status: backend.receiveWebhook(body, headers['Service-Signature']),
    }),
  })
  const { secrets } = await json('GET', '/sandbox/signing-secret')
  backend = createBackend({
    ...APPLICATION,
    serviceUrl: service.url,
    signingSecrets: secrets,
    now,
    onItem: (itemId, item) => (item ? reminders.observe(item) : reminders.forget(itemId)),
  })
  reminders = createReminders({
    itemsOf: backend.itemsOf,
    send: async (message) => {
      // The mail server is down for three days.
      if (day >= 166 && day < 169) throw new Error('No answer')
      sent.push({ ...message, day })
    },
    renewUrl: RENEW_URL,
    now,
  })
  await backend.registerWebhook('https://shop.example/webhooks')
})
afterAll(() => service.close())

const json = async (method: string, path: string, body?: object, key?: string) => {
  const answer = await fetch(service.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(key && { 'X-API-KEY': key }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}
const advance = async (seconds: number) => {
  await json('POST', '/sandbox/clock', { advanceSeconds: seconds })
  aheadMs += seconds * 1000
}
const approve = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })

/** Connects a bank for a user as the widget does, with a token of the backend. */
async function connect(userId: string, connectorId: number, parameters: object) {
  const token = (await backend.mintConnectToken(userId)) ?? ''
  const { id, connector } = await json('POST', '/items', { connectorId, parameters }, token)
  await approve(connector.oauthUrl)
  await advance(3)
  // Some thousand auto-syncs would add nothing here.
  await asBackend('PATCH', `/items/${id}/disable-auto-sync`)
  return String(id)
}

/** Renews an Item as the widget's update mode does. */
async function renew(userId: string, itemId: string) {
  const token = (await backend.mintConnectToken(userId, itemId)) ?? ''
  const { connector } = await json('PATCH', `/items/${itemId}`, {}, token)
  await approve(connector.oauthUrl)
  await advance(3)
}

const asBackend = async (method: string, path: string) => {
  const { apiKey } = await json('POST', '/auth', APPLICATION)
  return json(method, path, undefined, apiKey)
}
const codeOf = ({ link }: Message) => new URL(link).searchParams.get('code') ?? ''

test('over 358 days everybody is told once before a consent ends, and nobody after a renewal', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  const cpf = { cpf: '52998224725' }
  await connect('ana', 5, cpf)
  const ben = await connect('ben', 12, {})
  const cleo = await connect('cleo', 12, {})
  await json('PATCH', '/sandbox/connectors/5', { consentDays: null })
  await connect('dan', 5, cpf)
  const eve = await connect('eve', 14, {})
  const events: Record<number, () => Promise<unknown>> = {
    50: () => json('PATCH', `/sandbox/items/${eve}`, { consent: 'REVOKED' }),
    100: () => renew('cleo', cleo),
    175: async () => {
      const message = sent.find(({ userId }) => userId === 'ben')
      const code = message ? codeOf(message) : ''
      expect(reminders.redeemLink(code, 'ana')).toBeNull()
      expect(reminders.redeemLink(code, 'ben')).toBe(ben)
      expect(reminders.redeemLink(code, 'ben')).toBeNull()
      await renew('ben', ben)
    },
  }
  for (day = 1; day <= 358; day += 1) {
    await advance(DAY_S)
    await events[day]?.()
    // An Item that nobody uses for a month is deleted in the sandbox.
    if (day % 20 === 0) await Promise.all(USERS.map(useItems))
    await reminders.run(USERS)
  }
  const daysOf = (user: string) => sent.flatMap((one) => (one.userId === user ? one.day : []))
  const days = Object.fromEntries(USERS.map((user) => [user, daysOf(user)]))
  expect(days).toEqual({ ana: [351], ben: [169, 341], cleo: [266], dan: [], eve: [] })
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(sent[0]?.link.startsWith(`${RENEW_URL}?code=`)).toBe(true)
  for (const user of USERS) expect(await backend.itemsOf(user)).toHaveLength(1)
}, 60_000)

const useItems = async (userId: string) => {
  for (const { id } of await backend.itemsOf(userId)) await backend.itemOf(userId, id)
}

test('a correction of the same end is no reason for a second notice; a new consent is', () => {
  const now = Date.parse('2026-11-22T00:00:00.000Z')
  const inDays = (days: number) => now + days * DAY_S * 1000
  const due = (endsAt: number | null, noticedFor: number | null) =>
    isNoticeDue({ endsAt, noticedFor }, now)
  expect(due(inDays(14), null)).toBe(true)
  expect(due(inDays(15), null)).toBe(false)
  expect(due(inDays(0), null)).toBe(false)
  expect(due(null, null)).toBe(false)
  expect(due(inDays(13), inDays(13))).toBe(false)
  expect(due(inDays(13.1), inDays(13))).toBe(false)
  expect(due(inDays(13), inDays(-167))).toBe(true)
})

test('a user whose Items cannot be read keeps the others from nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => error.mockRestore())
  const soon = new Date(Date.now() + DAY_S * 1000).toISOString()
  const ended = { status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt: soon }
  const messages: Message[] = []
  const one = createReminders({
    itemsOf: async (userId) => {
      if (userId === 'ana') throw new Error('No answer')
      return [{ ...ended, id: 'item-1', clientUserId: userId, connector: { id: 5, name: 'Bank' } }]
    },
    send: async (message) => void messages.push(message),
    renewUrl: RENEW_URL,
  })
  await one.run(['ana', 'ben'])
  await one.run(['ana', 'ben'])
  expect(messages).toMatchObject([{ userId: 'ben', bank: 'Bank' }])
  expect(error).toHaveBeenCalledTimes(2)
})
