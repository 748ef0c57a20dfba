import type { Instant } from '../../clock.ts'
import { sumCents } from '../bank/bankEntry.ts'
import { isCompany } from '../bank/bankProfile.ts'
import { cycleAt } from '../bank/billingCycle.ts'
import { billKeyOf } from '../bank/cardEntries.ts'
import { entriesAt } from '../bank/ledger.ts'
import type { ReadableAccount } from '../dataReader.ts'
import { fromCents } from '../money.ts'

const OVERDRAFT_LIMIT_CENTS = 100_000

/** Share of a bill that has to be paid at least. */
export const MINIMUM_PAYMENT_SHARE = 0.15

/** Share of a positive balance that the institution invests automatically. */
const INVESTED_SHARE = 0.2

export function automaticallyInvestedCents(balance: number): number {
  return Math.max(0, Math.floor(balance * INVESTED_SHARE))
}

/** Returns `bankData` (specification: Account) for a balance in cents. */
export function bankDataOf(transferNumber: string, balance: number): object {
  const overdrawn = Math.max(0, -balance)
  return {
    transferNumber,
    closingBalance: fromCents(balance),
    automaticallyInvestedBalance: fromCents(automaticallyInvestedCents(balance)),
    overdraftContractedLimit: fromCents(OVERDRAFT_LIMIT_CENTS),
    overdraftUsedLimit: fromCents(Math.min(overdrawn, OVERDRAFT_LIMIT_CENTS)),
    unarrangedOverdraftAmount: fromCents(Math.max(0, overdrawn - OVERDRAFT_LIMIT_CENTS)),
  }
}

/** Returns `creditData` (specification: Account): the limit, and the bill that is open at the sync. */
export function creditDataOf({ bank, key, syncedAt }: ReadableAccount): object {
  const cycle = cycleAt(syncedAt)
  const entries = entriesAt(bank, key, syncedAt)
  const open = entries.filter((entry) => entry.paysBill === null && billKeyOf(entry) === cycle.key)
  const limit = isCompany(bank.profile) ? 3_000_000 : 1_200_000
  return {
    level: isCompany(bank.profile) ? 'BUSINESS' : 'GOLD',
    brand: 'SANDBOX',
    balanceCloseDate: dateOf(cycle.closesAt),
    balanceDueDate: dateOf(cycle.dueAt),
    availableCreditLimit: fromCents(limit + sumCents(entries)),
    balanceForeignCurrency: fromCents(-sumCents(open.flatMap(({ foreign }) => foreign ?? []))),
    minimumPayment: fromCents(Math.max(0, -sumCents(open) * MINIMUM_PAYMENT_SHARE)),
    creditLimit: fromCents(limit),
    status: 'ACTIVE',
    holderType: 'MAIN',
  }
}

/** Returns `yyyy-mm-dd`. */
function dateOf(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10)
}
