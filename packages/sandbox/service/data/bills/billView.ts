import { timestamp } from '../../clock.ts'
import { MINIMUM_PAYMENT_SHARE } from '../accounts/accountData.ts'
import type { BankEntry } from '../bank/bankEntry.ts'
import { derivedId } from '../derivedId.ts'
import { fromCents } from '../money.ts'
import { transactionIdOf } from '../recordIds.ts'
import { type Bill, totalCents } from './bills.ts'

/** Returns a bill (specification: Credit card bill). The fields of `payments` are not shown there. */
export function billView(bill: Bill): object {
  const { id, account, cycle, charged, payments } = bill
  const { item, bank } = account
  const currencyCode = bank.profile.currency
  const total = totalCents(bill)
  return {
    id,
    dueDate: timestamp(cycle.dueAt),
    totalAmount: fromCents(total),
    totalAmountCurrencyCode: currencyCode,
    minimumPaymentAmount: fromCents(Math.max(0, total * MINIMUM_PAYMENT_SHARE)),
    allowsInstallments: true,
    financeCharges: charged.flatMap(({ key, financeCharge, cents }) =>
      financeCharge === null
        ? []
        : {
            id: derivedId(item.id, 'finance charge', key),
            type: financeCharge,
            amount: fromCents(-cents),
            currencyCode,
          },
    ),
    payments: payments.map((payment: BankEntry) => ({
      id: transactionIdOf(item, payment),
      paymentDate: timestamp(payment.date),
      paymentMode: 'DEBIT_ACCOUNT',
      amount: fromCents(payment.cents),
      currencyCode,
    })),
  }
}
