import { Hono } from 'hono'
import { timestamp } from '../base/clock.ts'
import type { Env } from '../http/env.ts'
import { requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import { numberOf } from './accounts.ts'
import { isBrazilian, isCompany } from './bank/bankProfile.ts'
import { cnpjOf } from './bank/merchants.ts'
import type { DataReader } from './dataReader.ts'
import type { ReadableItem } from './recordIds.ts'
import { derivedId } from '../base/hashes.ts'

/** `GET /identity` (specification: Investments, loans, identity): a single object, not a page envelope. */
export function identityRoutes(reader: DataReader) {
  return new Hono<Env>().get('/identity', (c) => {
    const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
    const createdAt = owner && reader.firstSync(owner, 'identity')
    const updatedAt = owner && reader.lastSync(owner, 'identity')
    if (!owner || createdAt === null || updatedAt === null)
      throw new ServiceError(404, 'Identity not found', 'IDENTITY_NOT_FOUND')
    const times = { createdAt: timestamp(createdAt), updatedAt: timestamp(updatedAt) }
    return sendJson(c, { ...identityView(owner), ...times })
  })
}

/** Returns an Identity (specification: Identity): the person or company behind an Item. */
function identityView(owner: ReadableItem): object {
  const { item, bank } = owner
  const { holder, institution } = bank.profile
  const company = isCompany(bank.profile)
  const type = company ? 'Work' : 'Personal'
  return {
    id: derivedId(item.id, 'identity'),
    itemId: item.id,
    fullName: company ? null : holder.name,
    companyName: company ? holder.name : null,
    jobTitle: company ? null : 'Cartographer',
    birthDate: company ? null : '1988-02-29T00:00:00.000Z',
    investorProfile: company ? null : (item.parameters['investorProfile'] ?? 'Moderate'),
    relations: company ? [] : [{ type: 'Mother', name: 'Joana da Sandbox' }],
    document: holder.document,
    taxNumber: holder.document,
    documentType: holder.documentType,
    establishmentCode: '0001',
    establishmentName: `${institution} Vila Sandbox`,
    addresses: [
      {
        fullAddress: 'Rua das Jabuticabeiras, 12',
        country: 'BR',
        state: 'SP',
        city: 'Vila Sandbox',
        postalCode: '00000-000',
        primaryAddress: true,
        type,
        additionalInfo: null,
      },
    ],
    phoneNumbers: [{ type, value: '+55 11 00000-0000' }],
    emails: [{ type, value: `${company ? 'contato' : 'maria'}@sandbox.example` }],
    ...(isBrazilian(bank.profile) && regulatedIdentity(owner, company)),
  }
}

/**
 * Returns the parts that "regulated open finance connections add" (specification: Identity). The specification does not
 * show their inner fields; these follow the Brazilian open finance schemas.
 */
function regulatedIdentity(owner: ReadableItem, company: boolean): object {
  const { institution, openedAt } = owner.bank.profile
  const [branchCode, account = ''] = numberOf({ ...owner, key: 'checking' }).split('/')
  const [number, checkDigit] = account.split('-')
  const { qualifications, procurators, ...extras } = company ? COMPANY : PERSON
  return {
    ...extras,
    qualifications: { companyCnpj: cnpjOf(institution), ...qualifications },
    financialRelationships: {
      startDate: timestamp(openedAt),
      productsServicesType: ['CONTA_DEPOSITO_A_VISTA', 'CARTAO_CREDITO', 'OPERACAO_CREDITO'],
      procurators,
      accounts: [
        {
          compeCode: '999',
          branchCode,
          number,
          checkDigit,
          type: 'CONTA_DEPOSITO_A_VISTA',
          subtype: 'INDIVIDUAL',
        },
      ],
    },
    companiesCnpj: [cnpjOf(institution)],
  }
}

const PERSON = {
  qualifications: {
    occupationCode: 'OUTRO',
    occupationDescription: 'Cartografia',
    informedIncome: { frequency: 'MENSAL', amount: 9800, date: '2026-01-05T00:00:00.000Z' },
    informedPatrimony: { amount: 120_000, year: 2025 },
  },
  procurators: [],
  socialName: null,
  sex: 'FEMALE',
  maritalStatus: { code: 'SINGLE' },
  nationality: { hasBrazilianNationality: true },
  otherDocuments: [{ type: 'RG', number: '000000000', additionalInfo: 'SSP/SP' }],
  passport: null,
}

const COMPANY = {
  qualifications: {
    economicActivities: [{ code: '4751201', isMain: true }],
    informedRevenue: { frequency: 'MONTHLY', amount: 14_800, year: 2025 },
    informedPatrimony: { amount: 480_000, year: 2025 },
  },
  procurators: [
    { type: 'REPRESENTANTE_LEGAL', cpfNumber: '52998224725', civilName: 'Maria da Sandbox' },
  ],
  incorporationDate: '2015-03-02T00:00:00.000Z',
  parties: [
    {
      type: 'PARTNER',
      personType: 'NATURAL_PERSON',
      civilName: 'Maria da Sandbox',
      documentType: 'CPF',
      documentNumber: '52998224725',
      shareholding: 1,
    },
  ],
  businessOtherDocuments: [],
}
