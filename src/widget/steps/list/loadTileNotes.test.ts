import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { latestTileNotes, loadTileNotes } from './loadTileNotes.ts'

test('notes end with the last connection', async () => {
  const english = { language: 'en', messages: en } as const
  await loadTileNotes([{ itemId: 'item-1', connectorId: 1 }], {}, english)
  expect(latestTileNotes()?.connections.size).toBe(1)
  expect(await loadTileNotes([], {}, english)).toBeNull()
})
