import { Hono } from 'hono'
import { timestamp } from '../base/clock.ts'
import type { Env } from '../http/env.ts'
import { sendPage } from '../http/page.ts'
import { requireUuid } from '../http/query.ts'
import { sendJson } from '../http/sendJson.ts'
import { ServiceError } from '../http/serviceError.ts'
import { kindOf, MINIMUM_PAYMENT_SHARE } from './accounts.ts'
import { entriesAt } from './bank/bank.ts'
import { sumCents, fromCents, type BankEntry } from './bank/bankEntry.ts'
import { cyclesBetween, type BillingCycle } from './bank/calendar.ts'
import { billKeyOf } from './bank/cardEntries.ts'
import type { DataReader } from './dataReader.ts'
import { billIdOf, transactionIdOf, type ReadableAccount } from './recordIds.ts'
import { derivedId } from '../base/hashes.ts'
import { groupBy } from './groupBy.ts'

/** A bill of a card: the purchases and charges of one billing cycle, and the payments that settle it. */
interface Bill {
  id: string
  account: ReadableAccount
  cycle: BillingCycle
  charged: readonly BankEntry[]
  payments: readonly BankEntry[]
}

/**
 * Returns the bills of a card at its last sync, newest first; none for another account. The first one is the open bill of
 * the current cycle.
 */
function billsOf(account: ReadableAccount): Bill[] {
  if (!isCard(account)) return []
  const { item, bank, key, syncedAt } = account
  const entries = groupBy(entriesAt(bank, key, syncedAt), billKeyOf)
  return cyclesBetween(bank.profile.openedAt, syncedAt)
    .map((cycle) => {
      const onBill = entries.get(cycle.key) ?? []
      return {
        id: billIdOf(item, cycle.key),
        account,
        cycle,
        charged: onBill.filter(({ paysBill }) => paysBill === null),
        payments: onBill.filter(({ paysBill }) => paysBill !== null),
      }
    })
    .filter(({ charged }) => charged.length > 0)
    .toReversed()
}

const isCard = (account: ReadableAccount): boolean => kindOf(account).subtype === 'CREDIT_CARD'

/** Returns a bill (specification: Credit card bill). The fields of `payments` are not shown there. */
function billView({ id, account, cycle, charged, payments }: Bill): object {
  const { item, bank } = account
  const currencyCode = bank.profile.currency
  const total = -sumCents(charged)
  return {
    id,
    dueDate: timestamp(cycle.dueAt),
    totalAmount: fromCents(total),
    totalAmountCurrencyCode: currencyCode,
    minimumPaymentAmount: fromCents(Math.max(0, total * MINIMUM_PAYMENT_SHARE)),
    allowsInstallments: true,
    financeCharges: charged.flatMap(({ key, financeCharge, cents, description }) =>
      financeCharge === null
        ? []
        : {
            id: derivedId(item.id, 'finance charge', key),
            type: financeCharge,
            amount: fromCents(-cents),
            currencyCode,
            additionalInfo: description,
          },
    ),
    payments: payments.map((payment: BankEntry) => ({
      id: transactionIdOf(account, payment),
      paymentDate: timestamp(payment.date),
      paymentMode: 'DEBIT_ACCOUNT',
      amount: fromCents(payment.cents),
      currencyCode,
    })),
  }
}

/** `GET /bills` and `GET /bills/{id}` (specification: Accounts, balances, bills). */
export function billRoutes(reader: DataReader) {
  return new Hono<Env>()
    .get('/bills', (c) => {
      const account = reader.findAccount(requireUuid('accountId', c.req.query('accountId')))
      if (account && !isCard(account))
        throw new ServiceError(400, 'accountId must be that of a CREDIT_CARD account')
      return sendPage(c, account ? billsOf(account) : [], billView)
    })
    .get('/bills/:id', (c) => {
      const id = requireUuid('id', c.req.param('id'))
      const bill = reader.findRecord(id, billsOf)
      if (!bill) throw new ServiceError(404, 'Bill not found')
      return sendJson(c, billView(bill))
    })
}
