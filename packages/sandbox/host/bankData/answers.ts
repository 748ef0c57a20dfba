import { z } from 'zod'

/** The fields that the demo's backend needs of the service's answers. Anything else is ignored. */

export const itemSchema = z.object({
  clientUserId: z.string().optional(),
  products: z.array(z.string()),
  lastUpdatedAt: z.string().nullable(),
})

export const accountSchema = z.object({
  id: z.string(),
  type: z.enum(['BANK', 'CREDIT']),
  subtype: z.string(),
  name: z.string(),
  number: z.string(),
  balance: z.number(),
  balanceAvailable: z.boolean(),
  currencyCode: z.string(),
  creditData: z.object({ availableCreditLimit: z.number(), creditLimit: z.number() }).optional(),
})

export const balanceSchema = z.object({
  balances: z.array(z.object({ currencyCode: z.string(), amount: z.number() })),
})

export const transactionSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  date: z.string(),
  description: z.string(),
  category: z.string(),
  amount: z.number(),
  currencyCode: z.string(),
})

export const categorySchema = z.object({
  description: z.string(),
  descriptionTranslated: z.string(),
})

export const billSchema = z.object({
  dueDate: z.string(),
  totalAmount: z.number(),
  totalAmountCurrencyCode: z.string(),
})

export const investmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  status: z.string().nullable(),
  balance: z.number(),
  amountProfit: z.number().nullable(),
  currencyCode: z.string(),
})

export const loanSchema = z.object({
  id: z.string(),
  productName: z.string(),
  currencyCode: z.string(),
  contractAmount: z.number(),
  dueDate: z.string(),
  installments: z.object({ totalNumberOfInstallments: z.number(), paidInstallments: z.number() }),
  payments: z.object({ contractOutstandingBalance: z.number() }),
})
