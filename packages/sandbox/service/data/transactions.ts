import { timestamp, type Instant } from '../base/clock.ts'
import { isBrazilian, type Holder } from './bank/bankProfile.ts'
import { fromCents, type BankEntry, type Counterparty } from './bank/bankEntry.ts'
import { billKeyOf } from './bank/cardEntries.ts'
import { cnpjOf } from './bank/merchants.ts'
import { requireCategory, categoryId, type CategoryRules } from './categories.ts'
import { numberOf, kindOf } from './accounts.ts'
import { isProvisional, descriptionOf, type CollectedTransaction } from './collectedTransactions.ts'
import { billIdOf, transactionIdOf, type ReadableAccount } from './recordIds.ts'
import { seedOf } from '../base/hashes.ts'
import { balancesAfter } from './bank/bank.ts'
import type { DataReader } from './dataReader.ts'
import type { ItemData } from './itemData.ts'

/** A collected transaction with everything its response needs. */
export interface Transaction {
  id: string
  account: ReadableAccount
  collected: CollectedTransaction
  date: Instant
  /** Ingestion time. */
  createdAt: Instant
  description: string
  type: 'DEBIT' | 'CREDIT'
  categoryId: string
  balanceCents: number
}

interface Dependencies {
  reader: DataReader
  itemData: ItemData
  rules: CategoryRules
}

export function createTransactions({ reader, itemData, rules }: Dependencies) {
  const corrections = new Map<string, string>()

  function ofAccount(account: ReadableAccount): Transaction[] {
    const { item, bank, key, syncedAt } = account
    if (!item.products.includes('TRANSACTIONS')) return []
    const balances = balancesAfter(
      bank.entriesUntil(syncedAt).filter((entry) => entry.account === key),
    )
    const collectedRows = itemData.transactionsOf(item).filter(({ entry }) => entry.account === key)
    return collectedRows
      .map((collected): Transaction => {
        const { entry, createdAt } = collected
        const id = transactionIdOf(account, entry)
        const description = descriptionOf(collected)
        const type = entry.cents < 0 ? 'DEBIT' : 'CREDIT'
        const condition = { description, transactionType: type, ingestedAt: createdAt } as const
        const byRule = rules.categoryFor({ ...condition, accountSubtype: kindOf(account).subtype })
        return {
          id,
          account,
          collected,
          date: entry.date,
          createdAt,
          description,
          type,
          categoryId: corrections.get(id) ?? byRule ?? categoryId(entry.category),
          balanceCents: balances.get(entry.key) ?? 0,
        }
      })
      .sort(newestFirst)
  }

  return {
    /** Returns the transactions of an account, newest first. */
    ofAccount,
    find: (id: string): Transaction | undefined => reader.findRecord(id, ofAccount),
    /** Assigns a category to one transaction, in place of the one from rules and classifier. */
    correctCategory(transactionId: string, category: string) {
      corrections.set(transactionId, category)
    },
  }
}

export type Transactions = ReturnType<typeof createTransactions>

/** Position of a transaction in lists. */
export interface Position {
  date: Instant
  id: string
}

/** Orders by date, then by id, both descending. */
export function newestFirst(a: Position, b: Position): number {
  return b.date - a.date || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

/** Returns a Transaction (specification: Transaction). Optional fields that do not apply are omitted. */
export function transactionView(transaction: Transaction): object {
  const { id, account, collected, date, description, type, balanceCents } = transaction
  const { entry } = collected
  const { bank, key } = account
  const card = key === 'card'
  return {
    id,
    accountId: account.id,
    description,
    descriptionRaw: entry.merchant ? description.toUpperCase() : null,
    currencyCode: entry.foreign?.currencyCode ?? bank.profile.currency,
    amount: fromCents(entry.foreign?.cents ?? entry.cents),
    amountInAccountCurrency: entry.foreign ? fromCents(entry.cents) : undefined,
    date: timestamp(date),
    balance: fromCents(card ? -balanceCents : balanceCents),
    category: requireCategory(transaction.categoryId).description,
    type,
    status: 'POSTED',
    // The institution's code of a kind of operation: four digits.
    providerCode:
      entry.operationType && String(seedOf('code', entry.operationType) % 10_000).padStart(4, '0'),
    providerId: isBrazilian(bank.profile)
      ? `TX${seedOf(bank.profile.seed, key, entry.key).toString(36).toUpperCase()}`
      : null,
    operationType: entry.operationType ?? undefined,
    paymentData: paymentDataOf(account, entry),
    merchant: isProvisional(collected) ? undefined : merchantOf(account, entry),
    creditCardMetadata: card ? creditCardMetadataOf(account, entry) : undefined,
  }
}

/** Payment data is an enrichment that only some Connectors offer (specification: What the service does, 2). */
function paymentDataOf(account: ReadableAccount, entry: BankEntry): object | null {
  const { item, bank } = account
  if (!entry.counterparty || !item.connector.offersPaymentData) return null
  const holder = holderParty(account, bank.profile.holder)
  const other = counterpartyOf(entry.counterparty)
  const debit = entry.cents < 0
  return {
    payer: debit ? holder : other,
    receiver: debit ? other : holder,
    reason: entry.description,
    paymentMethod: entry.operationType,
    referenceNumber: `E${seedOf(bank.profile.seed, entry.key)}`,
  }
}

function holderParty(account: ReadableAccount, { name, document, documentType }: Holder): object {
  const [branchNumber = '', accountNumber = ''] = numberOf(account).split('/')
  return {
    name,
    branchNumber,
    accountNumber,
    routingNumber: '999',
    documentNumber: { type: documentType, value: document },
  }
}

function counterpartyOf({ name, document }: Counterparty): object {
  const seed = seedOf(name)
  return {
    name,
    branchNumber: '0001',
    accountNumber: `${String(seed % 100_000).padStart(5, '0')}-${seed % 10}`,
    routingNumber: '998',
    documentNumber: { type: 'CNPJ', value: document },
  }
}

function merchantOf({ bank }: ReadableAccount, { merchant }: BankEntry): object | undefined {
  if (!merchant || !isBrazilian(bank.profile)) return undefined
  const { name, category, mcc } = merchant
  return {
    name,
    businessName: `${name} Ltda.`,
    cnpj: cnpjOf(name),
    category,
    cnae: `47${String(mcc).padStart(5, '0')}`,
  }
}

function creditCardMetadataOf(account: ReadableAccount, entry: BankEntry): object {
  const { installment, merchant } = entry
  return {
    totalAmount: installment ? fromCents(installment.totalCents) : undefined,
    totalInstallments: installment?.total,
    installmentNumber: installment?.number,
    purchaseDate: timestamp(installment?.purchasedAt ?? entry.date),
    payeeMCC: merchant?.mcc,
    cardNumber: `****${numberOf(account)}`,
    billId: billIdOf(account.item, billKeyOf(entry)),
  }
}
