import { describe, expect, test } from 'vitest'
import { problemOfResponse } from '../widget/api/errors.ts'
import { parseConnector, unavailability } from '../widget/domain/connector.ts'
import { consentedProducts } from '../widget/domain/consentedProducts.ts'
import type { Item } from '../widget/domain/item.ts'
import type { RenewalNeed } from '../widget/domain/renewal.ts'
import { missingProducts } from '../widget/domain/productResults.ts'
import type { State, StepName } from '../widget/flow/state.ts'
import { describeCategories } from '../widget/i18n/productNames.ts'
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
} from './vocabulary.ts'

/** The widget's reaction to every value of the specification's vocabularies. */

const readWhileRunning = (overrides: Partial<Item>) =>
  transition(STATES.running, { type: 'itemRead', item: item({ id: 'item-1', ...overrides }) })[0]

const failureCodeOf = (state: State) => (state.step === 'failure' ? state.code : null)

/** A step; or a renewal with what it needs, or `nothing` that could help. */
type Step = StepName | `renewal: ${RenewalNeed | 'nothing'}`

/** The steps of an execution status: read while the run waits, and first in update mode. */
const STEPS: Record<ExecutionStatus, readonly [StepName, Step]> = {
  CREATED: ['running', 'running'],
  LOGIN_IN_PROGRESS: ['running', 'running'],
  LOGIN_MFA_IN_PROGRESS: ['running', 'running'],
  ACCOUNTS_IN_PROGRESS: ['running', 'running'],
  CREDITCARDS_IN_PROGRESS: ['running', 'running'],
  TRANSACTIONS_IN_PROGRESS: ['running', 'running'],
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: ['running', 'running'],
  PAYMENT_DATA_IN_PROGRESS: ['running', 'running'],
  IDENTITY_IN_PROGRESS: ['running', 'running'],
  MERGING: ['running', 'running'],
  WAITING_USER_INPUT: ['mfa', 'mfa'],
  WAITING_USER_ACTION: ['approving', 'approving'],
  USER_AUTHORIZATION_PENDING: ['authorizing', 'authorizing'],
  SUCCESS: ['success', 'renewal: retry'],
  PARTIAL_SUCCESS: ['success', 'renewal: retry'],
  ERROR: ['failure', 'renewal: retry'],
  MERGE_ERROR: ['failure', 'renewal: retry'],
  INVALID_CREDENTIALS: ['credentials', 'renewal: credentials'],
  INVALID_CREDENTIALS_MFA: ['failure', 'renewal: mfa'],
  USER_INPUT_TIMEOUT: ['failure', 'renewal: mfa'],
  ALREADY_LOGGED_IN: ['failure', 'renewal: retry'],
  SITE_NOT_AVAILABLE: ['failure', 'renewal: retry'],
  ACCOUNT_LOCKED: ['failure', 'renewal: retry'],
  ACCOUNT_NEEDS_ACTION: ['failure', 'renewal: retry'],
  ACCOUNT_CREDENTIALS_RESET: ['failure', 'renewal: credentials'],
  USER_NOT_SUPPORTED: ['failure', 'renewal: nothing'],
  CONNECTION_ERROR: ['failure', 'renewal: retry'],
  USER_AUTHORIZATION_NOT_GRANTED: ['failure', 'renewal: consent'],
  USER_AUTHORIZATION_REVOKED: ['failure', 'renewal: consent'],
}

describe.each(Object.entries(STEPS))('%s', (executionStatus, [whileRunning, inUpdateMode]) => {
  test(`leads from running to ${whileRunning}`, () =>
    expect(readWhileRunning({ executionStatus, parameter: credential() }).step).toBe(whileRunning))

  test(`in update mode leads to ${inUpdateMode}`, () => {
    const read = item({ id: 'item-1', executionStatus, parameter: credential() })
    const [state] = transition(
      { ...STATES.readingItem, item: read },
      { type: 'connectorFound', connector: bank },
    )
    expect(state.step === 'renewal' ? `renewal: ${state.need ?? 'nothing'}` : state.step).toBe(
      inUpdateMode,
    )
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

const ITEM_ERROR_CODES: Record<ItemErrorCode, true> = {
  INVALID_CREDENTIALS: true,
  INVALID_CREDENTIALS_MFA: true,
  ALREADY_LOGGED_IN: true,
  ACCOUNT_LOCKED: true,
  ACCOUNT_NEEDS_ACTION: true,
  SITE_NOT_AVAILABLE: true,
  USER_AUTHORIZATION_NOT_GRANTED: true,
  USER_NOT_SUPPORTED: true,
  CONNECTION_ERROR: true,
}

test.each(Object.keys(ITEM_ERROR_CODES))(
  'the Item error code %s decides the failure of an execution that ended in ERROR',
  (code) => {
    const state = readWhileRunning({ executionStatus: 'ERROR', error: { code, attributes: {} } })
    const toForm = code === 'INVALID_CREDENTIALS'
    expect(failureCodeOf(state)).toBe(toForm ? null : code)
    expect(state.step).toBe(toForm ? 'credentials' : 'failure')
  },
)

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
    : { message: 'Refused.', codeDescription, requestId: 'request-1' }

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
      const status = Number(error)
      const problem = problemOfResponse(new Response(null, { status }), { code: status })
      const [state, effects] = transition(STATES.sending, { type: 'writeFailed', problem })
      expect(state).toMatchObject({ step: 'sending', phase: 'asking' })
      expect(effects).toContainEqual({ type: 'askHostForToken', reason, itemId: null })
    },
  )
})

/** Every consent status: none is one of an Item. */
const CONSENT_STATUSES: Record<ConsentStatus, true> = {
  AWAITING_AUTHORISATION: true,
  AUTHORISED: true,
  CONSUMED: true,
  REJECTED: true,
  REVOKED: true,
  EXPIRED: true,
}

test.each(Object.keys(CONSENT_STATUSES))('the consent status %s is not a result', (status) =>
  expect(readWhileRunning({ status, executionStatus: status }).step).toBe('running'),
)

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

const detailWith = (...codes: '423'[]) => ({
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
    const parsed = parseConnector({ id: 1, name: 'Bank', health: { status } })
    if (!parsed) throw new Error('The entry is refused.')
    expect(parsed.health).toBe(status)
    expect(unavailability(parsed, undefined)).toBe(reason)
  })
})
