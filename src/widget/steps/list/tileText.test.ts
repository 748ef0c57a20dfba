import { expect, test, vi } from 'vitest'
import type { Outage } from '../../../protocol/options.ts'
import { en } from '../../../testkit/english.ts'
import { bank } from '../../../testkit/flowStates.ts'
import type { Connector } from '../../domain/connector.ts'
import { tileNotes } from './tileNotes.ts'
import { tileText } from './tileText.ts'

test.each<[string | undefined, Connector['health'], Omit<Outage, 'connectorId'> | null]>([
  ['Not answering right now', 'OFFLINE', null],
  ['Maintenance', 'OFFLINE', { reason: ' Main\u202Etenance\n' }],
  ['Not answering right now', 'OFFLINE', { reason: ' \u200B' }],
  [
    'Maintenance\u00A0· until 2:30 PM',
    'OFFLINE',
    { reason: 'Maintenance', until: '2026-11-28T14:30:00Z' },
  ],
  [
    'Not answering right now\u00A0· until Nov 30, 12:00 AM',
    'OFFLINE',
    { reason: '', until: '2026-11-29' },
  ],
  [
    'Maintenance\u00A0· until Nov 30, 2028, 12:00 PM',
    'OFFLINE',
    { reason: 'Maintenance', until: '2028-11-30T12:00:00Z' },
  ],
  ['Maintenance', 'OFFLINE', { reason: 'Maintenance', until: '2026-11-28T11:59:00Z' }],
  ['Maintenance', 'OFFLINE', { reason: 'Maintenance', until: 'at noon' }],
  ['Maintenance', 'UNSTABLE', { reason: 'Maintenance' }],
  [undefined, 'ONLINE', { reason: 'Maintenance' }],
])('“%s” is said of a bank that is %s, with %j', (note, health, outage) => {
  vi.setSystemTime('2026-11-28T12:00:00Z')
  const connector = { ...bank, health, isSandbox: false }
  const outages = outage ? [{ connectorId: 999 }, { ...outage, connectorId: bank.id }] : undefined
  const notes = tileNotes([], { outages }, { language: 'en', messages: en })
  const text = tileText(connector, [connector], {}, notes, en.list)
  expect(text.note?.replaceAll('\u202F', ' ')).toBe(note)
})
