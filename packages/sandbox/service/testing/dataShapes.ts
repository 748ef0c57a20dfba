import { z } from 'zod'
import { each } from './shapes.ts'

/** Strict schemas of the product data: an unknown field or another type fails the test. */

const timestamp = z.iso.datetime()
const date = z.iso.date()
const localDateTime = z.iso.datetime({ local: true, precision: 0 }).regex(/\d$/)
const currency = z.string().regex(/^[A-Z]{3}$/)

export const accountShape = z.strictObject({
  ...each(z.string(), 'number name marketingName taxNumber owner'),
  id: z.guid(),
  itemId: z.guid(),
  type: z.enum(['BANK', 'CREDIT']),
  subtype: z.enum(
    'CHECKING_ACCOUNT CREDIT_CARD LOAN_ACCOUNT CASH_ACCOUNT OTHER_ACCOUNT'.split(' '),
  ),
  balance: z.number(),
  balanceAvailable: z.boolean(),
  balanceUpdatedAt: timestamp,
  currencyCode: currency,
  bankData: z
    .strictObject({
      ...each(z.number(), 'closingBalance automaticallyInvestedBalance overdraftContractedLimit'),
      ...each(z.number(), 'overdraftUsedLimit unarrangedOverdraftAmount'),
      transferNumber: z.string(),
    })
    .optional(),
  creditData: z
    .strictObject({
      ...each(z.string(), 'level brand status holderType'),
      ...each(z.number(), 'availableCreditLimit balanceForeignCurrency minimumPayment'),
      ...each(z.number(), 'creditLimit'),
      balanceCloseDate: date,
      balanceDueDate: date,
    })
    .optional(),
})

export type ShownAccount = z.infer<typeof accountShape>

export const balanceShape = z.strictObject({
  balance: z.number().nullable(),
  balanceAvailable: z.boolean(),
  blockedBalance: z.number(),
  automaticallyInvestedBalance: z.number(),
  currencyCode: currency,
  updateDateTime: timestamp.nullable(),
  balances: z.array(
    z.strictObject({ type: z.string(), currencyCode: currency, amount: z.number() }),
  ),
  requestId: z.guid(),
})

const party = z.strictObject({
  ...each(z.string(), 'name branchNumber accountNumber routingNumber'),
  documentNumber: z.strictObject({ type: z.enum(['CPF', 'CNPJ']), value: z.string() }),
})

export const transactionShape = z.strictObject({
  ...each(z.string().nullable(), 'descriptionRaw providerCode providerId'),
  id: z.guid(),
  accountId: z.guid(),
  description: z.string(),
  currencyCode: currency,
  amount: z.number(),
  amountInAccountCurrency: z.number().optional(),
  date: timestamp,
  balance: z.number(),
  category: z.string(),
  type: z.enum(['DEBIT', 'CREDIT']),
  status: z.literal('POSTED'),
  operationType: z.string().optional(),
  paymentData: z
    .strictObject({
      ...each(z.string(), 'reason paymentMethod referenceNumber'),
      payer: party,
      receiver: party,
    })
    .nullable(),
  merchant: z
    .strictObject({
      ...each(z.string(), 'name businessName category'),
      cnpj: z.string().regex(/^\d{14}$/),
      cnae: z.string().regex(/^\d{7}$/),
    })
    .optional(),
  creditCardMetadata: z
    .strictObject({
      ...each(z.number().int().optional(), 'totalInstallments installmentNumber payeeMCC'),
      totalAmount: z.number().optional(),
      purchaseDate: timestamp,
      cardNumber: z.string().regex(/^\*{4}\d{4}$/),
      billId: z.guid(),
    })
    .optional(),
})

export type ShownTransaction = z.infer<typeof transactionShape>

export const cursorPageShape = z.strictObject({
  results: z.array(transactionShape),
  next: z.string().nullable(),
  requestId: z.guid(),
})

export const billShape = z.strictObject({
  id: z.guid(),
  dueDate: timestamp,
  totalAmount: z.number(),
  totalAmountCurrencyCode: currency,
  minimumPaymentAmount: z.number(),
  allowsInstallments: z.boolean(),
  financeCharges: z.array(
    z.strictObject({
      id: z.guid(),
      type: z.string(),
      amount: z.number(),
      currencyCode: currency,
      additionalInfo: z.string().optional(),
    }),
  ),
  payments: z.array(z.looseObject({ id: z.guid(), amount: z.number(), paymentDate: timestamp })),
})

export const statementShape = z.strictObject({
  id: z.guid(),
  monthYear: z.string().regex(/^(0[1-9]|1[0-2])-\d{4}$/),
  url: z.url(),
})

/** The values of the specification's tables (Investment, Loan), as they stand there. */
export const INVESTMENT_TYPES = 'COE EQUITY ETF FIXED_INCOME MUTUAL_FUND SECURITY OTHER'.split(' ')
export const INVESTMENT_SUBTYPES =
  `STRUCTURED_NOTE STOCK ETF REAL_ESTATE_FUND BDR DERIVATIVES OPTION TREASURY LCI LCA
  LF CDB CRI CRA CORPORATE_DEBT LC DEBENTURES INVESTMENT_FUND MULTIMARKET_FUND FIXED_INCOME_FUND STOCK_FUND ETF_FUND
  OFFSHORE_FUND FIP_FUND EXCHANGE_FUND FI_INFRA FI_AGRO RETIREMENT OTHER`.split(/\s+/)
export const INVESTMENT_STATUSES = ['ACTIVE', 'PENDING', 'TOTAL_WITHDRAWAL']
export const PERIODICITIES =
  `WITHOUT_REGULAR_PERIODICITY WEEKLY FORTNIGHTLY MONTHLY BIMONTHLY QUARTERLY SEMESTERLY
  YEARLY OTHERS`.split(/\s+/)
export const AMORTIZATIONS = ['SAC', 'PRICE', 'SAM', 'WITHOUT_AMORTIZATION_SYSTEM', 'OTHERS']

export const investmentShape = z.strictObject({
  ...each(z.string(), 'name owner issuer'),
  ...each(z.number(), 'balance amount value quantity amountWithdrawal amountOriginal'),
  ...each(z.number(), 'lastMonthRate lastTwelveMonthsRate annualRate'),
  ...each(z.number().nullable(), 'taxes taxes2 amountProfit'),
  ...each(timestamp, 'date issueDate purchaseDate'),
  id: z.guid(),
  itemId: z.guid(),
  ...each(z.string().nullable(), 'number code'),
  ...each(z.number().optional(), 'rate fixedAnnualRate'),
  currencyCode: currency,
  type: z.enum(INVESTMENT_TYPES),
  subtype: z.enum(INVESTMENT_SUBTYPES).nullable(),
  status: z.enum(INVESTMENT_STATUSES).nullable(),
  rateType: z.string().optional(),
  issuerCNPJ: z.string().regex(/^\d{14}$/),
})

const optionalString = z.string().optional()

export const loanShape = z.strictObject({
  ...each(z.string(), 'contractNumber ipocCode productName type'),
  ...each(localDateTime, 'date contractDate dueDate firstInstallmentDueDate'),
  ...each(optionalString, 'installmentPeriodicityAdditionalInfo'),
  ...each(optionalString, 'amortizationScheduledAdditionalInfo cnpjConsignee'),
  id: z.guid(),
  itemId: z.guid(),
  disbursementDates: z.array(localDateTime),
  settlementDate: localDateTime.optional(),
  contractAmount: z.number(),
  currencyCode: currency,
  installmentPeriodicity: z.enum(PERIODICITIES).nullable(),
  CET: z.number(),
  amortizationScheduled: z.enum(AMORTIZATIONS).nullable(),
  interestRates: z.array(
    z.strictObject({
      ...each(z.string(), 'taxType interestRateType taxPeriodicity calculation'),
      ...each(z.string(), 'referentialRateIndexerType referentialRateIndexerSubType'),
      ...each(z.number(), 'preFixedRate postFixedRate'),
      ...each(z.string(), 'referentialRateIndexerAdditionalInfo additionalInfo'),
    }),
  ),
  contractedFees: z.array(
    z.strictObject({
      ...each(z.string(), 'name code chargeType charge'),
      ...each(z.number(), 'amount rate'),
    }),
  ),
  contractedFinanceCharges: z.array(
    z.strictObject({ type: z.string(), chargeAdditionalInfo: z.string(), chargeRate: z.number() }),
  ),
  warranties: z.array(
    z.strictObject({
      ...each(z.string(), 'type subtype'),
      currencyCode: currency,
      amount: z.number(),
    }),
  ),
  installments: z.strictObject({
    ...each(z.number().int(), 'totalNumberOfInstallments contractRemainingNumber'),
    ...each(z.number().int(), 'paidInstallments dueInstallments pastDueInstallments'),
    ...each(z.string(), 'typeNumberOfInstallments typeContractRemaining'),
    balloonPayments: z.array(
      z.strictObject({
        dueDate: localDateTime,
        amount: z.strictObject({ value: z.number(), currencyCode: currency }),
      }),
    ),
  }),
  payments: z.strictObject({
    contractOutstandingBalance: z.number(),
    releases: z.array(
      z.strictObject({
        isOverParcelPayment: z.boolean(),
        installmentId: z.string(),
        paidDate: localDateTime,
        currencyCode: currency,
        paidAmount: z.number(),
        overParcel: z
          .strictObject({
            fees: z.array(z.strictObject({ ...each(z.string(), 'name code'), amount: z.number() })),
            charges: z.array(
              z.strictObject({ ...each(z.string(), 'type additionalInfo'), amount: z.number() }),
            ),
          })
          .optional(),
      }),
    ),
  }),
})

const categoryId = z.string().regex(/^\d{8}$/)

export const categoryShape = z.strictObject({
  ...each(z.string(), 'description descriptionTranslated'),
  id: categoryId,
  parentId: categoryId.optional(),
  parentDescription: optionalString,
})

export const ruleShape = z.strictObject({
  ...each(z.string(), 'description category'),
  categoryId,
  clientId: z.guid(),
  transactionType: z.enum(['DEBIT', 'CREDIT']).optional(),
  accountType: z.enum(['CHECKING_ACCOUNT', 'CREDIT_CARD']).optional(),
  matchType: z.enum(['exact', 'contains', 'startsWith', 'endsWith']),
})

export const recurringShape = z.array(
  z.strictObject({
    description: z.string(),
    averageAmount: z.number(),
    occurrences: z.array(z.guid()).min(3),
    regularityScore: z.number().min(0).max(1),
  }),
)

/** Extends the shape of a list's entry to that of the single resource. */
export const withRequestId = { requestId: z.guid() }
