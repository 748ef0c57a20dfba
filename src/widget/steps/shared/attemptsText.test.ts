import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { attemptsText } from './attemptsText.ts'

const IN_A_ROW = 'That was attempt 3 in a row. Many banks lock the login after a few.'

test.each([
  [2, 1, 'You have 2 attempts left.'],
  [0, 3, 'You have no attempts left.'],
  [null, 3, IN_A_ROW],
  [null, 1, null],
  [null, 0, null],
])('with %j left, after %i failed', (left, failed, text) =>
  expect(attemptsText(en, left, failed)).toBe(text),
)
