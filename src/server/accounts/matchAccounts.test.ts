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
const plain = { bankData: null }
const nobody = { taxNumber: null, owner: null }
const number = (text: string) => ({ ...plain, number: text })
const transfer = (transferNumber: string) => ({ bankData: { transferNumber } })
/** Without a plain number, and with another name, which is no evidence. */
const ofBank = (text: string) => ({ number: null, name: text, ...transfer(text) })
const IBAN = 'GB33BUKB20201555555555'
const MASKS = ['****', 'xxxx', '＊＊＊', '∙∙∙∙', '■■■', '????', '…', '...', '____', '----', '* * *']
const brand = (name: string) => card({ creditData: { brand: name } })
const history = (...days: number[]) =>
  days.map((day) => ({ date: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`, amount: -day }))

/** A card with transactions of these days. */
const used = (days: number[], fields: Partial<Account> = {}) =>
  card({ transactions: history(...days), ...fields })
const NEXT_CARD = { number: '9876' }

/** The outcome for a single fresh account: the relation, `added`, or `unsure` with its relations. */
const outcomeOf = (known: Account[], one: Account) => {
  const match = matchAccounts(known, [one], { replacedItemId: 'old' })
  const reasons = match.unsure.flatMap(({ candidates }) => candidates.map(({ reason }) => reason))
  return match.same[0]?.reason ?? (match.added.length > 0 ? 'added' : `unsure ${reasons.join(' ')}`)
}

describe('one account and one known', () => {
  const OTHER_HISTORY = 'unsure OTHER_HISTORY'
  const ASKED_OWNER = 'unsure MASKED_OWNER'
  type Row = [string, Partial<Account>, Partial<Account>, string]

  test.each<Row>([
    ['another id', {}, {}, 'NUMBER'],
    ['another name and balance', {}, { name: 'Conta', balance: 99.99 }, 'NUMBER'],
    ['a tax id without its points', {}, { taxNumber: '52998224725' }, 'NUMBER'],
    ['a number without its dash', {}, { bankData: { transferNumber: '999000112345 6' } }, 'NUMBER'],
    ['another owner of the whole number', {}, { taxNumber: '1', owner: 'Bruno' }, 'JOINT'],
    ['a masked number', {}, masked, 'MASKED'],
    ['both masked', masked, masked, 'MASKED'],
    ['a masked number of another owner', {}, { ...masked, taxNumber: '1' }, ASKED_OWNER],
    ['no number, all else the same', {}, { bankData: null, number: null }, 'unsure DESCRIPTION'],
    ['no number and another name', {}, { bankData: null, number: '', name: 'Conta' }, 'added'],
    ['two digits that can be seen', {}, { ...number('***56'), name: 'Conta' }, 'added'],
    ['another number', {}, { bankData: { transferNumber: '999/0001/99999-6' } }, 'added'],
    ['another currency', {}, { currencyCode: 'EUR' }, 'added'],
    ['another type', {}, { type: 'CREDIT' }, 'added'],
    ['another subtype', {}, { subtype: 'CASH_ACCOUNT' }, 'added'],
    ['the number of another bank', plain, { ...plain, connectorId: 2 }, 'added'],
    ['a bank with another Connector', {}, { connectorId: 2 }, 'NUMBER'],
    ['another Connector and owner', {}, { connectorId: 2, taxNumber: '1' }, 'unsure JOINT'],
    ['another Connector, owner unknown', {}, { connectorId: 2, ...nobody }, 'unsure JOINT'],
    ['another Connector and type', {}, { connectorId: 2, type: 'CREDIT' }, 'added'],
    ['another Connector, masked', {}, { connectorId: 2, ...transfer('***/****/12345-6') }, 'added'],
    [
      'another Connector, and a number for transfers without its bank',
      transfer('0001/12345-6'),
      { ...transfer('0001/12345-6'), connectorId: 2 },
      'added',
    ],
    ['a number for transfers that was not there', plain, {}, 'NUMBER'],
    ['a number for transfers that is no longer there', {}, plain, 'NUMBER'],
    ['a masked number for transfers', {}, transfer('***/****/****5-6'), 'NUMBER'],
    ['a number for transfers in place of the plain one', plain, { number: null }, 'MASKED'],
    ['the plain number in place of the one for transfers', { number: '' }, plain, 'MASKED'],
    [
      'a number for transfers in another form',
      plain,
      { number: null, name: 'Conta', ...transfer('BR1500000000000010932840814P2') },
      'added',
    ],
    [
      'the plain number of before beside an IBAN',
      {},
      transfer('BR1500000000000010932840814P2'),
      'NUMBER',
    ],
    ['an IBAN that ends with the number', ofBank('20-20-15 55555555'), ofBank(IBAN), 'MASKED'],
    ['an IBAN in groups', ofBank(IBAN), ofBank('IBAN gb33 BUKB 2020 1555 5555 55'), 'NUMBER'],
    ['an IBAN of another account', ofBank(IBAN), ofBank(IBAN.replace('5555', '5556')), 'added'],
    ['a masked IBAN', ofBank(IBAN), ofBank('GB33 **** **** **** **55 55'), 'MASKED'],
    [
      'another Connector, and an IBAN as both numbers',
      { ...ofBank(IBAN), number: IBAN },
      { ...ofBank(IBAN), number: IBAN, connectorId: 2 },
      'NUMBER',
    ],
    ['full-width digits', plain, number('０００１／１２３４５－６'), 'NUMBER'],
    ['zeros before the account', plain, number('0001/0012345-6'), 'MASKED'],
    ['no zeros before the branch', plain, number('1/12345-6'), 'MASKED'],
    ['no zeros in front of all', number('0001123456'), number('1123456'), 'MASKED'],
    ['zeros within', number('0001/10234-5'), number('0001/12304-5'), 'added'],
    ['zeros, and another owner', plain, { ...number('1/12345-6'), taxNumber: '1' }, ASKED_OWNER],
    ...MASKS.map((mask): Row => [`a mask ${mask}`, plain, number(`${mask}12345-6`), 'MASKED']),
    ['a check digit X', number('0001/12345-X'), number('000112345x'), 'NUMBER'],
    ['another check digit than X', number('0001/12345-X'), number('0001/12345-6'), 'added'],
    ['a mask of X', number('0001/12345-X'), number('XXXX/XX345-X'), 'MASKED'],
    ['a mask of X to the end', number('0001/12345-6'), number('0001/123XX-X'), 'MASKED'],
    ['a tax id that is masked', masked, { ...masked, taxNumber: '***.982.247-**' }, 'MASKED'],
    ['the same card', card(), card(), 'MASKED'],
    ['a card of another brand', brand('VISA'), brand('MASTERCARD'), 'added'],
    ['the brand in another form', brand('AMERICAN_EXPRESS'), brand('American Express'), 'MASKED'],
    ['a brand that was not known', card({ creditData: null }), brand('VISA'), 'MASKED'],
    ['no transaction of the same days', used([1, 3, 5, 7]), used([2, 4, 6, 8]), OTHER_HISTORY],
    ['none of the transactions between', used([1, 2, 28]), used([4, 6, 8]), OTHER_HISTORY],
    ['transactions of other days', used([1, 2, 3, 4]), used([5, 6, 7, 8]), 'MASKED'],
    [
      'another owner of the number, and no transaction in common',
      { ...plain, transactions: history(1, 3, 5, 7) },
      { ...plain, taxNumber: '1', transactions: history(2, 4, 6, 8) },
      OTHER_HISTORY,
    ],
    ['another card of the same kind', card(), card(NEXT_CARD), 'unsure REPLACED'],
    ['another card of another person', card(), card({ ...NEXT_CARD, taxNumber: '1' }), 'added'],
    [
      'another card with another limit',
      card(),
      card({ ...NEXT_CARD, creditData: { brand: 'SANDBOX', creditLimit: 900 } }),
      'added',
    ],
    ['a card with its history', used([1, 2, 3, 4]), used([2, 3, 4, 5], NEXT_CARD), 'HISTORY'],
    ['one with its own', used([1, 2, 3, 4]), used([4, 11, 12, 13], NEXT_CARD), 'unsure REPLACED'],
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
    expect(match.added.map((one) => one.number)).toEqual(['9876'])
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

  test('a list without accounts closes none: those of its Item are unread', () => {
    const [old, own, elsewhere] = [account(), fresh(), account({ itemId: 'other' })]
    const known = [old, own, elsewhere]
    const options = { itemId: 'new', replacedItemId: 'old' }
    expect(matchAccounts(known, [], options)).toMatchObject({
      gone: [],
      unread: [own],
      left: [old],
    })
    expect(matchAccounts([old], [])).toMatchObject({ gone: [], unread: [old], left: [] })
    expect(matchAccounts(known, [fresh()], options).unread).toEqual([])
  })

  test('an Item that takes its own place leaves nothing', () => {
    const known = [account(), account(number('0001/77777-7'))]
    const match = matchAccounts(known, [account()], { replacedItemId: 'old' })
    expect(match).toMatchObject({ gone: [known[1]], left: [] })
  })

  test('of two cards with the same digits, the one with other transactions is not meant', () => {
    const [mine, other] = [
      account(card()),
      account(card({ transactions: history(1, 3, 5, 7), balance: 1 })),
    ]
    const one = fresh(card({ transactions: history(2, 4, 6, 8) }))
    expect(matchAccounts([other, mine], [one]).same).toMatchObject([{ known: mine }])
  })

  test('the cards of a bank that has another Connector go with its accounts', () => {
    const known = [account(), account(card()), account({ ...card(), connectorId: 3 })]
    const moved = { connectorId: 2 }
    const match = matchAccounts(known, [fresh(moved), fresh({ ...card(), ...moved })])
    expect(match.same.map((pair) => pair.known)).toEqual(known.slice(0, 2))
    expect(matchAccounts(known, [fresh({ ...card(), ...moved })]).added).toHaveLength(1)
    const own = number('0001/77777-7')
    const [before, now] = [account(own), fresh({ ...own, ...moved })]
    const { same } = matchAccounts([account(), before], [fresh(moved), now])
    expect(same).toMatchObject([{ reason: 'NUMBER' }, { known: before, reason: 'NUMBER' }])
  })

  test('an account that both Connectors of a bank have is found at its own', () => {
    const [before, own] = [account(), account({ connectorId: 2 })]
    const match = matchAccounts([before, own], [fresh({ connectorId: 2 })])
    expect(match.same).toMatchObject([{ known: own }])
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

describe('an Item that was renewed', () => {
  test('is of the same bank, also at another Connector', () => {
    const { same } = matchAccounts([account(card())], [account({ ...card(), connectorId: 2 })])
    expect(same).toMatchObject([{ reason: 'MASKED' }])
  })

  const bruno = { taxNumber: '111.444.777-35', owner: 'Bruno Sandbox' }
  const other = (text: string, fields: Partial<Account> = bruno) =>
    account({ ...number(text), ...fields })
  const moved = { ...bruno, connectorId: 2 }
  const known = [account(), account(number('0001/77777-7')), account(card())]
  const emptied = { same: [], added: [], gone: [], unsure: [] }

  test.each<[string, Account[], Account[], string]>([
    ['another owner', known, [other('0002/1111-1'), other('0002/2222-2')], 'OTHER_OWNER'],
    ['an owner that is not known', known, [other('0002/1111-1', nobody)], 'UNKNOWN_OWNER'],
    ['another owner at a bank that has moved', known, [other('0002/1111-1', moved)], 'OTHER_OWNER'],
    [
      'owners that were not known',
      known.map((one) => ({ ...one, ...nobody })),
      [other('0002/1111-1')],
      'UNKNOWN_OWNER',
    ],
  ])('with nothing in common and %s is a question', (_name, before, now, reason) => {
    const match = matchAccounts(before, now)
    expect(match).toMatchObject({ ...emptied, otherLogin: { reason, known: before, fresh: now } })
    expect(matchAccounts(before, now, { acceptOtherLogin: true })).toMatchObject({
      otherLogin: null,
      added: now,
      gone: before,
    })
  })

  test('an account of the other login that another Item has is moved after the question', () => {
    const elsewhere = account({ ...other('0002/1111-1'), itemId: 'other' })
    const now = [other('0002/1111-1')]
    const match = matchAccounts([...known, elsewhere], now)
    expect(match).toMatchObject({ ...emptied, otherLogin: { known, fresh: now } })
    const accepted = matchAccounts([...known, elsewhere], now, { acceptOtherLogin: true })
    expect(accepted).toMatchObject({ same: [{ known: elsewhere }], gone: known })
  })

  test('what may be one of its accounts is asked first, and closes none of the others', () => {
    const one = other('****345-6')
    const match = matchAccounts(known, [one, other('0002/1111-1')])
    expect(match).toMatchObject({ ...emptied, unsure: [{ fresh: one }] })
    expect(match.otherLogin?.known).toEqual(known.slice(1))
  })

  test.each<[string, Account[]]>([
    ['with the same owner', [account(number('0002/1111-1'))]],
    ['with an account in common', [account(bruno), other('0002/1111-1')]],
  ])('%s is no question', (_name, now) => {
    expect(matchAccounts(known, now)).toMatchObject({ otherLogin: null })
    expect(matchAccounts(known, now).gone).not.toEqual([])
  })
})

describe('rows that cannot be compared are refused', () => {
  const row = (fields: object): Account => Object.assign(account(), fields)

  test.each<[string, Account, string]>([
    ['no connectorId', row({ connectorId: undefined }), 'connectorId'],
    ['a connectorId that is a text', row({ connectorId: '1' }), 'connectorId'],
    ['no Item', row({ itemId: null }), 'itemId'],
    ['an id that is a number', row({ id: 7 }), 'id'],
    ['no type', row({ type: '' }), 'type'],
    ['a number that is no text', row({ number: 12_345 }), 'number'],
    ['previous ids as a text', row({ previousIds: '["a"]' }), 'previousIds'],
    ['transactions as a text', row({ transactions: '[]' }), 'transactions'],
    ['a transaction whose date is no text', row({ transactions: [{ date: 7 }] }), 'transactions'],
    ['data of the bank as a text', row({ bankData: '{}' }), 'bankData'],
  ])('%s', (_name, bad, field) => {
    const named = (list: string) => new RegExp(`^matchAccounts: ${list}\\[1\\] .*\\b${field}\\b`)
    expect(() => matchAccounts([account(), bad], [fresh()])).toThrow(named('known'))
    expect(() => matchAccounts([account()], [fresh(), bad])).toThrow(named('fresh'))
    expect(() => matchAccounts([account(), bad], [])).toThrow(TypeError)
  })

  test('an account of another Item than the one that is said', () => {
    expect(() => matchAccounts([], [fresh()], { itemId: 'old' })).toThrow(
      'matchAccounts: fresh[0] is an account of the Item new, not of old.',
    )
  })

  test('fields that a database has as null are none', () => {
    const known = row({ previousIds: null, transactions: null, subtype: null, bankData: null })
    expect(outcomeOf([known], fresh())).toBe('NUMBER')
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
  /** The accounts, and how often their type has been read: each comparison reads it. */
  const counted = (accounts: Account[]) => {
    const counter = { reads: 0 }
    for (const one of accounts) {
      const { type } = one
      Object.defineProperty(one, 'type', { get: () => ((counter.reads += 1), type) })
    }
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
    for (const transferNumber of ['999 0001 12345 6', '999°0001/12345-6'])
      expect(await keyOf({ bankData: { transferNumber } })).toBe(key)
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
    ['undefined', 'accountKey needs a secret.'],
    ['a secret\n', 'accountKey needs a secret without white space around it.'],
    [' a secret', 'accountKey needs a secret without white space around it.'],
  ])('is not made with the secret %j', async (secret, message) => {
    await expect(keyOf({}, secret)).rejects.toThrow(new TypeError(message))
    await expect(keyOf(masked, secret)).rejects.toThrow(new TypeError(message))
  })

  test.each<[Partial<Account>]>([
    [masked],
    [card()],
    [{ bankData: null, number: null }],
    ...MASKS.map((mask): [Partial<Account>] => [number(`${mask}12345-6`)]),
  ])('is null for a number that several accounts could have: %j', async (fields) => {
    expect(await keyOf(fields)).toBeNull()
  })
})
