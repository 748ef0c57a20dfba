import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { loadTileNotes } from './loadTileNotes.ts'
import { tileNotes } from './tileNotes.ts'

test('a bank that is connected again does not read as ended', () => {
  const active = { itemId: 'item-1', connectorId: 1, status: 'UPDATED' }
  const ended = { ...active, itemId: 'item-2', endedAt: '2026-01-01T00:00:00.000Z' }
  const alone = { ...ended, itemId: 'item-3', connectorId: 2 }
  const { connections } = tileNotes([active, ended, alone], {}, { language: 'en', messages: en })
  expect(connections).toEqual(
    new Map([
      [1, 'Connected'],
      [2, 'Ended'],
    ]),
  )
})

// As a picker's host takes them back.
test('without the last connection there are no notes', async () => {
  const translation = { language: 'en', messages: en } as const
  expect(
    await loadTileNotes([{ itemId: 'item-1', connectorId: 1 }], {}, translation),
  ).not.toBeNull()
  expect(await loadTileNotes([], {}, translation)).toBeNull()
})
