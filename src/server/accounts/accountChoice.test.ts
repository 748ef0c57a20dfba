import { expect, test } from 'vitest'
import { presetOf, type AccountChoice } from '../../protocol/accounts.ts'
import type { Account } from './account.ts'
import { applyAccountChoice, offersFrom, type ChoiceStore } from './accountChoice.ts'
import { matchAccounts } from './matchAccounts.ts'

const account = (id: string, fields: Partial<Account> = {}): Account => ({
  id,
  itemId: 'new',
  connectorId: 1,
  type: 'BANK',
  subtype: 'CHECKING_ACCOUNT',
  number: `0001/${id}45-6`,
  name: 'Checking account',
  currencyCode: 'BRL',
  taxNumber: '529.982.247-25',
  owner: 'Ana Sandbox',
  balance: 100,
  ...fields,
})
/** Known under an old id; the fresh one has the same whole number. */
const before = (id: string, fields: Partial<Account> = {}) =>
  account(`old-${id}`, { itemId: 'old', number: `0001/${id}45-6`, name: 'Everyday', ...fields })
const card = {
  type: 'CREDIT',
  subtype: 'CREDIT_CARD',
  number: '4321',
  creditData: { brand: 'SANDBOX' },
} as const

interface Row extends Account {
  key: string
  use?: boolean
  from?: string | null
}

function createBook(rows: Account[] = []) {
  let made = 0
  const book: Row[] = rows.map((row) => ({ ...row, key: row.id }))
  const store: ChoiceStore<Row> = {
    accountsOf: () => book,
    replace(known, fresh) {
      const previousIds = [
        ...(known.previousIds ?? []),
        ...(known.id === fresh.id ? [] : [known.id]),
      ]
      Object.assign(known, fresh, { previousIds })
    },
    add: (_user, fresh) => book.push({ ...fresh, key: `made-${(made += 1)}` }),
    mark(_user, id, choice) {
      Object.assign(book.find((row) => row.id === id) ?? {}, choice)
    },
  }
  return { book, store }
}

const offersOf = (known: Account[], fresh: Account[]) =>
  offersFrom(matchAccounts(known, fresh), fresh)
const USED = { use: true, existingId: null, from: null }

test('an offer has the account, and those that it may be', () => {
  const transactions = [1, 4, 2, 3].map((day) => ({ date: `2026-01-0${day}`, amount: -day }))
  const known = [before('a'), before('b', { ...card, number: '9876', balance: 50 })]
  const fresh = [
    account('a'),
    account('b', { ...card, transactions }),
    account('c', { name: '\u2800', number: null, currencyCode: null }),
  ]
  expect(offersOf(known, fresh)).toEqual([
    {
      id: 'a',
      label: 'Checking account',
      mask: '1456',
      kind: 'BANK',
      balance: { amount: 100, currencyCode: 'BRL' },
      matches: [{ id: 'old-a', label: 'Everyday', mask: '1456', sure: true }],
    },
    {
      id: 'b',
      label: 'Checking account',
      mask: '4321',
      kind: 'CREDIT',
      balance: { amount: 100, currencyCode: 'BRL' },
      movements: [4, 3, 2].map((day) => ({ date: `2026-01-0${day}`, amount: -day })),
      matches: [
        {
          id: 'old-b',
          label: 'Everyday',
          mask: '9876',
          balance: { amount: 50, currencyCode: 'BRL' },
          sure: false,
        },
      ],
    },
    { id: 'c', label: 'CHECKING_ACCOUNT', kind: 'BANK' },
  ])
})

test('an account that the person has left out is not ticked again', () => {
  const known = [before('a')]
  const fresh = [account('a')]
  const offers = offersFrom(matchAccounts(known, fresh), fresh, { isUsed: () => false })
  expect(offers.map(presetOf)).toMatchObject([{ use: false, existingId: 'old-a' }])
})

test('the same row goes on, one left out is kept and marked, days hold; twice as once', async () => {
  const { book, store } = createBook([before('a'), before('b', { ...card, number: '9876' })])
  const accounts = [account('a'), account('b', card), account('c')]
  const choices: AccountChoice[] = [
    { ...USED, id: 'a', existingId: 'old-a', from: '2026-01-01' },
    { ...USED, id: 'b', existingId: 'old-b', use: false },
    { ...USED, id: 'c' },
  ]
  const wanted = [
    { key: 'old-a', id: 'a', use: true, from: '2026-01-01' },
    { key: 'old-b', id: 'b', use: false },
    { key: 'made-1', id: 'c', use: true },
  ]
  for (const _ of [1, 2]) {
    await applyAccountChoice(store, { userId: 'ana', accounts, choices })
    expect(book).toMatchObject(wanted)
    expect(book).toHaveLength(3)
  }
})

test('the choice of an account that is gone is left out', async () => {
  const { book, store } = createBook()
  const choices = [
    { ...USED, id: 'gone', use: false },
    { ...USED, id: 'a', use: false },
  ]
  await applyAccountChoice(store, { userId: 'ana', accounts: [account('a')], choices })
  expect(book).toMatchObject([{ id: 'a', use: false }])
})

test('without a choice it is as it was offered', async () => {
  const { book, store } = createBook([before('a')])
  await applyAccountChoice(store, {
    userId: 'ana',
    accounts: [account('a'), account('c')],
    choices: null,
  })
  expect(book).toMatchObject([
    { key: 'old-a', id: 'a', use: true },
    { key: 'made-1', id: 'c', use: true },
  ])
})

test('what nobody has answered is added by no choice: it can be asked later', async () => {
  const { book, store } = createBook([before('b', { ...card, number: '9876' })])
  const accounts = [account('b', card)]
  await applyAccountChoice(store, { userId: 'ana', accounts, choices: null })
  expect(book).toMatchObject([{ key: 'old-b', id: 'old-b' }])
  expect(matchAccounts(book, accounts).unsure).toHaveLength(1)
})

test('after a renewal with another login an account that is known by a second connection goes on', async () => {
  const { book, store } = createBook([
    before('a'),
    account('own', { number: '0001/999-9', taxNumber: '111.444.777-35', owner: 'Ben Sandbox' }),
  ])
  const accounts = [account('a')]
  const choices = [{ ...USED, id: 'a' }]
  await applyAccountChoice(store, { userId: 'ana', accounts, choices })
  expect(book).toMatchObject([{ key: 'old-a', id: 'a', use: true }, { key: 'own' }])
  expect(book).toHaveLength(2)
})

test.each<[string, AccountChoice[]]>([
  ['an account that was not offered', [{ ...USED, id: 'x' }]],
  [
    'one account twice',
    [
      { ...USED, id: 'a' },
      { ...USED, id: 'a' },
    ],
  ],
  ['an account of the user that it can’t be', [{ ...USED, id: 'a', existingId: 'old-z' }]],
  ['an account of somebody else', [{ ...USED, id: 'a', existingId: 'of-ben' }]],
  ['no tick', [JSON.parse('{"id":"a","use":"yes","existingId":null,"from":null}')]],
  ['no day', [{ ...USED, id: 'a', from: '2026-02-30' }]],
  ['an object as a day', [JSON.parse('{"id":"a","use":true,"existingId":null,"from":{"$gt":""}}')]],
  ['nothing', [JSON.parse('null')]],
])('a choice that names %s is refused, and nothing is written', async (_what, choices) => {
  const { book, store } = createBook([before('a'), before('z', card)])
  const rows = structuredClone(book)
  await expect(
    applyAccountChoice(store, { userId: 'ana', accounts: [account('a')], choices }),
  ).rejects.toThrow(TypeError)
  expect(book).toEqual(rows)
})

test('two calls at once add an account once', async () => {
  const { book, store } = createBook()
  const call = () =>
    applyAccountChoice(store, { userId: 'ana', accounts: [account('a')], choices: null })
  await Promise.all([call(), call()])
  expect(book).toHaveLength(1)
})
