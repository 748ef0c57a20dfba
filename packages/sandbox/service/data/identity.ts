import { Hono } from 'hono'
import { type Instant, timestamp } from '../clock.ts'
import type { Env } from '../http/env.ts'
import { requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import { numberOf } from './accounts/accountTraits.ts'
import { type BankProfile, isBrazilian, isCompany } from './bank/bankProfile.ts'
import { cnpjOf } from './bank/merchants.ts'
import type { DataReader, ReadableItem } from './dataReader.ts'
import { derivedId } from './derivedId.ts'

/** `GET /identity` (specification: Investments, loans, identity): a single object, not a page envelope. */
export function identityRoutes(reader: DataReader) {
  return new Hono<Env>().get('/identity', (c) => {
    const owner = reader.findItem(requireUuid('itemId', c.req.query('itemId')))
    const createdAt = owner && reader.firstSync(owner, 'identity')
    const updatedAt = owner && reader.lastSync(owner, 'identity')
    if (!owner || createdAt === null || updatedAt === null)
      throw new ServiceError(404, 'Identity not found', 'IDENTITY_NOT_FOUND')
    return sendJson(c, identityView(owner, { createdAt, updatedAt }))
  })
}

interface Times {
  createdAt: Instant
  updatedAt: Instant
}

/** Returns an Identity (specification: Identity): the person or company behind an Item. */
function identityView(owner: ReadableItem, { createdAt, updatedAt }: Times): object {
  const { item, bank } = owner
  const { profile } = bank
  return {
    id: derivedId(item.id, 'identity'),
    itemId: item.id,
    ...(isCompany(profile) ? companyFields(profile) : personFields(owner)),
    document: profile.holder.document,
    taxNumber: profile.holder.document,
    documentType: profile.holder.documentType,
    establishmentCode: '0001',
    establishmentName: `${profile.institution} Vila Sandbox`,
    ...contactFields(isCompany(profile)),
    ...(isBrazilian(profile) ? regulatedIdentity(owner) : {}),
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  }
}

function personFields({ item, bank }: ReadableItem): object {
  return {
    fullName: bank.profile.holder.name,
    companyName: null,
    jobTitle: 'Cartographer',
    birthDate: '1988-02-29T00:00:00.000Z',
    investorProfile: item.parameters['investorProfile'] ?? 'Moderate',
    relations: [{ type: 'Mother', name: 'Joana da Sandbox' }],
  }
}

function companyFields({ holder }: BankProfile): object {
  return {
    fullName: null,
    companyName: holder.name,
    jobTitle: null,
    birthDate: null,
    investorProfile: null,
    relations: [],
  }
}

function contactFields(company: boolean): object {
  const type = company ? 'Work' : 'Personal'
  const mailbox = company ? 'contato' : 'maria'
  return {
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
    emails: [{ type, value: `${mailbox}@sandbox.example` }],
  }
}

/**
 * Returns the parts that "regulated open finance connections add" (specification: Identity). The specification does not
 * show their inner fields; these follow the Brazilian open finance schemas.
 */
function regulatedIdentity(owner: ReadableItem): object {
  const { profile } = owner.bank
  const company = isCompany(profile)
  return {
    qualifications: {
      companyCnpj: cnpjOf(profile.institution),
      ...(company ? COMPANY_QUALIFICATIONS : PERSON_QUALIFICATIONS),
    },
    financialRelationships: financialRelationshipsOf(owner, company),
    ...(company ? COMPANY_EXTRAS : PERSON_EXTRAS),
    companiesCnpj: [cnpjOf(profile.institution)],
  }
}

const PERSON_QUALIFICATIONS = {
  occupationCode: 'OUTRO',
  occupationDescription: 'Cartografia',
  informedIncome: { frequency: 'MENSAL', amount: 9800, date: '2026-01-05T00:00:00.000Z' },
  informedPatrimony: { amount: 120_000, year: 2025 },
}

const COMPANY_QUALIFICATIONS = {
  economicActivities: [{ code: '4751201', isMain: true }],
  informedRevenue: { frequency: 'MONTHLY', amount: 14_800, year: 2025 },
  informedPatrimony: { amount: 480_000, year: 2025 },
}

const PERSON_EXTRAS = {
  socialName: null,
  sex: 'FEMALE',
  maritalStatus: { code: 'SINGLE' },
  nationality: { hasBrazilianNationality: true },
  otherDocuments: [{ type: 'RG', number: '000000000', additionalInfo: 'SSP/SP' }],
  passport: null,
}

const COMPANY_EXTRAS = {
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

function financialRelationshipsOf(owner: ReadableItem, company: boolean): object {
  const { bank } = owner
  const number = numberOf({ ...owner, key: 'checking' })
  const [branchCode = '', account = ''] = number.split('/')
  const [accountNumber = '', checkDigit = ''] = account.split('-')
  return {
    startDate: timestamp(bank.profile.openedAt),
    productsServicesType: ['CONTA_DEPOSITO_A_VISTA', 'CARTAO_CREDITO', 'OPERACAO_CREDITO'],
    procurators: company
      ? [{ type: 'REPRESENTANTE_LEGAL', cpfNumber: '52998224725', civilName: 'Maria da Sandbox' }]
      : [],
    accounts: [
      {
        compeCode: '999',
        branchCode,
        number: accountNumber,
        checkDigit,
        type: 'CONTA_DEPOSITO_A_VISTA',
        subtype: 'INDIVIDUAL',
      },
    ],
  }
}
