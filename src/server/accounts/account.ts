import { isRecord } from '../../protocol/isRecord.ts'
import type { ServiceAccount, Transaction } from '../resources.ts'

type OrNull<Fields> = { [Name in keyof Fields]?: Fields[Name] | null }

/**
 * An account as you keep it: a `ServiceAccount` with the institution of its Item. Keep `type`, `subtype`, `number`, `name`,
 * `currencyCode`, `taxNumber`, `owner`, `bankData` and `creditData` of each account that a user has: they are what a later
 * connection is compared with.
 */
export interface Account extends OrNull<
  Omit<ServiceAccount, 'id' | 'itemId' | 'type' | 'bankData' | 'creditData'>
> {
  /** The service's id. A new consent can give the same account another one. */
  id: string
  /**
   * Ids that the service gave the account before: two Items that both read it have one each, and what the person has
   * answered is not asked again.
   */
  previousIds?: readonly string[] | null
  itemId: string
  /** `item.connector.id`. */
  connectorId: number
  type: ServiceAccount['type']
  bankData?: OrNull<NonNullable<ServiceAccount['bankData']>> | null
  creditData?: OrNull<NonNullable<ServiceAccount['creditData']>> | null
  /** Some recent transactions, if you have them: they tell a card that was replaced from a new one. */
  transactions?: readonly AccountTransaction[] | null
}

export type AccountTransaction = Pick<Transaction, 'date' | 'amount'>

type Check = (value: unknown) => boolean

const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)

const isText: Check = (value) => typeof value === 'string'
const isTextOrNone = orNone(isText)
const isName: Check = (value) => isText(value) && value !== ''
const isListOf = (check: Check) =>
  orNone((value) => Array.isArray(value) && value.every((one) => check(one)))
const withTexts = (...names: string[]) =>
  orNone((value) => isRecord(value) && names.every((name) => isTextOrNone(value[name])))

const FIELDS: Record<string, Check> = {
  id: isName,
  itemId: isName,
  type: isName,
  subtype: isTextOrNone,
  number: isTextOrNone,
  name: isTextOrNone,
  currencyCode: isTextOrNone,
  taxNumber: isTextOrNone,
  owner: isTextOrNone,
  bankData: withTexts('transferNumber'),
  creditData: withTexts('brand', 'level', 'balanceDueDate'),
  previousIds: isListOf(isName),
  transactions: isListOf((value) => isRecord(value) && isText(value['date'])),
}

/** Returns the first field by which a value is no account, apart from `connectorId`; undefined if there is none. */
export const wrongFieldOf = (value: unknown): string | undefined =>
  Object.entries(FIELDS).find(([name, check]) => !check(isRecord(value) ? value[name] : null))?.[0]

const plainForm = (number: string | null | undefined) =>
  (number ?? '').normalize('NFKC').toUpperCase()

/** Signs of which each stands for a character that is masked, and others where several are in a row. */
const MASK = /[*#?·•⁎∗∙\u2580-\u27BF]|([-._=~–—])\1+/g

/**
 * A number as characters that can be compared: letters and digits, and `*` for each that is masked. An `X` alone is a
 * check digit, several in a row are a mask.
 */
export const normalNumber = (number: string | null | undefined): string =>
  plainForm(number)
    .replaceAll(/[\s\p{C}]/gu, '')
    .replaceAll(MASK, (run) => '*'.repeat(run.length))
    .replaceAll(/[^\dA-Z*]|^IBAN/g, '')
    .replaceAll(/X{2,}/g, (run) => '*'.repeat(run.length))

/** The groups of a number that is whole, without the zeros before each, which not every bank writes. */
export const groupsOf = (number: string | null | undefined): string =>
  plainForm(number)
    .split(/[^\dA-Z]+/)
    .map((group) => group.replace(/^0+/, ''))
    .join(' ')

/** True for a number, which may be masked, in the form of ISO 13616: it has the bank in it. */
export const isIban = (number: string): boolean => /^[A-Z]{2}[\d*]{2}[\dA-Z*]{11,30}$/.test(number)

/** True for a number that names one account. */
export const isWhole = (number: string): boolean => number.length >= 5 && !number.includes('*')

export const normalText = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

export const digitsOf = (text: string | null | undefined): string =>
  (text ?? '').toUpperCase().replaceAll(/[^\dA-Z]/g, '')
