import { expect, test } from 'vitest'
import type { ItemState } from '../items.ts'
import type { Account } from './account.ts'
import { matchAccounts, type AccountMatch } from './matchAccounts.ts'
import { replaceItem } from './replaceItem.ts'
import { NOBODY } from '../testing/nobody.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')

const item = (id: string, fields: Partial<ItemState> = {}): ItemState => ({
  id,
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'Harbour Bank' },
  clientUserId: 'ana',
  ...fields,
})
const [OLD, NEW] = [item('old'), item('new')]
const MOVED = item('new', { connector: { id: 2, name: 'Harbour Bank' } })
const EXPIRED = item('old', { consentExpiresAt: '2026-11-01T00:00:00.000Z' })
const ended = (state: string) =>
  item('old', { status: 'LOGIN_ERROR', executionStatus: `USER_AUTHORIZATION_${state}` })
const [REVOKED, NOT_GRANTED] = [ended('REVOKED'), ended('NOT_GRANTED')]

const account = (itemId: string, number: string, fields: Partial<Account> = {}): Account => ({
  id: `${itemId} ${number}`,
  itemId,
  connectorId: 1,
  type: 'BANK',
  number,
  bankData: { transferNumber: `999/${number}` },
  name: 'Checking account',
  taxNumber: '1',
  ...fields,
})
const [CHECKING, SAVINGS] = ['0001/12345-6', '0001/77777-7']
const [oldChecking, oldSavings] = [account('old', CHECKING), account('old', SAVINGS)]
const newChecking = account('new', CHECKING)
const replaces = { itemId: 'new', replacedItemId: 'old' }
const match = (known: Account[], fresh: Account[], options: object = replaces) =>
  matchAccounts(known, fresh, options)

const both = [oldChecking, oldSavings]
const moved = { ...newChecking, connectorId: 2 }
const covered = match([oldChecking], [newChecking])
const left = match(both, [newChecking])
const nothing = match([oldChecking], [])
const unmatched = match([oldChecking], [{ ...newChecking, bankData: null, number: null }])
const many = Array.from({ length: 150 }, (_, at) => account('new', `0001/${10_000 + at}-0`))
const leftOfMany = match(both, [newChecking, ...many])
const ofNoOld = match(both, [newChecking], {})
const ofAnotherOld = match(both, [newChecking], { replacedItemId: 'other' })
const movedBefore = match([{ ...newChecking, previousIds: ['old'] }], [newChecking])
const FAILED = item('new', { status: 'LOGIN_ERROR' })
const OTHER_BANK = item('new', { connector: { id: 2, name: 'Lagoon Bank' } })

test.each<[string, ItemState, ItemState, AccountMatch<Account>, string]>([
  ['every account of the old Item is in the new one', OLD, NEW, covered, 'end COVERED'],
  ['the old one still reads an account', OLD, NEW, left, 'keep ACCOUNTS_LEFT'],
  ['it still reads one that is named as 150 new ones', OLD, NEW, leftOfMany, 'keep ACCOUNTS_LEFT'],
  ['the match was made for no old Item', OLD, NEW, ofNoOld, 'keep UNSURE'],
  ['the match was made for another old Item', OLD, NEW, ofAnotherOld, 'keep UNSURE'],
  ['the match is of another new Item', OLD, item('third'), covered, 'keep UNSURE'],
  ['no account of the old one is known', OLD, NEW, match([], [newChecking]), 'keep UNSURE'],
  ['the accounts of the old one were moved before', OLD, NEW, movedBefore, 'end COVERED'],
  ['an account is not matched', OLD, NEW, unmatched, 'keep UNSURE'],
  ['the new one reads nothing', OLD, NEW, nothing, 'keep NEW_EMPTY'],
  ['the new one reads nothing, and the old one has ended', EXPIRED, NEW, nothing, 'keep NEW_EMPTY'],
  ['the old one has ended', EXPIRED, NEW, left, 'end OLD_ENDED'],
  ['the old one was revoked', REVOKED, NEW, left, 'end OLD_ENDED'],
  ['the renewal of the old one was not granted', NOT_GRANTED, NEW, left, 'keep ACCOUNTS_LEFT'],
  ['it was renewed', OLD, OLD, covered, 'keep SAME_ITEM'],
  ['the new one failed', OLD, FAILED, covered, 'keep NEW_FAILED'],
  ['it is of another user', OLD, item('new', { clientUserId: 'bo' }), covered, 'keep OTHER_USER'],
  ['it is of another bank', OLD, OTHER_BANK, covered, 'keep OTHER_BANK'],
  ['the bank has another Connector', OLD, MOVED, match([oldChecking], [moved]), 'end COVERED'],
  ['that has no account of the old one', OLD, MOVED, match(both, [moved]), 'keep ACCOUNTS_LEFT'],
])('%s', (_name, oldItem, newItem, given, advice) => {
  const { endItemId, reason } = replaceItem(oldItem, newItem, given, NOW)
  expect(`${endItemId === null ? 'keep' : 'end'} ${reason}`).toBe(advice)
  expect([null, oldItem.id]).toContain(endItemId)
})

test.each(NOBODY.map((clientUserId) => [clientUserId]))(
  'nobody is one user: %j',
  (clientUserId) => {
    const [before, after] = [OLD, NEW].map((one) => Object.assign({}, one, { clientUserId }))
    // @ts-expect-error: a database has anything.
    expect(replaceItem(before, after, covered, NOW)).toEqual({
      endItemId: null,
      reason: 'OTHER_USER',
    })
  },
)
