import { expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
import { brandOf, brandsOf, firstOfBrands } from './brands.ts'

const personal = connector({ id: 1, name: 'Harbour Bank', country: 'BR' })
const business = connector({ id: 2, name: 'HARBOUR BANK', country: 'BR' })
const abroad = connector({ id: 3, name: 'Harbour Bank', country: 'GB' })
const other = connector({ id: 4, name: 'Sierra Bank', country: 'BR' })
const all = [personal, other, business, abroad]

test('a brand is one entry of the list, with all of its Connectors', () => {
  const brands = brandsOf(all)
  expect(firstOfBrands(brands, all)).toEqual([personal, other, abroad])
  expect(firstOfBrands(brands, [business, other])).toEqual([business, other])
  expect(brandOf(brands, business)).toEqual([personal, business])
  expect(brandOf(brands, other)).toEqual([other])
})
