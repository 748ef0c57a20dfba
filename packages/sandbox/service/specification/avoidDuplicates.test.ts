import { describe, expect, test } from 'vitest'
import { validCpf, openService } from '../testing/openService.ts'

describe('avoidDuplicates', () => {
  test('reuses an existing connection of the same institution and document', async () => {
    const { createItem } = await openService()
    const first = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
    const same = { connectorId: 5, parameters: { cpf: '529.982.247-25' } }
    expect((await createItem({ ...same, avoidDuplicates: true })).id).toBe(first.id)
    expect((await createItem(same)).id).not.toBe(first.id)
    const otherPerson = {
      connectorId: 5,
      parameters: { cpf: '00000000272' },
      avoidDuplicates: true,
    }
    expect((await createItem(otherPerson)).id).not.toBe(first.id)
  })

  test('reuses it also where the cap on Items is reached', async () => {
    const { createItem, control } = await openService()
    const body = { connectorId: 5, parameters: { cpf: validCpf }, avoidDuplicates: true }
    const first = await createItem(body)
    await control('PATCH', '/settings', { itemCreationLimit: 1 })
    expect((await createItem(body)).id).toBe(first.id)
  })

  test('uses clientUserId when no CPF or CNPJ exists yet', async () => {
    const { createItem } = await openService()
    const body = { connectorId: 12, parameters: {}, avoidDuplicates: true }
    const first = await createItem({ ...body, clientUserId: 'person-7' })
    expect((await createItem({ ...body, clientUserId: 'person-7' })).id).toBe(first.id)
    expect((await createItem({ ...body, clientUserId: 'person-8' })).id).not.toBe(first.id)
    const anonymous = await createItem(body)
    expect((await createItem(body)).id).not.toBe(anonymous.id)
  })

  test('runs the reused Item anew; it comes as option of a token too', async () => {
    const { createItem, issueToken, decide, settled, readItem } = await openService()
    const body = { connectorId: 12, parameters: {}, clientUserId: 'person-7' }
    const first = await createItem(body)
    await decide(first.connector.oauthUrl, 'approve')
    const before = await settled(first.id)
    const key = await issueToken({ options: { avoidDuplicates: true, clientUserId: 'person-7' } })
    const again = await createItem({ connectorId: 12 }, key)
    expect(again).toMatchObject({ id: first.id, executionStatus: 'USER_AUTHORIZATION_PENDING' })
    expect(again.lastUpdatedAt).toBe(before.lastUpdatedAt)
    expect((await readItem(first.id, key)).id).toBe(first.id)
  })
})
