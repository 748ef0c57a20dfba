import { expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
import {
  countriesOf,
  countryFirst,
  hasBothGroups,
  defaultCountry,
  filterConnectors,
} from './connectorFilters.ts'

const personal = connector({ id: 1, name: 'Personal', type: 'PERSONAL_BANK', country: 'BR' })
const business = connector({ id: 2, name: 'Business', type: 'BUSINESS_BANK', country: 'GB' })
const other = connector({ id: 3, name: 'Other', type: 'INVESTMENT', country: 'BR' })
const unknown = connector({ id: 4, name: 'Unknown', type: undefined, country: undefined })
const all = [personal, business, other, unknown]
const names = (connectors: readonly { name: string }[]) => connectors.map(({ name }) => name)

test.each([
  [null, null, ['Personal', 'Business', 'Other', 'Unknown']],
  ['personal', null, ['Personal', 'Other', 'Unknown']],
  ['business', null, ['Business', 'Other', 'Unknown']],
  [null, 'BR', ['Personal', 'Other', 'Unknown']],
  ['business', 'GB', ['Business', 'Unknown']],
  ['business', 'BR', ['Other', 'Unknown']],
] as const)('filters leave out only what does not match: %s, %s', (group, country, expected) =>
  expect(names(filterConnectors(all, { group, country }))).toEqual(expected),
)

test.each([
  ['GB', ['Business', 'Personal', 'Other', 'Unknown']],
  ['BR', ['Personal', 'Other', 'Business', 'Unknown']],
  [null, ['Personal', 'Business', 'Other', 'Unknown']],
])('a country goes first, in the order of the list: %s', (country, expected) =>
  expect(names(countryFirst(all, country))).toEqual(expected),
)

test('a test bank stays where nobody chose the country, ahead of the others', () => {
  const sandbox = connector({ id: 5, name: 'Sandbox', country: 'BR', isSandbox: true })
  const shown = (isPreselected: boolean) =>
    names(
      filterConnectors(countryFirst([personal, business, sandbox], 'GB'), {
        group: null,
        country: 'GB',
        isPreselected,
      }),
    )
  expect(shown(true)).toEqual(['Business', 'Sandbox'])
  expect(shown(false)).toEqual(['Business'])
})

test('a filter is useful with personal and business banks, or several countries, each once', () => {
  expect(hasBothGroups(all)).toBe(true)
  expect(hasBothGroups([personal, other, unknown])).toBe(false)
  expect(countriesOf(all)).toEqual(['BR', 'GB'])
})

test.each([
  ['the host’s, if it gave one', ['GB'], 'pt-BR', 'GB'],
  ['the locale’s, if the host gave several', ['BR', 'GB'], 'pt-BR', 'BR'],
  ['the locale’s', undefined, 'pt-BR', 'BR'],
  ['the likely one of a language', undefined, 'es', 'ES'],
  ['none, if the locale’s has no bank', undefined, 'fr-FR', null],
  ['none, if the locale is no BCP 47 tag', undefined, 'C', null],
  ['none, if the locale is empty', undefined, '', null],
  ['none, if the host’s has no bank', ['FR'], 'pt-BR', null],
])('the default country is %s', (_what, wanted, locale, expected) =>
  expect(defaultCountry(['BR', 'GB', 'ES'], wanted, locale)).toBe(expected),
)
