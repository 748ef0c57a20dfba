import type { AccountChoice, AccountsReason } from './accounts.ts'
import type { ConnectError, ConnectErrorCode } from './errors.ts'
import type { DatedEvent } from './events.ts'
import { fieldAt, pathsOf } from './fieldAt.ts'
import { isSafeId } from './isSafeId.ts'
import {
  CLOSE_INITIATORS,
  type CloseInitiator,
  type Hello,
  type HostMessage,
  type Init,
  type Looks,
  type TokenReason,
  type WidgetMessage,
} from './messages.ts'
import {
  APPEARANCE,
  LABEL,
  PRODUCTS,
  TEXT_LENGTHS,
  VIEWS,
  WIDGET_OPTIONS,
  type Appearance,
  type Application,
  type Connection,
  type ConnectionAccount,
  type Intermediary,
  type OptionKind,
  type OptionTypes,
  type Outage,
  type Product,
  type SentOptions,
  type Texts,
} from './options.ts'
import type { ConsentReceipt } from './receipt.ts'
import type { ReturnedResult } from './returnedResult.ts'
import {
  CLOSE_REASONS,
  type CloseReason,
  type ConnectItem,
  type MissingReason,
  type ProductResult,
  type RunEnd,
} from './results.ts'
import type { RunSummary, SummaryStep } from './runSummary.ts'

// Guards. A table of fields must name every key of its type, so a new field cannot be forgotten here.

type Guard<T> = (value: unknown) => value is T
type Fields<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? Guard<T[K] | undefined> : Guard<T[K]>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** No text on the wire, and no list, is longer: it is malformed. */
const MAX_LENGTH = 10_000

export const string = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH
export const boolean = (value: unknown): value is boolean => typeof value === 'boolean'
export const number = (value: unknown): value is number => Number.isFinite(value)
export const oneOf =
  /* @__NO_SIDE_EFFECTS__ */
  <T extends string>(values: readonly T[]): Guard<T> =>
    (value): value is T =>
      values.some((accepted) => accepted === value)
const exactly =
  /* @__NO_SIDE_EFFECTS__ */
  <T extends string>(expected: T): Guard<T> =>
    (value): value is T =>
      value === expected
export const optional =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(guard: Guard<T>): Guard<T | undefined> =>
    (value): value is T | undefined =>
      value === undefined || guard(value)
const nullable =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(guard: Guard<T>): Guard<T | null> =>
    (value): value is T | null =>
      value === null || guard(value)
export const list =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(guard: Guard<T>): Guard<T[]> =>
    (value): value is T[] =>
      Array.isArray(value) && value.length <= MAX_LENGTH && value.every(guard)
export const fields =
  /* @__NO_SIDE_EFFECTS__ */
  <T>(table: Fields<T>): Guard<T> =>
    (value): value is T =>
      isObject(value) &&
      Object.entries<Guard<unknown>>(table).every(([key, guard]) => guard(value[key]))

/** Texts by name. */
const texts = (value: unknown): value is { [product in Product]?: string } =>
  isObject(value) && Object.values(value).every(string)
const months = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0
const time = optional(nullable(string))

const isProduct = oneOf(PRODUCTS)
/** Products, of which this version may not know some. One that is known has to be left, or none been asked for. */
const someProducts = (value: unknown): value is string[] =>
  list(string)(value) && (value.length === 0 || value.some(isProduct))

const isConnection = fields<Connection>({
  itemId: isSafeId,
  connectorId: number,
  name: optional(string),
  type: optional(string),
  country: optional(string),
  imageUrl: optional(string),
  primaryColor: optional(string),
  accounts: optional(
    list(
      fields<ConnectionAccount>({
        id: optional(string),
        label: string,
        mask: optional(string),
      }),
    ),
  ),
  status: optional(string),
  executionStatus: optional(string),
  products: optional(list(string)),
  createdAt: time,
  consentExpiresAt: time,
  lastUpdatedAt: time,
  reconfirmBy: time,
  endedAt: time,
})
const connections = list(isConnection)

const APPLICATION: Fields<Application> = {
  name: string,
  logoUrl: optional(string),
  purpose: optional(string),
  termsUrl: optional(string),
  manageUrl: optional(string),
  consentMonths: optional(number),
  consentTerms: optional(list(nullable(months))),
  intermediary: optional(fields<Intermediary>({ name: string, url: optional(string) })),
  primaryColor: optional(string),
}
const TAX_IDS: Fields<OptionTypes['taxIds']> = { cpf: optional(string), cnpj: optional(string) }

const appearance = (value: unknown): value is Appearance =>
  isObject(value) &&
  Object.entries(APPEARANCE).every(([path, kind]) => {
    const field = fieldAt(value, path)
    return field === undefined || (kind === 'pixels' ? number : string)(field)
  })

const KINDS: { [Kind in OptionKind]: Guard<OptionTypes[Kind]> } = {
  itemId: isSafeId,
  flag: boolean,
  loaderFlag: boolean,
  number,
  numbers: list(number),
  countries: list(string),
  connectorTypes: list(string),
  products: someProducts,
  optionalProducts: list(string),
  productReasons: texts,
  taxIds: fields(TAX_IDS),
  language: string,
  theme: string,
  view: oneOf(VIEWS),
  application: fields(APPLICATION),
  connections,
  fallback: fields<OptionTypes['fallback']>({ label: string, includeQuery: optional(boolean) }),
  outages: list(
    fields<Outage>({ connectorId: number, reason: optional(string), until: optional(string) }),
  ),
  returnAddress: string,
  label: (value): value is string => string(value) && LABEL.test(value),
  texts: (value): value is Texts =>
    isObject(value) && Object.values(value).every((text) => string(text) || texts(text)),
  appearance,
}

const hasOther = (given: object, known: object) =>
  Object.keys(given).some((name) => !(name in known))

/** True if there is an option, or a field of one, that this version does not know. */
export const hasUnknownOption = (options: SentOptions): boolean =>
  hasOther(options, WIDGET_OPTIONS) ||
  hasOther(options.application ?? {}, APPLICATION) ||
  hasOther(options.openFinanceParameters ?? {}, TAX_IDS) ||
  hasOther(options.texts ?? {}, TEXT_LENGTHS) ||
  pathsOf(options.appearance ?? {}).some((path) => !(path in APPEARANCE))

/** Returns the name of an option that is not what it must be, if there is one. */
export const wrongOption = (options: unknown): string | undefined =>
  isObject(options)
    ? Object.entries(WIDGET_OPTIONS).find(
        ([name, kind]) => options[name] !== undefined && !KINDS[kind](options[name]),
      )?.[0]
    : 'options'

export const isOptions = (value: unknown): value is SentOptions => wrongOption(value) === undefined

// Codes of a newer widget are passed on, as those of errors are.
const isMissingReason = (value: unknown): value is MissingReason => string(value)
const isProductResult = fields<ProductResult>({
  product: string,
  collected: nullable(boolean),
  reason: nullable(isMissingReason),
  lastUpdatedAt: nullable(string),
  warnings: list(string),
})

type LaterField = 'clientUserId' | 'lastUpdatedAt' | 'errorCode' | 'products' | 'replaces'

// An older widget sends no later fields.
const hasItemFields = fields<
  Omit<ConnectItem, LaterField> & Partial<Pick<ConnectItem, LaterField>>
>({
  id: string,
  status: string,
  executionStatus: string,
  connector: fields<ConnectItem['connector']>({ id: number, name: string }),
  consentExpiresAt: nullable(string),
  clientUserId: optional(nullable(string)),
  lastUpdatedAt: time,
  errorCode: optional(nullable(string)),
  products: optional(list(isProductResult)),
  replaces: optional(nullable(fields({ itemId: string }))),
})
const isItem = (value: unknown): value is ConnectItem => hasItemFields(value)

// A newer widget may send codes and reasons that this loader does not know; they reach the host unchanged. A reason
// that were refused would end no run, and give it no token.
const isCode = (value: unknown): value is ConnectErrorCode => string(value)
const isTokenReason = (value: unknown): value is TokenReason => string(value)
const isReason = (value: unknown): value is AccountsReason => string(value)
const isCloseReason = (value: unknown): value is CloseReason => string(value)

// The other fields are only passed on to the host, as an event's details are.
const hasErrorFields = fields<Pick<ConnectError, 'code' | 'message' | 'requestId' | 'item'>>({
  code: isCode,
  message: string,
  requestId: optional(string),
  item: optional(isItem),
})
/** True for a failure that may be reported to a host. Its details are not read. */
export const isError = (value: unknown): value is ConnectError => hasErrorFields(value)

// Events are only passed on: their details are not read, so an unknown newer event reaches the host too.
const hasNameAndTime = fields({ name: string, timestamp: string })
const isEvent = (value: unknown): value is DatedEvent => hasNameAndTime(value)

// A receipt is only passed on: its digest covers every field, also those of a newer widget.
const isReceipt = (value: unknown): value is ConsentReceipt => isObject(value)

/** The summary of a run, which only the address of a redirect brings to a loader. */
export const isSummary: Guard<RunSummary> = fields<RunSummary>({
  steps: list(fields<SummaryStep>({ screen: string, ms: number })),
  connected: number,
})

const END: Omit<Fields<RunEnd>, 'reason'> = {
  item: optional(isItem),
  screen: optional(string),
  connectorId: optional(nullable(number)),
  query: optional(string),
}

/** The end of a run, which only the address of a redirect brings to a loader: anybody can write it. */
export const isReturnedEnd: Guard<RunEnd & Pick<ReturnedResult, 'runId'>> = fields<
  RunEnd & Pick<ReturnedResult, 'runId'>
>({ runId: string, reason: oneOf(CLOSE_REASONS), ...END })

export const isHello: Guard<Hello> = fields<Hello>({
  connect: exactly('hello'),
  versions: list(number),
  nonce: string,
})

export const isInit: Guard<Init> = fields<Init>({
  connect: exactly('init'),
  version: number,
  nonce: string,
  options: isOptions,
  itemId: optional(isSafeId),
  runId: optional(string),
  mode: optional(string),
  preloaded: optional(boolean),
  functions: optional(list(string)),
  pageUrl: optional(string),
})

const LOOKS: Fields<Looks> = {
  language: optional(string),
  theme: optional(string),
  primaryColor: optional(string),
  // Each field is checked where it is shown (`lookOf`): a wrong one leaves the rest.
  appearance: optional((value): value is Appearance => isObject(value)),
}

/** Splits a message that changes options, each of which holds without the others: what of it may be taken, and what is wrong. */
export function splitChange(sent: unknown): [fit: unknown, wrong: Record<string, unknown>] {
  if (!isObject(sent)) return [sent, {}]
  const { type, connections: given } = sent
  if (type === 'connections' && Array.isArray(given)) {
    const wrong = given.filter((one) => !isConnection(one))
    const fit = { ...sent, connections: given.filter(isConnection) }
    return [fit, wrong.length > 0 ? { connections: wrong } : {}]
  }
  const wrong = Object.entries(type === 'appearance' ? LOOKS : {}).filter(
    ([name, guard]: [string, Guard<unknown>]) => !guard(sent[name]),
  )
  return [
    { ...sent, ...Object.fromEntries(wrong.map(([name]) => [name, undefined])) },
    Object.fromEntries(wrong.map(([name]) => [name, sent[name]])),
  ]
}

type Table<M extends { type: string }> = {
  [T in M['type']]: Guard<Omit<Extract<M, { type: T }>, 'type'>>
}

const HOST_MESSAGES: Table<HostMessage> = {
  token: fields({ connectToken: string }),
  tokenUnavailable: fields({ message: string }),
  revokeAnswer: fields({ itemId: string, isRevoked: boolean }),
  // The offers are checked where they are shown (`isAccountOffers`).
  accountsAnswer: fields<{ itemId: string; offers: unknown[] | null }>({
    itemId: string,
    offers: nullable((value): value is unknown[] => Array.isArray(value)),
  }),
  noticeAnswer: fields({ connectorId: number, isPromised: boolean }),
  connections: fields({ connections }),
  appearance: fields(LOOKS),
  ack: fields({ seq: number }),
  returned: isObject,
  close: fields<{ by: CloseInitiator; back?: boolean }>({
    by: oneOf(CLOSE_INITIATORS),
    back: optional(boolean),
  }),
}

const WIDGET_MESSAGES: Table<WidgetMessage> = {
  painted: isObject,
  ready: isObject,
  event: fields({ event: isEvent }),
  consent: fields({ receipt: isReceipt }),
  tokenRequest: fields<{ reason: TokenReason; itemId?: string }>({
    reason: isTokenReason,
    itemId: optional(string),
  }),
  revoke: fields({ itemId: string }),
  notice: fields({ connectorId: number, name: string }),
  accounts: fields<{ item: ConnectItem; reason: AccountsReason }>({
    item: isItem,
    reason: isReason,
  }),
  warning: fields({ message: string }),
  resize: fields({ height: number }),
  picked: fields({ connectorId: nullable(number) }),
  link: fields({ address: string }),
  navigate: fields({ address: string }),
  bye: isObject,
  success: fields<{ seq: number; item: ConnectItem; accounts?: AccountChoice[] | null }>({
    seq: number,
    item: isItem,
    accounts: optional(
      nullable(
        list(
          fields<AccountChoice>({
            id: string,
            use: boolean,
            existingId: nullable(string),
            from: nullable(string),
          }),
        ),
      ),
    ),
  }),
  error: fields({ seq: number, error: isError }),
  close: fields<RunEnd & { seq: number }>({ seq: number, reason: isCloseReason, ...END }),
}

/** The result of a check: a valid message, one of a type that this version does not know, or a malformed one. */
export type Parsed<M> = M | 'unknown' | 'malformed'

const parser = /* @__NO_SIDE_EFFECTS__ */ <M extends { type: string }>(table: Table<M>) => {
  const guards = new Map<unknown, Guard<unknown>>(Object.entries<Guard<unknown>>(table))
  const isGood = (value: { type?: unknown }): value is M => guards.get(value.type)?.(value) === true
  return (value: unknown): Parsed<M> => {
    if (!isObject(value) || !string(value['type'])) return 'malformed'
    if (!guards.has(value['type'])) return 'unknown'
    return isGood(value) ? value : 'malformed'
  }
}

/** Reads what a host sent over the port. */
export const parseHostMessage: (value: unknown) => Parsed<HostMessage> = parser(HOST_MESSAGES)

/** Reads what the widget sent over the port. */
export const parseWidgetMessage: (value: unknown) => Parsed<WidgetMessage> = parser(WIDGET_MESSAGES)
