import { z } from 'zod'

/** Strict schemas of the product data: an unknown field or another type fails the test. */

const timestamp = z.iso.datetime()
const date = z.iso.date()
const localDateTime = z.iso.datetime({ local: true, precision: 0 }).regex(/\d$/)
const currency = z.string().regex(/^[A-Z]{3}$/)

export const accountShape = z.strictObject({
  id: z.guid(),
  itemId: z.guid(),
  type: z.enum(['BANK', 'CREDIT']),
  subtype: z.enum([
    'CHECKING_ACCOUNT',
    'CREDIT_CARD',
    'LOAN_ACCOUNT',
    'CASH_ACCOUNT',
    'OTHER_ACCOUNT',
  ]),
  number: z.string(),
  name: z.string(),
  marketingName: z.string(),
  balance: z.number(),
  balanceAvailable: z.boolean(),
  balanceUpdatedAt: timestamp,
  taxNumber: z.string(),
  owner: z.string(),
  currencyCode: currency,
  bankData: z
    .strictObject({
      transferNumber: z.string(),
      closingBalance: z.number(),
      automaticallyInvestedBalance: z.number(),
      overdraftContractedLimit: z.number(),
      overdraftUsedLimit: z.number(),
      unarrangedOverdraftAmount: z.number(),
    })
    .optional(),
  creditData: z
    .strictObject({
      level: z.string(),
      brand: z.string(),
      balanceCloseDate: date,
      balanceDueDate: date,
      availableCreditLimit: z.number(),
      balanceForeignCurrency: z.number(),
      minimumPayment: z.number(),
      creditLimit: z.number(),
      status: z.string(),
      holderType: z.string(),
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
  name: z.string(),
  branchNumber: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  documentNumber: z.strictObject({ type: z.enum(['CPF', 'CNPJ']), value: z.string() }),
})

export const transactionShape = z.strictObject({
  id: z.guid(),
  accountId: z.guid(),
  description: z.string(),
  descriptionRaw: z.string().nullable(),
  currencyCode: currency,
  amount: z.number(),
  amountInAccountCurrency: z.number().optional(),
  date: timestamp,
  balance: z.number(),
  category: z.string(),
  type: z.enum(['DEBIT', 'CREDIT']),
  status: z.literal('POSTED'),
  providerCode: z.string().nullable(),
  providerId: z.string().nullable(),
  operationType: z.string().optional(),
  paymentData: z
    .strictObject({
      payer: party,
      receiver: party,
      reason: z.string(),
      paymentMethod: z.string(),
      referenceNumber: z.string(),
    })
    .nullable(),
  merchant: z
    .strictObject({
      name: z.string(),
      businessName: z.string(),
      cnpj: z.string().regex(/^\d{14}$/),
      category: z.string(),
      cnae: z.string().regex(/^\d{7}$/),
    })
    .optional(),
  creditCardMetadata: z
    .strictObject({
      totalAmount: z.number().optional(),
      totalInstallments: z.number().int().optional(),
      installmentNumber: z.number().int().optional(),
      purchaseDate: timestamp,
      payeeMCC: z.number().int().optional(),
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
      additionalInfo: z.string().nullable(),
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
export const INVESTMENT_TYPES = [
  'COE',
  'EQUITY',
  'ETF',
  'FIXED_INCOME',
  'MUTUAL_FUND',
  'SECURITY',
  'OTHER',
]
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
  id: z.guid(),
  itemId: z.guid(),
  name: z.string(),
  number: z.string().nullable(),
  code: z.string().nullable(),
  balance: z.number(),
  currencyCode: currency,
  type: z.enum(INVESTMENT_TYPES),
  subtype: z.enum(INVESTMENT_SUBTYPES).nullable(),
  status: z.enum(INVESTMENT_STATUSES).nullable(),
  amount: z.number(),
  value: z.number(),
  quantity: z.number(),
  taxes: z.number().nullable(),
  taxes2: z.number().nullable(),
  date: timestamp,
  owner: z.string(),
  amountProfit: z.number().nullable(),
  amountWithdrawal: z.number(),
  amountOriginal: z.number(),
  lastMonthRate: z.number(),
  lastTwelveMonthsRate: z.number(),
  annualRate: z.number(),
  rate: z.number().optional(),
  rateType: z.string().optional(),
  fixedAnnualRate: z.number().optional(),
  issuer: z.string(),
  issuerCNPJ: z.string().regex(/^\d{14}$/),
  issueDate: timestamp,
  purchaseDate: timestamp,
})

const nullableString = z.string().nullable()

export const loanShape = z.strictObject({
  id: z.guid(),
  itemId: z.guid(),
  contractNumber: z.string(),
  ipocCode: z.string(),
  productName: z.string(),
  type: z.string(),
  date: localDateTime,
  contractDate: localDateTime,
  disbursementDates: z.array(localDateTime),
  settlementDate: localDateTime.nullable(),
  contractAmount: z.number(),
  currencyCode: currency,
  dueDate: localDateTime,
  installmentPeriodicity: z.enum(PERIODICITIES).nullable(),
  installmentPeriodicityAdditionalInfo: nullableString,
  firstInstallmentDueDate: localDateTime,
  CET: z.number(),
  amortizationScheduled: z.enum(AMORTIZATIONS).nullable(),
  amortizationScheduledAdditionalInfo: nullableString,
  cnpjConsignee: nullableString,
  interestRates: z.array(
    z.strictObject({
      taxType: z.string(),
      interestRateType: z.string(),
      taxPeriodicity: z.string(),
      calculation: z.string(),
      referentialRateIndexerType: z.string(),
      referentialRateIndexerSubType: z.string(),
      referentialRateIndexerAdditionalInfo: nullableString,
      preFixedRate: z.number(),
      postFixedRate: z.number(),
      additionalInfo: nullableString,
    }),
  ),
  contractedFees: z.array(
    z.strictObject({
      name: z.string(),
      code: z.string(),
      chargeType: z.string(),
      charge: z.string(),
      amount: z.number(),
      rate: z.number(),
    }),
  ),
  contractedFinanceCharges: z.array(
    z.strictObject({ type: z.string(), chargeAdditionalInfo: z.string(), chargeRate: z.number() }),
  ),
  warranties: z.array(
    z.strictObject({
      currencyCode: currency,
      type: z.string(),
      subtype: z.string(),
      amount: z.number(),
    }),
  ),
  installments: z.strictObject({
    typeNumberOfInstallments: z.string(),
    totalNumberOfInstallments: z.number().int(),
    typeContractRemaining: z.string(),
    contractRemainingNumber: z.number().int(),
    paidInstallments: z.number().int(),
    dueInstallments: z.number().int(),
    pastDueInstallments: z.number().int(),
    balloonPayments: z.array(z.never()),
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
        overParcel: z.null(),
      }),
    ),
  }),
})

export const categoryShape = z.strictObject({
  id: z.string().regex(/^\d{8}$/),
  description: z.string(),
  descriptionTranslated: z.string(),
  parentId: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  parentDescription: z.string().optional(),
})

export const ruleShape = z.strictObject({
  description: z.string(),
  category: z.string(),
  categoryId: z.string().regex(/^\d{8}$/),
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
