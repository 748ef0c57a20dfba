import { describe, expect, test } from 'vitest'
import { problemOfResponse } from '../src/widget/api/errors.ts'
import { readConnector, unavailability } from '../src/widget/domain/connector.ts'
import { consentedProducts } from '../src/widget/domain/consentedProducts.ts'
import type { Item } from '../src/widget/domain/item.ts'
import type { RenewalNeed } from '../src/widget/domain/renewal.ts'
import { missingProducts } from '../src/widget/domain/productResults.ts'
import type { State, StepName } from '../src/widget/flow/state.ts'
import { describeCategories } from '../src/widget/i18n/productNames.ts'
import { en } from './english.ts'
import { connector, credential, item } from './fixtures.ts'
import { transition } from './flow.ts'
import { bank, STATES } from './flowStates.ts'
import type {
  ConnectorHealth,
  ConsentStatus,
  ExecutionStatus,
  HttpError,
  ItemErrorCode,
  ItemStatus,
  Product,
  StatusDetailKey,
  WarningCode,
} from './vocabulary.ts'

/** The widget's reaction to every value of the specification's vocabularies. */

const readWhileRunning = (overrides: Partial<Item>) =>
  transition(STATES.running, { type: 'itemRead', item: item({ id: 'item-1', ...overrides }) })[0]

const failureCodeOf = (state: State) => (state.step === 'failure' ? state.code : null)

const STEP_AFTER_STATUS: Record<ExecutionStatus, StepName> = {
  CREATED: 'running',
  LOGIN_IN_PROGRESS: 'running',
  LOGIN_MFA_IN_PROGRESS: 'running',
  ACCOUNTS_IN_PROGRESS: 'running',
  CREDITCARDS_IN_PROGRESS: 'running',
  TRANSACTIONS_IN_PROGRESS: 'running',
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: 'running',
  PAYMENT_DATA_IN_PROGRESS: 'running',
  IDENTITY_IN_PROGRESS: 'running',
  MERGING: 'running',
  WAITING_USER_INPUT: 'mfa',
  WAITING_USER_ACTION: 'approving',
  USER_AUTHORIZATION_PENDING: 'authorizing',
  SUCCESS: 'success',
  PARTIAL_SUCCESS: 'success',
  ERROR: 'failure',
  MERGE_ERROR: 'failure',
  INVALID_CREDENTIALS: 'credentials',
  INVALID_CREDENTIALS_MFA: 'failure',
  USER_INPUT_TIMEOUT: 'failure',
  ALREADY_LOGGED_IN: 'failure',
  SITE_NOT_AVAILABLE: 'failure',
  ACCOUNT_LOCKED: 'failure',
  ACCOUNT_NEEDS_ACTION: 'failure',
  ACCOUNT_CREDENTIALS_RESET: 'failure',
  USER_NOT_SUPPORTED: 'failure',
  CONNECTION_ERROR: 'failure',
  USER_AUTHORIZATION_NOT_GRANTED: 'failure',
  USER_AUTHORIZATION_REVOKED: 'failure',
}

describe('an execution status leads from running to a step', () => {
  test.each(Object.entries(STEP_AFTER_STATUS))('%s → %s', (executionStatus, step) =>
    expect(readWhileRunning({ executionStatus, parameter: credential() }).step).toBe(step),
  )
})

/** The first step of update mode; a renewal with what it needs, or `nothing` that could help. */
const STEP_IN_UPDATE_MODE: Record<
  ExecutionStatus,
  StepName | `renewal: ${RenewalNeed | 'nothing'}`
> = {
  CREATED: 'running',
  LOGIN_IN_PROGRESS: 'running',
  LOGIN_MFA_IN_PROGRESS: 'running',
  ACCOUNTS_IN_PROGRESS: 'running',
  CREDITCARDS_IN_PROGRESS: 'running',
  TRANSACTIONS_IN_PROGRESS: 'running',
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: 'running',
  PAYMENT_DATA_IN_PROGRESS: 'running',
  IDENTITY_IN_PROGRESS: 'running',
  MERGING: 'running',
  WAITING_USER_INPUT: 'mfa',
  WAITING_USER_ACTION: 'approving',
  USER_AUTHORIZATION_PENDING: 'authorizing',
  SUCCESS: 'renewal: retry',
  PARTIAL_SUCCESS: 'renewal: retry',
  ERROR: 'renewal: retry',
  MERGE_ERROR: 'renewal: retry',
  INVALID_CREDENTIALS: 'renewal: credentials',
  INVALID_CREDENTIALS_MFA: 'renewal: mfa',
  USER_INPUT_TIMEOUT: 'renewal: mfa',
  ALREADY_LOGGED_IN: 'renewal: retry',
  SITE_NOT_AVAILABLE: 'renewal: retry',
  ACCOUNT_LOCKED: 'renewal: retry',
  ACCOUNT_NEEDS_ACTION: 'renewal: retry',
  ACCOUNT_CREDENTIALS_RESET: 'renewal: credentials',
  USER_NOT_SUPPORTED: 'renewal: nothing',
  CONNECTION_ERROR: 'renewal: retry',
  USER_AUTHORIZATION_NOT_GRANTED: 'renewal: consent',
  USER_AUTHORIZATION_REVOKED: 'renewal: consent',
}

describe('an execution status, read in update mode, leads to a step', () => {
  test.each(Object.entries(STEP_IN_UPDATE_MODE))('%s → %s', (executionStatus, step) => {
    const read = item({ id: 'item-1', executionStatus, parameter: credential() })
    const [state] = transition(
      { ...STATES.readingItem, item: read },
      { type: 'connectorFound', connector: bank },
    )
    expect(state.step === 'renewal' ? `renewal: ${state.need ?? 'nothing'}` : state.step).toBe(step)
  })
})

/** Each Item status with an execution status that goes with it. */
const EXECUTION_OF: Record<ItemStatus, ExecutionStatus> = {
  CREATING: 'CREATED',
  UPDATING: 'ACCOUNTS_IN_PROGRESS',
  LOGIN_IN_PROGRESS: 'LOGIN_IN_PROGRESS',
  WAITING_USER_INPUT: 'WAITING_USER_INPUT',
  WAITING_USER_ACTION: 'WAITING_USER_ACTION',
  UPDATED: 'SUCCESS',
  OUTDATED: 'CONNECTION_ERROR',
  LOGIN_ERROR: 'INVALID_CREDENTIALS',
}

describe('an Item status is reported to the host unchanged', () => {
  test.each(Object.entries(EXECUTION_OF))('%s, with execution %s', (status, executionStatus) => {
    const state = readWhileRunning({ status, executionStatus, parameter: credential() })
    const [, effects] = transition(state, { type: 'hostClosed' })
    expect(effects).toContainEqual({
      type: 'notifyHost',
      notification: expect.objectContaining({
        type: 'close',
        item: expect.objectContaining({ status, executionStatus }),
      }),
    })
  })
})

/** The failure code of an error whose execution status is only `ERROR`; null for the credentials form. */
const FAILURE_OF_ERROR: Record<ItemErrorCode, string | null> = {
  INVALID_CREDENTIALS: null,
  INVALID_CREDENTIALS_MFA: 'INVALID_CREDENTIALS_MFA',
  ALREADY_LOGGED_IN: 'ALREADY_LOGGED_IN',
  ACCOUNT_LOCKED: 'ACCOUNT_LOCKED',
  ACCOUNT_NEEDS_ACTION: 'ACCOUNT_NEEDS_ACTION',
  SITE_NOT_AVAILABLE: 'SITE_NOT_AVAILABLE',
  USER_AUTHORIZATION_NOT_GRANTED: 'USER_AUTHORIZATION_NOT_GRANTED',
  USER_NOT_SUPPORTED: 'USER_NOT_SUPPORTED',
  CONNECTION_ERROR: 'CONNECTION_ERROR',
}

describe('an Item error code decides the failure of an execution that ended in ERROR', () => {
  test.each(Object.entries(FAILURE_OF_ERROR))('%s → %s', (code, failureCode) => {
    const state = readWhileRunning({ executionStatus: 'ERROR', error: { code, attributes: {} } })
    expect(failureCodeOf(state)).toBe(failureCode)
    expect(state.step).toBe(failureCode === null ? 'credentials' : 'failure')
  })
})

/** The step after a creation was answered with an HTTP error. `sending`: a retry, or a fresh token. */
const STEP_AFTER_ERROR: Record<HttpError, StepName> = {
  '400': 'failure',
  '400 INVALID_PARAMETER': 'credentials',
  '400 CONNECTOR_NOT_SUPPORTED': 'failure',
  '401': 'sending',
  '401 CLIENT_KEYS_UNAUTHORIZED': 'sending',
  '402 CREDITS_EXHAUSTED': 'failure',
  '403': 'sending',
  '403 API_KEY_MISSING_OR_INVALID': 'sending',
  '404': 'failure',
  '404 ITEM_NOT_FOUND': 'failure',
  '404 CATEGORY_NOT_FOUND': 'failure',
  '404 LOAN_NOT_FOUND': 'failure',
  '404 INVESTMENT_NOT_FOUND': 'failure',
  '404 IDENTITY_NOT_FOUND': 'failure',
  '409': 'sending',
  '409 ITEM_CREATION_LIMIT_EXCEEDED': 'failure',
  '429 TOO_MANY_REQUESTS': 'sending',
  '500 INTERNAL_SERVER_ERROR': 'sending',
  '501 CONNECTOR_NOT_SUPPORTED': 'failure',
  '503 OPEN_FINANCE_NOT_AVAILABLE': 'sending',
}

/** The body of an error; `INVALID_PARAMETER` is a code of `errors[]`. */
const envelopeOf = (codeDescription: string | undefined) =>
  codeDescription === 'INVALID_PARAMETER'
    ? { errors: [{ code: codeDescription, message: 'Too short.', parameter: 'user' }] }
    : { message: 'Refused.', codeDescription }

describe('an HTTP error leads from sending a creation to a step', () => {
  test.each(Object.entries(STEP_AFTER_ERROR))('%s → %s', (error, step) => {
    const [status, codeDescription] = error.split(' ')
    const response = new Response(null, { status: Number(status) })
    const problem = problemOfResponse(response, envelopeOf(codeDescription))
    expect(transition(STATES.sending, { type: 'writeFailed', problem })[0].step).toBe(step)
  })

  test.each([
    ['401', 'expired'],
    ['403', 'spent'],
    ['409', 'spent'],
  ] as const satisfies readonly (readonly [HttpError, string])[])(
    '%s requests a fresh token: the old one is %s',
    (error, reason) => {
      const problem = problemOfResponse(new Response(null, { status: Number(error) }), {})
      const [state, effects] = transition(STATES.sending, { type: 'writeFailed', problem })
      expect(state).toMatchObject({ step: 'sending', phase: 'asking' })
      expect(effects).toContainEqual({ type: 'askHostForToken', reason, itemId: null })
    },
  )
})

/** The step after an Item was read whose statuses are that of a consent. */
const STEP_AFTER_CONSENT_STATUS: Record<ConsentStatus, StepName> = {
  AWAITING_AUTHORISATION: 'running',
  AUTHORISED: 'running',
  CONSUMED: 'running',
  REJECTED: 'running',
  REVOKED: 'running',
  EXPIRED: 'running',
}

describe('a consent status is not a result', () => {
  test.each(Object.entries(STEP_AFTER_CONSENT_STATUS))('%s → %s', (status, step) =>
    expect(readWhileRunning({ status, executionStatus: status }).step).toBe(step),
  )
})

/** The label of each product, if it is the only one of a consent. */
const LABEL_OF: Record<Product, string> = en.products

describe('a product has a label on the consent screen', () => {
  test.each(Object.entries(LABEL_OF))('%s: %s', (product, label) => {
    expect(describeCategories(en, [product]).map((category) => category.label)).toEqual([label])
    const shown = consentedProducts(connector({ products: [product] }), {}, null).required
    expect(describeCategories(en, shown).map((category) => category.label)).toContain(label)
  })
})

const PRODUCT_OF: Record<StatusDetailKey, Product> = {
  accounts: 'ACCOUNTS',
  creditCards: 'CREDIT_CARDS',
  transactions: 'TRANSACTIONS',
  investments: 'INVESTMENTS',
  identity: 'IDENTITY',
  paymentData: 'PAYMENT_DATA',
  loans: 'LOANS',
  investmentsTransactions: 'INVESTMENTS_TRANSACTIONS',
}

const detailWith = (...codes: WarningCode[]) => ({
  isUpdated: false,
  lastUpdatedAt: null,
  warnings: codes.map((code) => ({ code })),
})

describe('a key of statusDetail that is not updated', () => {
  test.each(Object.entries(PRODUCT_OF))('%s: %s is missing', (key, product) =>
    expect(missingProducts(item({ statusDetail: { [key]: detailWith() } }))).toEqual({
      overQuota: [],
      missing: [product],
      isUnnamed: false,
      earlier: [],
      providerMessages: [],
      serviceMessages: [],
    }),
  )

  test.each(Object.entries(PRODUCT_OF))(
    '%s with warning 423: %s is over its quota',
    (key, product) =>
      expect(missingProducts(item({ statusDetail: { [key]: detailWith('423') } }))).toEqual({
        overQuota: [product],
        missing: [],
        isUnnamed: false,
        earlier: [],
        providerMessages: [],
        serviceMessages: [],
      }),
  )
})

const UNAVAILABILITY_OF: Record<ConnectorHealth, string | null> = {
  ONLINE: null,
  UNSTABLE: null,
  OFFLINE: 'offline',
}

describe('the health of a Connector decides whether it can be chosen', () => {
  test.each(Object.entries(UNAVAILABILITY_OF))('%s → %s', (status, reason) => {
    const parsed = readConnector({ id: 1, name: 'Bank', health: { status } })
    if (!parsed) throw new Error('The entry is refused.')
    expect(parsed.health).toBe(status)
    expect(unavailability(parsed, undefined)).toBe(reason)
  })
})
