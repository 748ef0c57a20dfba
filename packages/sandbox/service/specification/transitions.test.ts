import { describe, expect, test } from 'vitest'
import { validUser, openService, type OpenService } from '../testing/openService.ts'

const COLLECTING = [
  'ACCOUNTS_IN_PROGRESS',
  'CREDITCARDS_IN_PROGRESS',
  'TRANSACTIONS_IN_PROGRESS',
  'PAYMENT_DATA_IN_PROGRESS',
  'INVESTMENT_TRANSACTIONS_IN_PROGRESS',
  'IDENTITY_IN_PROGRESS',
  'MERGING',
  'SUCCESS',
]

/** Every executionStatus an Item shows on its way, moving the clock a little at a time. */
async function walk({ advance, readItem }: OpenService, id: string, seconds: number, by: number) {
  const seen: string[] = []
  for (let passed = 0; passed < seconds; passed += by) {
    const { executionStatus } = await readItem(id)
    if (seen.at(-1) !== executionStatus) seen.push(executionStatus)
    await advance(by)
  }
  return seen
}

describe('credentials (0)', () => {
  test('succeeds, with a detail for every product that was asked for', async () => {
    const { createItem, settled } = await openService()
    const products = ['ACCOUNTS', 'TRANSACTIONS']
    const { id } = await createItem({ connectorId: 0, parameters: validUser, products })
    const item = await settled(id)
    expect(item).toMatchObject({ status: 'UPDATED', executionStatus: 'SUCCESS', error: null })
    expect(item.lastUpdatedAt).not.toBeNull()
    // A session with a password has no known end.
    expect(item.consentExpiresAt).toBeNull()
    const detail = item.statusDetail ?? {}
    const collected = Object.entries(detail).filter(([, value]) => value !== null)
    expect(collected.map(([key]) => key)).toEqual(['accounts', 'transactions', 'paymentData'])
  })

  test('goes through the execution statuses in order, one for each product that has one, in lifelike seconds at speed 1', async () => {
    const service = await openService({ speed: 1 })
    const { id } = await service.createItem({ connectorId: 0, parameters: validUser })
    expect(await walk(service, id, 13, 0.4)).toEqual([
      'CREATED',
      'LOGIN_IN_PROGRESS',
      ...COLLECTING,
    ])
  })

  test('wrong passwords count down, and the third locks the account', async () => {
    const { createItem, settled, updateItem } = await openService()
    const wrong = { user: 'user', password: 'wrong' }
    const { id } = await createItem({ connectorId: 0, parameters: wrong })
    expect(await settled(id)).toMatchObject({
      status: 'LOGIN_ERROR',
      executionStatus: 'INVALID_CREDENTIALS',
      error: { code: 'INVALID_CREDENTIALS', attributes: { remainingAttempts: '2' } },
      consecutiveFailedLoginAttempts: 1,
      statusDetail: null,
    })
    await updateItem(id)
    expect(await settled(id)).toMatchObject({
      error: { attributes: { remainingAttempts: '1' } },
      consecutiveFailedLoginAttempts: 2,
    })
    await updateItem(id)
    expect((await settled(id)).executionStatus).toBe('ACCOUNT_LOCKED')
    await updateItem(id, { parameters: validUser })
    expect(await settled(id)).toMatchObject({
      status: 'LOGIN_ERROR',
      error: { code: 'ACCOUNT_LOCKED' },
    })
  })
})

describe('user names that end otherwise, with and without MFA', () => {
  test.each([
    ['locked', 'LOGIN_ERROR', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'],
    ['needs-action', 'OUTDATED', 'ACCOUNT_NEEDS_ACTION', 'ACCOUNT_NEEDS_ACTION'],
    ['reset', 'LOGIN_ERROR', 'ACCOUNT_CREDENTIALS_RESET', 'ACCOUNT_CREDENTIALS_RESET'],
    ['logged-in', 'OUTDATED', 'ALREADY_LOGGED_IN', 'ALREADY_LOGGED_IN'],
    ['site-down', 'OUTDATED', 'SITE_NOT_AVAILABLE', 'SITE_NOT_AVAILABLE'],
    ['connection-error', 'OUTDATED', 'CONNECTION_ERROR', 'CONNECTION_ERROR'],
    ['unsupported', 'OUTDATED', 'USER_NOT_SUPPORTED', 'USER_NOT_SUPPORTED'],
    ['merge-error', 'OUTDATED', 'MERGE_ERROR', 'MERGE_ERROR'],
    ['error', 'OUTDATED', 'ERROR', 'ERROR'],
    ['input-timeout', 'OUTDATED', 'USER_INPUT_TIMEOUT', 'USER_INPUT_TIMEOUT'],
    ['mfa-wrong', 'LOGIN_ERROR', 'INVALID_CREDENTIALS_MFA', 'INVALID_CREDENTIALS_MFA'],
    ['revoked', 'LOGIN_ERROR', 'USER_AUTHORIZATION_REVOKED', 'USER_AUTHORIZATION_NOT_GRANTED'],
    ['anything', 'LOGIN_ERROR', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'],
  ])('%s: %s, %s, error.code %s', async (user, status, executionStatus, code) => {
    const { createItem, settled } = await openService()
    const isOutage = ['site-down', 'connection-error', 'error', 'merge-error'].includes(user)
    for (const connectorId of [0, 1]) {
      const { id } = await createItem({ connectorId, parameters: { user, password: 'x' } })
      const item = await settled(id)
      expect(item).toMatchObject({ status, executionStatus, error: { code } })
      expect(item.userAction === null).toBe(user !== 'needs-action')
      expect(item.consecutiveFailedLoginAttempts).toBe(isOutage ? 0 : 1)
    }
  })

  test('CONNECTION_ERROR: up to 3 attempts in total, 10 seconds apart', async () => {
    const { createItem, advance, readItem } = await openService({ speed: 1 })
    const parameters = { user: 'connection-error', password: 'x' }
    const { id } = await createItem({ connectorId: 0, parameters })
    await advance(21)
    expect((await readItem(id)).executionStatus).toBe('LOGIN_IN_PROGRESS')
    await advance(3)
    expect((await readItem(id)).executionStatus).toBe('CONNECTION_ERROR')
  })
})

test('method selection (11): the choice decides between the bank’s page and its app', async () => {
  const { createItem, settled } = await openService()
  const redirect = await createItem({ connectorId: 11, parameters: { method: 'redirect' } })
  expect(redirect.connector.oauthUrl).toBeDefined()
  const decoupled = await createItem({ connectorId: 11, parameters: { method: 'decoupled' } })
  expect((await settled(decoupled.id)).status).toBe('WAITING_USER_ACTION')
})

describe('a product that fails (18)', () => {
  const partialItem = { connectorId: 18, parameters: validUser }

  test('PARTIAL_SUCCESS: "some products failed; inspect `statusDetail` per product"', async () => {
    const { createItem, settled, updateItem, request } = await openService()
    const { id } = await createItem(partialItem)
    await settled(id)
    await updateItem(id)
    const item = await settled(id)
    const partial = { status: 'UPDATED', executionStatus: 'PARTIAL_SUCCESS', error: null }
    expect(item).toMatchObject(partial)
    const { loans, ...others } = item.statusDetail ?? {}
    expect(loans).toEqual({ isUpdated: false, lastUpdatedAt: null, warnings: [] })
    for (const detail of Object.values(others)) expect(detail).toMatchObject({ isUpdated: true })
    const loansRead = await request('GET', `/loans?itemId=${id}`)
    expect(loansRead.body).toMatchObject({ results: [] })
  })
})

describe('unwell connectors', () => {
  test('unstable (9): the first attempt is CONNECTION_ERROR, then it works', async () => {
    const { createItem, settled, updateItem } = await openService()
    const { id } = await createItem({ connectorId: 9, parameters: validUser })
    expect((await settled(id)).executionStatus).toBe('CONNECTION_ERROR')
    await updateItem(id)
    expect((await settled(id)).status).toBe('UPDATED')
  })

  test('slow (10): every phase of executionStatus', async () => {
    const service = await openService({ speed: 1 })
    const { id } = await service.createItem({ connectorId: 10, parameters: validUser })
    expect(await walk(service, id, 130, 2)).toEqual([
      'CREATED',
      'LOGIN_IN_PROGRESS',
      'LOGIN_MFA_IN_PROGRESS',
      ...COLLECTING,
    ])
  })
})
