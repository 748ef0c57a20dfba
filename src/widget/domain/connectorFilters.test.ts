import { describe, expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { countriesOf, hasBothGroups, defaultCountry, filterConnectors } from './connectorFilters.ts'

const personal = connector({ id: 1, name: 'Personal', type: 'PERSONAL_BANK', country: 'BR' })
const business = connector({ id: 2, name: 'Business', type: 'BUSINESS_BANK', country: 'GB' })
const other = connector({ id: 3, name: 'Other', type: 'INVESTMENT', country: 'BR' })
const unknown = connector({ id: 4, name: 'Unknown', type: undefined, country: undefined })
const all = [personal, business, other, unknown]
const names = (connectors: readonly { name: string }[]) => connectors.map(({ name }) => name)

describe('the filters leave out', () => {
  test.each([
    [null, null, ['Personal', 'Business', 'Other', 'Unknown']],
    ['personal', null, ['Personal', 'Other', 'Unknown']],
    ['business', null, ['Business', 'Other', 'Unknown']],
    [null, 'BR', ['Personal', 'Other', 'Unknown']],
    ['business', 'GB', ['Business', 'Unknown']],
    ['business', 'BR', ['Other', 'Unknown']],
  ] as const)('only what is known to be something else: %s, %s', (group, country, expected) =>
    expect(names(filterConnectors(all, { group, country }))).toEqual(expected),
  )
})

describe('there is something to filter by', () => {
  test('where there are personal and business banks', () => {
    expect(hasBothGroups(all)).toBe(true)
    expect(hasBothGroups([personal, other, unknown])).toBe(false)
  })

  test('where there are countries, each told once', () =>
    expect(countriesOf(all)).toEqual(['BR', 'GB']))
})

describe('the country to begin with is', () => {
  const there = ['BR', 'GB', 'ES']
  test.each([
    ['the host’s one', ['GB'], 'pt-BR', 'GB'],
    ['the locale’s, of several', ['BR', 'GB'], 'pt-BR', 'BR'],
    ['the locale’s', undefined, 'pt-BR', 'BR'],
    ['the one where most speak the language', undefined, 'es', 'ES'],
    ['none, where the locale’s has no bank', undefined, 'fr-FR', null],
    ['none, where the browser names no language', undefined, 'C', null],
    ['none, where the browser names nothing', undefined, '', null],
    ['none, where the host’s one has no bank', ['FR'], 'pt-BR', null],
  ])('%s', (_what, wanted, locale, expected) =>
    expect(defaultCountry(there, wanted, locale)).toBe(expected),
  )
})
