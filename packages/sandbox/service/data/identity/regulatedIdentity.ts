import { timestamp } from '../../clock.ts'
import { numberOf } from '../accounts/accountTraits.ts'
import { isCompany } from '../bank/bankProfile.ts'
import { cnpjOf } from '../bank/merchants.ts'
import type { ReadableItem } from '../dataReader.ts'

/**
 * Returns the parts that "regulated open finance connections add" (specification: Identity). The specification does not
 * show their inner fields; these follow the Brazilian open finance schemas.
 */
export function regulatedIdentity(owner: ReadableItem): object {
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
