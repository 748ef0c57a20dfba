import type { ItemState } from 'connect-widget/server'
import { expect, test, vi } from 'vitest'
import { createReminders, type Message } from './reminders.mjs'

const DAY_MS = 24 * 60 * 60 * 1000
const START = Date.parse('2026-01-01T00:00:00.000Z')
const RENEW_URL = 'https://shop.example/renew'
const at = (day: number) => new Date(START + day * DAY_MS).toISOString()

const itemOf = (clientUserId: string, bank: string, endsOn: number | null): ItemState => ({
  id: `${bank} of ${clientUserId}`,
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  consentExpiresAt: endsOn === null ? null : at(endsOn),
  clientUserId,
  connector: { id: 5, name: bank },
})

test('rule 16: over 358 days everybody is told once before a consent ends, and nobody after a renewal', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const renewedEarly = itemOf('ana', 'Renewed', 180)
  const renewedByLink = itemOf('ben', 'Renewed', 180)
  const revoked = itemOf('ben', 'Revoked', 365)
  const items = [renewedEarly, itemOf('ana', 'Year', 365), renewedByLink, revoked]
  items.push(itemOf('ben', 'Without end', null))
  const sent: (Message & { day: number })[] = []
  let day = 0
  const reminders = createReminders({
    itemsOf: async (userId) => items.filter(({ clientUserId }) => clientUserId === userId),
    send: async (message) => {
      // The mail server is down for three days.
      if (day >= 166 && day < 169) throw new Error('No answer')
      sent.push({ ...message, day })
    },
    renewUrl: RENEW_URL,
    now: () => START + day * DAY_MS,
  })
  const events: Record<number, () => void> = {
    50: () => (revoked.executionStatus = 'USER_AUTHORIZATION_REVOKED'),
    100: () => (renewedEarly.consentExpiresAt = at(280)),
    175: () => {
      const link = sent.find(({ userId }) => userId === 'ben')?.link ?? ''
      const code = new URL(link).searchParams.get('code') ?? ''
      expect(reminders.redeemLink(code, 'ana')).toBeNull()
      expect(reminders.redeemLink(code, 'ben')).toBe(renewedByLink.id)
      expect(reminders.redeemLink(code, 'ben')).toBeNull()
      renewedByLink.consentExpiresAt = at(355)
    },
  }
  for (day = 1; day <= 358; day += 1) {
    events[day]?.()
    await reminders.run(['ana', 'ben'])
  }
  // It ends on day 365 unless it is renewed.
  expect(sent.map(({ userId, bank, day: on }) => `${userId} ${bank} ${on}`)).toEqual([
    'ben Renewed 169',
    'ana Renewed 266',
    'ben Renewed 341',
    'ana Year 351',
  ])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(sent[0]?.link.startsWith(`${RENEW_URL}?code=`)).toBe(true)
})
