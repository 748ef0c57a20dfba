import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf, validCnpj, validCpf } from '../testing/openService.ts'
import { openSynced } from '../testing/openSynced.ts'

const identityShape = z.looseObject({ id: z.guid(), itemId: z.guid(), updatedAt: z.string() })

describe('GET /identity', () => {
  test('is a single object, not a page envelope', async () => {
    const { get, id } = await openSynced()
    const { body } = await get(`/identity?itemId=${id}`)
    expect(identityShape.parse(body)).toMatchObject({ itemId: id, documentType: 'CPF' })
    expect(body).not.toHaveProperty('results')
  })

  test('a person has the regulated parts of a person', async () => {
    const { get, id } = await openSynced()
    const { body } = await get(`/identity?itemId=${id}`)
    expect(body).toMatchObject({
      fullName: expect.any(String),
      companyName: null,
      investorProfile: 'Moderate',
      qualifications: { informedIncome: { amount: expect.any(Number) } },
      financialRelationships: { accounts: [{ branchCode: '0001' }] },
      sex: 'FEMALE',
      nationality: { hasBrazilianNationality: true },
    })
    expect(body).not.toHaveProperty('parties')
  })

  test('a company has the regulated parts of a company', async () => {
    const parameters = { cnpj: validCnpj, cpf: validCpf, user: 'user', password: 'password' }
    const { get, id } = await openSynced({ connectorId: 20, parameters })
    const { body } = await get(`/identity?itemId=${id}`)
    expect(body).toMatchObject({
      fullName: null,
      companyName: expect.any(String),
      document: validCnpj,
      documentType: 'CNPJ',
      parties: [{ type: 'PARTNER' }],
      qualifications: { economicActivities: [{ isMain: true }] },
    })
    expect(body).not.toHaveProperty('sex')
  })

  test('createdAt stays, updatedAt moves with a later sync', async () => {
    const { get, id, syncAfter } = await openSynced()
    const first = identityShape.parse((await get(`/identity?itemId=${id}`)).body)
    await syncAfter(1)
    const later = identityShape.parse((await get(`/identity?itemId=${id}`)).body)
    expect(later['createdAt']).toBe(first['createdAt'])
    expect(later.updatedAt > first.updatedAt).toBe(true)
  })

  test('404 IDENTITY_NOT_FOUND where it was not asked for', async () => {
    const { get, id } = await openSynced({ products: ['ACCOUNTS'] })
    expect(refusalOf(await get(`/identity?itemId=${id}`))).toBe('404 IDENTITY_NOT_FOUND')
  })
})
