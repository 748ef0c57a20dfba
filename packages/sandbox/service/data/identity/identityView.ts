import { timestamp, type Instant } from '../../clock.ts'
import { type BankProfile, isBrazilian, isCompany } from '../bank/bankProfile.ts'
import type { ReadableItem } from '../dataReader.ts'
import { derivedId } from '../derivedId.ts'
import { regulatedIdentity } from './regulatedIdentity.ts'

interface Times {
  createdAt: Instant
  updatedAt: Instant
}

/** Returns an Identity (specification: Identity): the person or company behind an Item. */
export function identityView(owner: ReadableItem, { createdAt, updatedAt }: Times): object {
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
