import { expect, test } from 'vitest'
import { LANGUAGES } from '../../protocol/options.ts'
import { loadFirstScreenMessages } from './firstScreenMessages.ts'
import { loadRemainingMessages } from './remainingMessages.ts'

test.each(LANGUAGES)('%s has two files that share no key', async (language) => {
  const firstScreen = Object.keys(await loadFirstScreenMessages(language))
  const remaining = Object.keys(await loadRemainingMessages(language))
  expect(firstScreen.filter((key) => remaining.includes(key))).toEqual([])
  expect(firstScreen).toContain('list')
  expect(remaining).toContain('failureTitles')
})
