import { expect, test } from 'vitest'
import type { ItemState } from '../items.ts'
import type { Account } from './account.ts'
import { matchAccounts, type AccountMatch } from './matchAccounts.ts'
import { replaceItem } from './replaceItem.ts'

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
const REVOKED = item('old', {
  status: 'LOGIN_ERROR',
  executionStatus: 'USER_AUTHORIZATION_REVOKED',
})
const NOT_GRANTED = item('old', {
  status: 'LOGIN_ERROR',
  executionStatus: 'USER_AUTHORIZATION_NOT_GRANTED',
})

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
const bare = (one: Account): Account => ({ ...one, bankData: null, number: null })
const replaces = { itemId: 'new', replacedItemId: 'old' }
const match = (known: Account[], fresh: Account[], options: object = replaces) =>
  matchAccounts(known, fresh, options)

const covered = match([oldChecking], [newChecking])
const left = match([oldChecking, oldSavings], [newChecking])
const nothing = match([oldChecking], [])
const many = Array.from({ length: 150 }, (_, at) => account('new', `0001/${10_000 + at}-0`))

test.each<[string, ItemState, ItemState, AccountMatch<Account>, string]>([
  ['every account of the old Item is in the new one', OLD, NEW, covered, 'end COVERED'],
  ['the old one still reads an account', OLD, NEW, left, 'keep ACCOUNTS_LEFT'],
  [
    'the old one still reads an account that is named as 150 new ones',
    OLD,
    NEW,
    match([oldChecking, oldSavings], [newChecking, ...many]),
    'keep ACCOUNTS_LEFT',
  ],
  [
    'the match was made for no old Item',
    OLD,
    NEW,
    match([oldChecking, oldSavings], [newChecking], {}),
    'keep UNSURE',
  ],
  [
    'the match was made for another old Item',
    OLD,
    NEW,
    match([oldChecking, oldSavings], [newChecking], { replacedItemId: 'other' }),
    'keep UNSURE',
  ],
  ['the match is of another new Item', OLD, item('third'), covered, 'keep UNSURE'],
  ['no account of the old one is known', OLD, NEW, match([], [newChecking]), 'keep UNSURE'],
  [
    'the accounts of the old one were moved before',
    OLD,
    NEW,
    match([{ ...newChecking, previousIds: ['old'] }], [newChecking]),
    'end COVERED',
  ],
  ['an account is not matched', OLD, NEW, match([oldChecking], [bare(newChecking)]), 'keep UNSURE'],
  ['the new one reads nothing', OLD, NEW, nothing, 'keep NEW_EMPTY'],
  ['the new one reads nothing, and the old one has ended', EXPIRED, NEW, nothing, 'keep NEW_EMPTY'],
  ['the old one has ended', EXPIRED, NEW, left, 'end OLD_ENDED'],
  ['the old one was revoked', REVOKED, NEW, left, 'end OLD_ENDED'],
  ['the renewal of the old one was not granted', NOT_GRANTED, NEW, left, 'keep ACCOUNTS_LEFT'],
  ['it was renewed', OLD, OLD, covered, 'keep SAME_ITEM'],
  ['the new one failed', OLD, item('new', { status: 'LOGIN_ERROR' }), covered, 'keep NEW_FAILED'],
  ['it is of another user', OLD, item('new', { clientUserId: 'bo' }), covered, 'keep OTHER_USER'],
  [
    'it is of another bank',
    OLD,
    item('new', { connector: { id: 2, name: 'Lagoon Bank' } }),
    covered,
    'keep OTHER_BANK',
  ],
  [
    'the bank has another Connector',
    OLD,
    MOVED,
    match([oldChecking], [{ ...newChecking, connectorId: 2 }]),
    'end COVERED',
  ],
  [
    'the bank has another Connector, and the old one still reads an account',
    OLD,
    MOVED,
    match([oldChecking, oldSavings], [{ ...newChecking, connectorId: 2 }]),
    'keep ACCOUNTS_LEFT',
  ],
])('%s', (_name, oldItem, newItem, given, advice) => {
  const { endItemId, reason } = replaceItem(oldItem, newItem, given, NOW)
  expect(`${endItemId === null ? 'keep' : 'end'} ${reason}`).toBe(advice)
  expect([null, oldItem.id]).toContain(endItemId)
})
