import { expect, test } from 'vitest'
import { isAccountOffers } from './isAccountOffers.ts'

const offer = { id: 'a', label: 'Checking account' }
const match = { id: 'm', label: 'Everyday account', sure: true }
const from = { earliest: '2025-01-01', suggested: '2026-01-01' }
const many = (count: number, make: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => make(at))

test.each<[string, unknown]>([
  ['none', []],
  ['an account', [offer]],
  [
    'every field',
    [
      {
        ...offer,
        mask: '4321',
        kind: 'CREDIT',
        balance: { amount: -1.5, currencyCode: 'EUR' },
        matches: [match, { ...match, id: 'n', sure: false }],
        from,
        use: false,
      },
    ],
  ],
  ['a field of a newer host', [{ ...offer, colour: 'red' }]],
])('%s can be asked about', (_what, value) => expect(isAccountOffers(value)).toBe(true))

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'accounts'],
  ['an account that is no list', offer],
  ['an account without a label', [{ id: 'a' }]],
  ['a number as an id', [{ ...offer, id: 1 }]],
  ['one id twice', [offer, offer]],
  ['one match twice', [{ ...offer, matches: [match, { ...match, sure: false }] }]],
  ['two sure matches', [{ ...offer, matches: [match, { ...match, id: 'n' }] }]],
  ['another kind', [{ ...offer, kind: 'SAVINGS' }]],
  ['no currency', [{ ...offer, balance: { amount: 1, currencyCode: 'euro' } }]],
  ['no amount', [{ ...offer, balance: { amount: Number.NaN, currencyCode: 'EUR' } }]],
  ['no day', [{ ...offer, from: { ...from, suggested: 'tomorrow' } }]],
  ['a day that no month has', [{ ...offer, from: { ...from, suggested: '2026-02-30' } }]],
  ['a day that is too early', [{ ...offer, from: { ...from, suggested: '2024-12-31' } }]],
  ['too many accounts', many(1001, (at) => ({ ...offer, id: String(at) }))],
  [
    'too many matches',
    [{ ...offer, matches: many(101, (at) => ({ ...match, id: String(at), sure: false })) }],
  ],
])('%s cannot', (_what, value) => expect(isAccountOffers(value)).toBe(false))
