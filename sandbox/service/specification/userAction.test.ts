import { describe, expect, test } from 'vitest'
import { validUser, openService } from '../testing/openService.ts'

describe('device approval (4) and decoupled approval (13)', () => {
  test.each([
    {
      connectorId: 4,
      parameters: validUser,
      executionStatus: 'WAITING_USER_ACTION',
      type: 'qr',
      seconds: 120,
    },
    {
      connectorId: 13,
      parameters: {},
      executionStatus: 'USER_AUTHORIZATION_PENDING',
      type: 'authorize-access',
      seconds: 300,
    },
  ])(
    'connector $connectorId waits for an action, and goes on once it is approved',
    async (given) => {
      const { createItem, settled, decide } = await openService()
      const { id } = await createItem({
        connectorId: given.connectorId,
        parameters: given.parameters,
      })
      const { status, executionStatus, userAction, updatedAt } = await settled(id)
      expect({ status, executionStatus }).toEqual({
        status: 'WAITING_USER_ACTION',
        executionStatus: given.executionStatus,
      })
      expect(userAction?.instructions).not.toBe('')
      expect(userAction?.attributes).toMatchObject({ type: given.type })
      expect(Date.parse(userAction?.expiresAt ?? '') - Date.parse(updatedAt)).toBe(
        given.seconds * 1000,
      )
      const approved = await decide(userAction?.attributes['url'], 'approve')
      expect(approved.status).toBe(200)
      expect(await approved.text()).toContain('go back to the application')
      expect(await settled(id)).toMatchObject({ status: 'UPDATED', userAction: null })
    },
  )

  test('the QR code holds the page’s address', async () => {
    const { createItem, settled } = await openService()
    const { id } = await createItem({ connectorId: 4, parameters: validUser })
    const { userAction } = await settled(id)
    expect(userAction?.attributes['qrCode']).toBe(userAction?.attributes['url'])
  })

  test('denied, or never answered: USER_AUTHORIZATION_NOT_GRANTED', async () => {
    const { createItem, settled, decide, advance, readItem } = await openService()
    const denied = await createItem({ connectorId: 4, parameters: validUser })
    await decide((await settled(denied.id)).userAction?.attributes['url'], 'deny')
    expect((await readItem(denied.id)).executionStatus).toBe('USER_AUTHORIZATION_NOT_GRANTED')
    const ignored = await createItem({ connectorId: 4, parameters: validUser })
    await settled(ignored.id)
    await advance(120)
    expect((await readItem(ignored.id)).executionStatus).toBe('USER_AUTHORIZATION_NOT_GRANTED')
  })
})
