import { describe, expect, test } from 'vitest'
import { errorOf, validUser, openService } from '../testing/openService.ts'

/** A service with one Item of an MFA connector, waiting for its first answer. */
async function openMfa(connectorId: number, parameters: object = validUser) {
  const service = await openService()
  const { id } = await service.createItem({ connectorId, parameters })
  return { ...service, id, waiting: await service.settled(id) }
}

describe('MFA (1, 2, 3)', () => {
  test('execution needs user input: status=WAITING_USER_INPUT, parameter populated', async () => {
    const { waiting, submitMfaAnswer, settled, id } = await openMfa(1)
    expect(waiting).toMatchObject({
      status: 'WAITING_USER_INPUT',
      executionStatus: 'WAITING_USER_INPUT',
      parameter: { name: 'token', type: 'number' },
    })
    expect(await submitMfaAnswer(id, { token: '123456' })).toMatchObject({
      status: 'LOGIN_IN_PROGRESS',
      executionStatus: 'LOGIN_MFA_IN_PROGRESS',
      parameter: null,
    })
    expect((await settled(id)).executionStatus).toBe('SUCCESS')
  })

  test('a wrong token: INVALID_CREDENTIALS_MFA; restart MFA in update mode', async () => {
    const { submitMfaAnswer, settled, updateItem, id } = await openMfa(1)
    await submitMfaAnswer(id, { token: '654321' })
    expect(await settled(id)).toMatchObject({
      status: 'LOGIN_ERROR',
      executionStatus: 'INVALID_CREDENTIALS_MFA',
      error: { code: 'INVALID_CREDENTIALS_MFA' },
      consecutiveFailedLoginAttempts: 1,
      parameter: null,
    })
    await updateItem(id)
    expect((await settled(id)).executionStatus).toBe('WAITING_USER_INPUT')
    await submitMfaAnswer(id, { token: '123456' })
    const updated = { status: 'UPDATED', consecutiveFailedLoginAttempts: 0 }
    expect(await settled(id)).toMatchObject(updated)
  })

  test('the token is valid 60 s; then USER_INPUT_TIMEOUT', async () => {
    const { waiting, advance, readItem, request, id } = await openMfa(1)
    const until = Date.parse(waiting.parameter?.expiresAt ?? '')
    expect(until - Date.parse(waiting.updatedAt)).toBe(60_000)
    await advance(50)
    expect((await readItem(id)).status).toBe('WAITING_USER_INPUT')
    await advance(10)
    expect(await readItem(id)).toMatchObject({
      status: 'OUTDATED',
      executionStatus: 'USER_INPUT_TIMEOUT',
    })
    const late = await request('POST', `/items/${id}/mfa`, { token: '123456' })
    expect(late.status).toBe(400)
  })

  test('an answer of the wrong form or name is 400 with errors[] and spends no attempt', async () => {
    const { request, readItem, id } = await openMfa(1)
    for (const [body, parameters] of [
      [{ token: '12' }, ['token']],
      [{}, ['token']],
      [{ token: 123456 }, ['token']],
      [{ code: '123456' }, ['code', 'token']],
    ] as const) {
      const answer = await request('POST', `/items/${id}/mfa`, body)
      expect(answer.status).toBe(400)
      expect(errorOf(answer).errors?.map(({ parameter }) => parameter)).toEqual(parameters)
    }
    expect((await readItem(id)).status).toBe('WAITING_USER_INPUT')
  })
})
