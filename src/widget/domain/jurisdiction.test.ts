import { expect, test } from 'vitest'
import { jurisdictionOf } from './jurisdiction.ts'

test.each([
  ['BR', 'BR'],
  ['GB', 'UK'],
  ['US', 'US'],
  ['DE', 'EU'],
  ['NO', 'EU'],
  ['CH', null],
  ['AR', null],
])('a Connector of %s is in %s', (country, jurisdiction) =>
  expect(jurisdictionOf({ country }, ['BR'])).toBe(jurisdiction),
)

test.each([
  [['br'], 'BR'],
  [['AR', 'ES', 'GB'], 'EU'],
  [['T B', ''], null],
  [[], null],
  [undefined, null],
])('a Connector without a country, for a host of %j, is in %s', (countries, jurisdiction) =>
  expect(jurisdictionOf({}, countries)).toBe(jurisdiction),
)
