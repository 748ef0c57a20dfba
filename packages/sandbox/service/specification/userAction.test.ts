import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { validCnpj, validCpf, validUser, openService } from '../testing/openService.ts'
import { sentFor } from '../testing/receiver.ts'

const approvalShape = z.strictObject({
  itemId: z.guid(),
  connectorId: z.number(),
  url: z.url(),
  expiresAt: z.iso.datetime(),
})
const approvalsShape = z.object({ results: z.array(approvalShape) })

describe('device approval (4) and decoupled approval (13)', () => {
  test.each([
    [4, 'WAITING_USER_ACTION', 'qr', 120],
    [13, 'USER_AUTHORIZATION_PENDING', 'authorize-access', 300],
  ])(
    'connector %i waits for an action (%s, %s, %i s), and goes on once it is approved',
    async (connectorId, executionStatus, type, seconds) => {
      const { createItem, settled, decide } = await openService()
      const { id } = await createItem({
        connectorId,
        parameters: connectorId === 4 ? validUser : {},
      })
      const item = await settled(id)
      expect(item).toMatchObject({ status: 'WAITING_USER_ACTION', executionStatus })
      const { userAction, updatedAt } = item
      expect(userAction?.instructions).not.toBe('')
      const { url, qrCode } = userAction?.attributes ?? {}
      expect(userAction?.attributes).toMatchObject({ type })
      expect(qrCode).toBe(type === 'qr' ? url : undefined)
      const until = Date.parse(userAction?.expiresAt ?? '')
      expect(until - Date.parse(updatedAt)).toBe(seconds * 1000)
      const approved = await decide(url, 'approve')
      expect(approved.status).toBe(200)
      expect(await approved.text()).toContain('go back to the application')
      expect(await settled(id)).toMatchObject({ status: 'UPDATED', userAction: null })
    },
  )

  test('a control gives the person days; null is the bank’s own time again', async () => {
    const { createItem, settled, control } = await openService()
    const secondsFor = async (approvalSeconds: number | null) => {
      await control('PATCH', '/connectors/4', { approvalSeconds })
      const { id } = await createItem({ connectorId: 4, parameters: validUser })
      const { userAction, updatedAt } = await settled(id)
      return (Date.parse(userAction?.expiresAt ?? '') - Date.parse(updatedAt)) / 1000
    }
    expect(await secondsFor(604_800)).toBe(604_800)
    expect(await secondsFor(null)).toBe(120)
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

describe('a second approver (15)', () => {
  const body = { connectorId: 15, parameters: { cnpj: validCnpj, cpf: validCpf } }

  /** A service with an Item that the first person has approved, and the page of the second. */
  async function openHalfApproved() {
    const service = await openService()
    const { id, connector } = await service.createItem(body)
    const returned = await service.decide(connector.oauthUrl, 'approve')
    const approvals = approvalsShape.parse((await service.control('GET', '/approvals')).body)
    const approval = approvals.results.find(({ itemId }) => itemId === id)
    return { service, id, returned, approval }
  }

  test('after the first approval the Item waits for the second person, and says so', async () => {
    const { service, id, returned, approval } = await openHalfApproved()
    expect(returned.headers.get('location')).toContain('status=WAITING_USER_ACTION')
    const item = await service.settled(id)
    expect(item).toMatchObject({
      status: 'WAITING_USER_ACTION',
      executionStatus: 'USER_AUTHORIZATION_PENDING',
      consentExpiresAt: null,
    })
    expect(item.connector.oauthUrl).toBeUndefined()
    expect(item.userAction?.instructions).toContain('Another person')
    expect(item.userAction?.attributes).toEqual({})
    expect(approval).toMatchObject({ connectorId: 15, expiresAt: item.userAction?.expiresAt })
    const events = (await sentFor(service, id)).map(({ payload }) => payload.event)
    expect(events).toContain('item/waiting_user_action')
  })

  test('the wait outlives the run: the second person approves days later', async () => {
    const { service, id, approval } = await openHalfApproved()
    await service.advance(6 * 24 * 60 * 60)
    await service.decide(approval?.url, 'approve')
    await service.settle()
    const item = await service.readItem(id, await service.issueApiKey())
    expect(item).toMatchObject({ status: 'UPDATED', executionStatus: 'SUCCESS', userAction: null })
    expect(item.consentExpiresAt).not.toBeNull()
    const { body: left } = await service.control('GET', '/approvals')
    expect(left).toMatchObject({ results: [] })
  })

  test('either person may deny', async () => {
    const { service, id, approval } = await openHalfApproved()
    await service.decide(approval?.url, 'deny')
    const denied = { status: 'LOGIN_ERROR', executionStatus: 'USER_AUTHORIZATION_NOT_GRANTED' }
    expect(await service.settled(id)).toMatchObject(denied)
    const other = await service.createItem(body)
    await service.decide(other.connector.oauthUrl, 'deny')
    expect(await service.settled(other.id)).toMatchObject(denied)
    expect((await service.control('GET', '/approvals')).body).toMatchObject({ results: [] })
  })
})
