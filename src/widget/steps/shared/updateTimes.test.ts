import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { item } from '../../../testkit/fixtures.ts'
import { updateTimes } from './updateTimes.ts'

const YESTERDAY = '2026-11-20T12:00:00.000Z'
const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const TOMORROW = '2026-11-22T12:00:00.000Z'

const [LAST, NEXT] = [
  expect.stringMatching(/^Last updated on November\u00A020, 2026/),
  expect.stringMatching(/^Next update on November\u00A022, 2026/),
]

test.each([
  ['both times', { lastUpdatedAt: YESTERDAY, nextAutoSyncAt: TOMORROW }, [LAST, NEXT]],
  ['no update so far', { nextAutoSyncAt: TOMORROW }, [NEXT]],
  ['auto-sync off', { lastUpdatedAt: YESTERDAY }, [LAST]],
  ['a next update that is past', { lastUpdatedAt: YESTERDAY, nextAutoSyncAt: YESTERDAY }, [LAST]],
  ['neither', {}, []],
])('the sentences for %s', (_, times, sentences) =>
  expect(updateTimes(en, item(times), NOW)).toEqual(sentences),
)
