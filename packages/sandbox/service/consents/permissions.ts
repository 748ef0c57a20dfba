import type { Product } from '../catalog/products.ts'

const BRAZILIAN_PERMISSIONS: Record<Product, readonly string[]> = {
  ACCOUNTS: ['ACCOUNTS_READ', 'ACCOUNTS_BALANCES_READ'],
  TRANSACTIONS: ['ACCOUNTS_TRANSACTIONS_READ'],
  CREDIT_CARDS: ['CREDIT_CARDS_ACCOUNTS_READ', 'CREDIT_CARDS_ACCOUNTS_BILLS_READ'],
  INVESTMENTS: ['INVESTMENTS_READ'],
  INVESTMENTS_TRANSACTIONS: ['INVESTMENTS_TRANSACTIONS_READ'],
  IDENTITY: ['CUSTOMERS_IDENTIFICATIONS_READ'],
  LOANS: ['LOANS_READ'],
}

/** `openFinancePermissionsGranted`: "names vary by modality" (specification: Consent). */
export function permissionsFor(country: string, products: readonly Product[]): string[] {
  if (country === 'BR')
    return [...products.flatMap((product) => BRAZILIAN_PERMISSIONS[product]), 'RESOURCES_READ']
  return products.includes('TRANSACTIONS')
    ? ['ACCOUNTS', 'BALANCES', 'TRANSACTIONS']
    : ['ACCOUNTS', 'BALANCES']
}
