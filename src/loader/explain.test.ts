import { expect, test } from 'vitest'
import { ERROR_CODES, ERROR_REASONS } from '../protocol/errors.ts'
import { explain } from './explain.ts'

test('after these another open() ends the same, and after all others it may not', () => {
  const names = [
    ...ERROR_CODES.map((code) => ({ code, message: '' })),
    ...ERROR_REASONS.map((reason) => ({ code: 'LOAD_FAILED' as const, reason, message: '' })),
  ]
  const final = names.filter((error) => !explain(error, {}).canRetry)
  expect(final.map((error) => ('reason' in error ? error.reason : error.code))).toEqual([
    'CREDITS_EXHAUSTED',
    'ITEM_CREATION_LIMIT_EXCEEDED',
    'ITEM_NOT_FOUND',
    'UPDATE_ITEM_REQUIRED',
    'CREATION_UNCERTAIN',
    'INVALID_LINK',
    'INVALID_OPTIONS',
    'frameSrc',
    'notAToken',
    'used',
  ])
})
