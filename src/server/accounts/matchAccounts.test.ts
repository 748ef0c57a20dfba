import { describe, expect, test } from 'vitest'
import type { Account } from './account.ts'
import { accountKey } from './accountKey.ts'
import { matchAccounts } from './matchAccounts.ts'

let made = 0
/** A checking account of Ana in the old Item, with other fields where they are given. */
const account = (fields: Partial<Account> = {}): Account => ({
  id: `id-${(made += 1)}`,
  itemId: 'old',
  connectorId: 1,
  type: 'BANK',
  subtype: 'CHECKING_ACCOUNT',
  number: '0001/12345-6',
  bankData: { transferNumber: '999/0001/12345-6' },
  name: 'Checking account',
  currencyCode: 'BRL',
  taxNumber: '529.982.247-25',
  owner: 'Ana Sandbox',
  balance: 100,
  ...fields,
})
const fresh = (fields: Partial<Account> = {}) => account({ itemId: 'new', ...fields })
const card = (fields: Partial<Account> = {}): Partial<Account> => ({
  type: 'CREDIT',
  subtype: 'CREDIT_CARD',
  bankData: null,
  number: '4321',
  creditData: { brand: 'SANDBOX', level: 'GOLD', creditLimit: 500, balanceDueDate: '2026-12-10' },
  ...fields,
})
const masked = { bankData: null, number: '****345-6' }
const history = (...days: number[]) =>
  days.map((day) => ({ date: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`, amount: -day }))

/** The outcome for a single fresh account: the relation, `added`, or `unsure` with its relations. */
const outcomeOf = (known: Account[], one: Account) => {
  const match = matchAccounts(known, [one], { replacedItemId: 'old' })
  const reasons = match.unsure.flatMap(({ candidates }) => candidates.map(({ reason }) => reason))
  return match.same[0]?.reason ?? (match.added.length > 0 ? 'added' : `unsure ${reasons.join(' ')}`)
}

describe('one account and one known', () => {
  test.each<[string, Partial<Account>, Partial<Account>, string]>([
    ['another id', {}, {}, 'NUMBER'],
    [
      'another name and balance',
      {},
      { name: 'Conta', marketingName: 'X', balance: 99.99 },
      'NUMBER',
    ],
    ['a tax id without its points', {}, { taxNumber: '52998224725' }, 'NUMBER'],
    ['a number without its dash', {}, { bankData: { transferNumber: '999000112345 6' } }, 'NUMBER'],
    ['another owner of the whole number', {}, { taxNumber: '1', owner: 'Bruno' }, 'JOINT'],
    ['a masked number', {}, masked, 'MASKED'],
    ['both masked', masked, masked, 'MASKED'],
    ['a masked number of another owner', {}, { ...masked, taxNumber: '1' }, 'unsure MASKED_OWNER'],
    ['no number, all else the same', {}, { bankData: null, number: null }, 'unsure DESCRIPTION'],
    ['no number and another name', {}, { bankData: null, number: '', name: 'Conta' }, 'added'],
    [
      'two digits that can be seen',
      {},
      { bankData: null, number: '***56', name: 'Conta' },
      'added',
    ],
    ['another number', {}, { bankData: { transferNumber: '999/0001/99999-6' } }, 'added'],
    ['another currency', {}, { currencyCode: 'EUR' }, 'added'],
    ['another type', {}, { type: 'CREDIT' }, 'added'],
    ['another subtype', {}, { subtype: 'CASH_ACCOUNT' }, 'added'],
    ['another bank', {}, { connectorId: 2 }, 'added'],
    ['the same card', card(), card(), 'MASKED'],
    ['another card of the same kind', card(), card({ number: '9876' }), 'unsure REPLACED'],
    ['another card of another person', card(), card({ number: '9876', taxNumber: '1' }), 'added'],
    [
      'another card with another limit',
      card(),
      card({ number: '9876', creditData: { brand: 'SANDBOX', creditLimit: 900 } }),
      'added',
    ],
    [
      'a replaced card with its history',
      card({ transactions: history(1, 2, 3, 4) }),
      card({ number: '9876', transactions: history(2, 3, 4, 5) }),
      'HISTORY',
    ],
    [
      'another card with a history of its own',
      card({ transactions: history(1, 2, 3, 4) }),
      card({ number: '9876', transactions: history(4, 11, 12, 13) }),
      'unsure REPLACED',
    ],
  ])('%s', (_name, before, after, outcome) => {
    expect(outcomeOf([account(before)], fresh(after))).toBe(outcome)
  })

  test('the service’s own id decides, whatever else the bank has changed', () => {
    const known = account()
    expect(outcomeOf([known], fresh({ id: known.id, bankData: null, number: '1' }))).toBe('ID')
  })
})

test('an answer of the person stays: an id that the account had before decides too', () => {
  const replaced = fresh(card({ number: '9876' }))
  const known = account({ ...card(), previousIds: [replaced.id] })
  expect(outcomeOf([known], replaced)).toBe('ID')
})

describe('several accounts', () => {
  test('two known accounts that a masked number fits are asked about, the nearer balance first', () => {
    const near = account({ ...masked, balance: 70 })
    const far = account({ ...masked, balance: 10 })
    const match = matchAccounts([far, near], [fresh({ ...masked, balance: 71 })])
    expect(match.unsure[0]?.candidates.map(({ known }) => known)).toEqual([near, far])
    expect(match.same).toEqual([])
  })

  test('a whole number takes its account before a masked one is looked at', () => {
    const [whole, other] = [account(), account({ ...masked, number: '**345-6' })]
    const match = matchAccounts([whole, other], [fresh(), fresh({ ...masked, name: 'Other' })])
    expect(match.same.map(({ known, reason }) => [known, reason])).toEqual([
      [whole, 'NUMBER'],
      [other, 'MASKED'],
    ])
  })

  test('a second card beside the first is a new one', () => {
    const match = matchAccounts([account(card())], [fresh(card()), fresh(card({ number: '9876' }))])
    expect(match.same).toHaveLength(1)
    expect(match.added.map(({ number }) => number)).toEqual(['9876'])
  })

  test('gone are accounts of the Item alone; those of the one it replaces are left with it', () => {
    const gone = account({ itemId: 'new', bankData: null, number: '0001/66666-6' })
    const left = account({ bankData: null, number: '0001/77777-7' })
    const elsewhere = account({ itemId: 'other', bankData: null, number: '0001/88888-8' })
    const known = [account(), gone, left, elsewhere]
    const match = matchAccounts(known, [fresh()], { replacedItemId: 'old' })
    expect(match).toMatchObject({ gone: [gone], left: [left] })
    expect(matchAccounts([left], [fresh()])).toMatchObject({ gone: [], left: [] })
  })

  test('an answer without accounts, as after a consent has ended, closes none', () => {
    const known = [account(), account({ itemId: 'new' })]
    expect(matchAccounts(known, []).gone).toEqual([])
  })

  test('every fresh account is in one of the lists, once', () => {
    const known = [account(), account(masked), account(card()), account(card({ number: '1111' }))]
    const all = [
      fresh(),
      fresh(masked),
      fresh(card({ number: '2222' })),
      fresh({ currencyCode: 'EUR' }),
    ]
    const { same, added, unsure } = matchAccounts(known, all)
    const listed = [...same.map((pair) => pair.fresh), ...added, ...unsure.map((one) => one.fresh)]
    expect(listed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      all.toSorted((a, b) => a.id.localeCompare(b.id)),
    )
  })
})

describe('many accounts', () => {
  const bank = { bankData: null, number: '****345-6' }
  const cardWith = (from: number, count: number) => {
    const transactions = Array.from({ length: count }, (_, at) => ({
      date: `2026-11-${10 + ((from + at) % 20)}`,
      amount: from + at,
    }))
    return card({ number: `432${from}`, transactions })
  }
  /** The accounts, and how often their bank has been read: each comparison reads it. */
  const counted = (accounts: Account[]) => {
    const counter = { reads: 0 }
    for (const one of accounts)
      Object.defineProperty(one, 'connectorId', { get: () => (counter.reads += 1) && 1 })
    return counter
  }

  test.each<[string, (at: number) => Partial<Account>, number]>([
    ['alike', () => ({}), 0],
    ['alike and masked, of any balance', (at) => ({ ...bank, balance: at }), 0],
    ['with numbers of their own', (at) => ({ bankData: null, number: `0001/${at}-123456` }), 1],
    ['with masked numbers of their own', (at) => ({ ...bank, number: `****${10_000 + at}` }), 1],
    ['without numbers', (at) => ({ bankData: null, number: null, name: `Account ${at}` }), 0],
    ['that are cards alike', () => card(), 0],
    ['that are cards of one kind', (at) => card({ number: String(at).padStart(4, '0') }), 1],
  ])('the comparisons of accounts %s grow with their number', (_name, of, matched) => {
    const measure = (count: number) => {
      const all = Array.from({ length: count }, (_, at) => of(at))
      const [known, now] = [all.map(account), all.map(fresh)]
      const counter = counted([...known, ...now])
      const { same, unsure } = matchAccounts(known, now, { replacedItemId: 'old' })
      expect([same.length, unsure.length]).toEqual([count * matched, count * (1 - matched)])
      const most = Math.max(0, ...unsure.map(({ candidates }) => candidates.length))
      expect(most).toBeLessThanOrEqual(100)
      return counter.reads
    }
    // Squared, it would be a hundred times as many.
    expect(measure(2000)).toBeLessThan(40 * measure(200))
  })

  test('a card with 100,000 movements is found by them', () => {
    const [known, now] = [account(cardWith(0, 100_000)), fresh(cardWith(5, 100_000))]
    expect(outcomeOf([known], now)).toBe('HISTORY')
  })

  test('a fresh account that is given twice is one', () => {
    const one = fresh()
    expect(matchAccounts([], [one, { ...one }]).added).toEqual([one])
    expect(matchAccounts([account()], [one, { ...one }]).same).toHaveLength(1)
  })
})

describe('accountKey', () => {
  const keyOf = (fields: Partial<Account> = {}, secret = 'a secret') =>
    accountKey(account(fields), secret)

  test('stays the same with another id, Item, name and balance, and however the number is written', async () => {
    const key = await keyOf()
    expect(key).toMatch(/^[\da-f]{64}$/)
    expect(await keyOf({ itemId: 'new', name: 'X', balance: 0 })).toBe(key)
    expect(await keyOf({ bankData: { transferNumber: '999 0001 12345 6' } })).toBe(key)
  })

  test.each<[string, Partial<Account>]>([
    ['bank', { connectorId: 2 }],
    ['branch or number', { bankData: { transferNumber: '999/0002/12345-6' } }],
    ['type', { type: 'CREDIT' }],
    ['currency', { currencyCode: 'EUR' }],
    ['owner', { taxNumber: '1' }],
  ])('is another with another %s', async (_name, fields) => {
    expect(await keyOf(fields)).not.toBe(await keyOf())
  })

  test('is another with another secret', async () => {
    expect(await keyOf({}, 'another secret')).not.toBe(await keyOf())
  })

  test.each([
    ['', 'accountKey needs a secret.'],
    ['\n', 'accountKey needs a secret.'],
    ['a secret\n', 'accountKey needs a secret without white space around it.'],
    [' a secret', 'accountKey needs a secret without white space around it.'],
  ])('is not made with the secret %j', async (secret, message) => {
    await expect(keyOf({}, secret)).rejects.toThrow(new TypeError(message))
    await expect(keyOf(masked, secret)).rejects.toThrow(new TypeError(message))
  })

  test.each([[masked], [card()], [{ bankData: null, number: null }]])(
    'is null for a number that several accounts could have: %j',
    async (fields) => {
      expect(await keyOf(fields)).toBeNull()
    },
  )
})
