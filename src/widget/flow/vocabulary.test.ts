import { describe, expect, test } from 'vitest'
import { problemOfResponse } from '../api/errors.ts'
import type { Item } from '../domain/item.ts'
import { unavailability } from '../domain/connector.ts'
import { consentedProducts } from '../domain/consentedProducts.ts'
import { describeCategories } from '../i18n/productNames.ts'
import { en } from '../../../testkit/english.ts'
import { connector, credential, item } from '../../../testkit/fixtures.ts'
import { STATES } from '../../../testkit/samples.ts'
import { transition } from '../../../testkit/machine.ts'
import type { State } from './state.ts'

/** Every word of the specification, read in the middle of a run. */

const read = (overrides: Partial<Item>) =>
  transition(STATES.running, { type: 'itemRead', item: item({ id: 'item-1', ...overrides }) })[0]

const codeOf = (state: State) => (state.step === 'failure' ? state.code : null)

describe('an execution status leads from connecting', () => {
  test.each([
    ['CREATED', 'running'],
    ['LOGIN_IN_PROGRESS', 'running'],
    ['LOGIN_MFA_IN_PROGRESS', 'running'],
    ['ACCOUNTS_IN_PROGRESS', 'running'],
    ['CREDITCARDS_IN_PROGRESS', 'running'],
    ['TRANSACTIONS_IN_PROGRESS', 'running'],
    ['INVESTMENT_TRANSACTIONS_IN_PROGRESS', 'running'],
    ['PAYMENT_DATA_IN_PROGRESS', 'running'],
    ['IDENTITY_IN_PROGRESS', 'running'],
    ['MERGING', 'running'],
    ['WAITING_USER_INPUT', 'mfa'],
    ['WAITING_USER_ACTION', 'approving'],
    ['USER_AUTHORIZATION_PENDING', 'authorizing'],
    ['SUCCESS', 'success'],
    ['PARTIAL_SUCCESS', 'success'],
    ['ERROR', 'failure'],
    ['MERGE_ERROR', 'failure'],
    ['INVALID_CREDENTIALS', 'credentials'],
    ['INVALID_CREDENTIALS_MFA', 'failure'],
    ['USER_INPUT_TIMEOUT', 'failure'],
    ['ALREADY_LOGGED_IN', 'failure'],
    ['SITE_NOT_AVAILABLE', 'failure'],
    ['ACCOUNT_LOCKED', 'failure'],
    ['ACCOUNT_NEEDS_ACTION', 'failure'],
    ['ACCOUNT_CREDENTIALS_RESET', 'failure'],
    ['USER_NOT_SUPPORTED', 'failure'],
    ['CONNECTION_ERROR', 'failure'],
    ['USER_AUTHORIZATION_NOT_GRANTED', 'failure'],
    ['USER_AUTHORIZATION_REVOKED', 'failure'],
  ])('%s to %s', (executionStatus, step) =>
    expect(read({ executionStatus, parameter: credential() }).step).toBe(step),
  )
})

describe('an Item status reaches the host as it is', () => {
  test.each([
    ['CREATING', 'CREATED'],
    ['UPDATING', 'ACCOUNTS_IN_PROGRESS'],
    ['LOGIN_IN_PROGRESS', 'LOGIN_IN_PROGRESS'],
    ['WAITING_USER_INPUT', 'WAITING_USER_INPUT'],
    ['WAITING_USER_ACTION', 'WAITING_USER_ACTION'],
    ['UPDATED', 'SUCCESS'],
    ['OUTDATED', 'CONNECTION_ERROR'],
    ['LOGIN_ERROR', 'INVALID_CREDENTIALS'],
  ])('%s, its execution %s', (status, executionStatus) => {
    const state = read({ status, executionStatus, parameter: credential() })
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

describe('an error code names the ending of an execution that just says ERROR', () => {
  test.each([
    'INVALID_CREDENTIALS_MFA',
    'ALREADY_LOGGED_IN',
    'ACCOUNT_LOCKED',
    'ACCOUNT_NEEDS_ACTION',
    'SITE_NOT_AVAILABLE',
    'USER_AUTHORIZATION_NOT_GRANTED',
    'USER_NOT_SUPPORTED',
    'CONNECTION_ERROR',
  ])('%s', (code) => {
    const error = { code, attributes: {} }
    expect(codeOf(read({ executionStatus: 'ERROR', error }))).toBe(code)
  })

  test('INVALID_CREDENTIALS leads back to the form', () => {
    const error = { code: 'INVALID_CREDENTIALS', attributes: {} }
    expect(read({ executionStatus: 'ERROR', error }).step).toBe('credentials')
  })
})

describe('an HTTP error ends a write that is called', () => {
  test.each([
    [400, 'CONNECTOR_NOT_SUPPORTED', 'failure'],
    [401, 'CLIENT_KEYS_UNAUTHORIZED', 'sending'],
    [402, 'CREDITS_EXHAUSTED', 'failure'],
    [403, 'API_KEY_MISSING_OR_INVALID', 'sending'],
    [404, 'ITEM_NOT_FOUND', 'failure'],
    [404, 'CATEGORY_NOT_FOUND', 'failure'],
    [404, 'LOAN_NOT_FOUND', 'failure'],
    [404, 'INVESTMENT_NOT_FOUND', 'failure'],
    [404, 'IDENTITY_NOT_FOUND', 'failure'],
    [409, 'ITEM_CREATION_LIMIT_EXCEEDED', 'failure'],
    [429, 'TOO_MANY_REQUESTS', 'sending'],
    [500, 'INTERNAL_SERVER_ERROR', 'sending'],
    [501, 'CONNECTOR_NOT_SUPPORTED', 'failure'],
    [503, 'OPEN_FINANCE_NOT_AVAILABLE', 'sending'],
  ])('%i %s: %s', (status, codeDescription, step) => {
    const problem = problemOfResponse(new Response(null, { status }), { codeDescription })
    expect(transition(STATES.sending, { type: 'writeFailed', problem })[0].step).toBe(step)
  })

  test('400 INVALID_PARAMETER leads back to the form', () => {
    const errors = [{ code: 'INVALID_PARAMETER', message: 'Too short.', parameter: 'user' }]
    const problem = problemOfResponse(new Response(null, { status: 400 }), { errors })
    const [state] = transition(STATES.sending, { type: 'writeFailed', problem })
    expect(state).toMatchObject({ step: 'credentials', problem: { kind: 'fields' } })
  })
})

describe('a refused token is replaced by a fresh one from the host', () => {
  test.each([
    ['401: the key has expired', 401, 'expired'],
    ['403: the token is spent', 403, 'spent'],
    ['409: the token was used with another Connector', 409, 'spent'],
  ])('%s', (_what, status, reason) => {
    const problem = problemOfResponse(new Response(null, { status }), { message: 'no' })
    const [state, effects] = transition(STATES.sending, { type: 'writeFailed', problem })
    expect(state).toMatchObject({ step: 'sending', phase: 'asking' })
    expect(effects).toContainEqual({ type: 'askHostForToken', reason, itemId: null })
  })
})

describe('a consent status is no result: the Item tells that', () => {
  test.each(['AWAITING_AUTHORISATION', 'AUTHORISED', 'CONSUMED', 'REJECTED', 'REVOKED', 'EXPIRED'])(
    '%s',
    (status) => expect(read({ status, executionStatus: status }).step).toBe('running'),
  )
})

describe('the health of a Connector decides if it can be chosen', () => {
  test.each([
    ['ONLINE', null],
    ['UNSTABLE', null],
    ['OFFLINE', 'offline'],
  ] as const)('%s: %s', (health, reason) =>
    expect(unavailability(connector({ health }), undefined)).toBe(reason),
  )
})

describe('a product is disclosed in the consent, in words', () => {
  test.each<keyof typeof en.products>([
    'ACCOUNTS',
    'TRANSACTIONS',
    'CREDIT_CARDS',
    'INVESTMENTS',
    'INVESTMENTS_TRANSACTIONS',
    'IDENTITY',
    'LOANS',
    'OPPORTUNITIES',
    'PORTFOLIO',
    'INCOME_REPORTS',
    'PAYMENT_DATA',
  ])('%s', (product) => {
    const shown = consentedProducts(connector({ products: [product] }), undefined, null)
    const labels = describeCategories(en, shown).map(({ label }) => label)
    expect(labels).toContain(en.products[product])
  })
})
