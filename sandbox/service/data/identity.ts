import { timestamp, type Instant } from '../clock.ts'
import type { Item } from '../items/item.ts'
import { derivedUuid } from './derivedUuid.ts'
import { holderOf } from './holder.ts'

/** Identity (specification: Identity): one object for the person or company behind an Item. */
export function identityOf(item: Item, syncedAt: Instant): object {
  const { name, document, documentType } = holderOf(item)
  const company = documentType === 'CNPJ'
  return {
    id: derivedUuid(item.id, 'identity'),
    itemId: item.id,
    fullName: company ? null : name,
    companyName: company ? name : null,
    document,
    taxNumber: document,
    documentType,
    jobTitle: company ? null : 'Cartographer',
    birthDate: company ? null : '1988-02-29T00:00:00.000Z',
    investorProfile: 'Moderate',
    addresses: [
      {
        fullAddress: 'Rua das Jabuticabeiras, 12',
        country: 'BR',
        state: 'SP',
        city: 'Vila Sandbox',
        postalCode: '00000-000',
        primaryAddress: true,
        type: 'Residential',
        additionalInfo: null,
      },
    ],
    phoneNumbers: [{ type: 'Personal', value: '+55 11 00000-0000' }],
    emails: [{ type: 'Personal', value: 'maria@sandbox.example' }],
    relations: [],
    createdAt: timestamp(item.createdAt),
    updatedAt: timestamp(syncedAt),
  }
}
