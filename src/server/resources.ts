/*
 * The resources of the service, field by field (docs/service.md). A field that the specification calls optional, or names
 * without saying when it is there, is optional here. Answers are typed by these, not checked against them.
 */

/** One of these words, or another that the service may come to send. */
export type Word<Known extends string> = Known | (string & Record<never, never>)

export type Product = Word<
  | 'ACCOUNTS'
  | 'TRANSACTIONS'
  | 'CREDIT_CARDS'
  | 'INVESTMENTS'
  | 'INVESTMENTS_TRANSACTIONS'
  | 'IDENTITY'
  | 'LOANS'
  | 'OPPORTUNITIES'
  | 'PORTFOLIO'
  | 'INCOME_REPORTS'
>

/** A list of which each answer has one page (specification: *Conventions*). */
export interface Page<Entry> {
  /** Entries of the whole list. */
  total: number
  totalPages: number
  /** 1 for the first. */
  page: number
  results: Entry[]
}

/** A page of `/v2/transactions` (specification: *Transactions*). */
export interface CursorPage<Entry> {
  results: Entry[]
  /** The query of the next page; null at the end. A short page may have one. */
  next: string | null
}

/** A refusal, as its body has it (specification: *Errors*). `ServiceError` has what of it decides. */
export interface ErrorEnvelope {
  /** The HTTP status. */
  code: number
  message: string
  codeDescription?: string
  errors?: { code: string; message: string; parameter: string }[]
  data?: Record<string, unknown>
  requestId?: string
}

/** The state of one product of an Item. */
export interface ProductDetail {
  isUpdated: boolean
  lastUpdatedAt: string | null
  /** Code `423`: a monthly quota was reached. */
  warnings: { code: string; message: string; providerMessage: string }[]
}

/** A field to ask a person for: of a Connector, or of a step that waits. The specification shows its name alone. */
export interface Credential {
  name: string
  label?: string
  type?: string
  mfa?: boolean
  optional?: boolean
  placeholder?: string
  assistiveText?: string
  instructions?: string
  /** A regular expression. */
  validation?: string
  validationMessage?: string
  options?: { value: string; label: string }[]
  /** A picture, in base64. */
  data?: string
  expiresAt?: string
}

/** A connection of a person to an institution (specification: *Item*). */
export interface Item {
  id: string
  connector: {
    id: number
    name: string
    type: string
    imageUrl?: string
    /** Hexadecimal, without `#`. */
    primaryColor: string
    isOpenFinance: boolean
    isSandbox: boolean
    oauth?: boolean
    oauthUrl?: string
  }
  status: Word<
    | 'CREATING'
    | 'UPDATING'
    | 'LOGIN_IN_PROGRESS'
    | 'WAITING_USER_INPUT'
    | 'WAITING_USER_ACTION'
    | 'UPDATED'
    | 'OUTDATED'
    | 'LOGIN_ERROR'
  >
  /** `docs/item-states.md` has the words. */
  executionStatus: string
  createdAt: string
  updatedAt: string
  /** The end of the last sync that succeeded; null before the first. */
  lastUpdatedAt: string | null
  /** Null where the Item is not synced by itself. */
  nextAutoSyncAt: string | null
  clientUserId?: string | null
  webhookUrl?: string
  oauthRedirectUri?: string
  products: Product[]
  consentExpiresAt: string | null
  consecutiveFailedLoginAttempts: number
  /** Null for a product that is not collected, and as a whole before the first execution has ended. */
  statusDetail: Record<
    | 'accounts'
    | 'creditCards'
    | 'transactions'
    | 'investments'
    | 'investmentsTransactions'
    | 'identity'
    | 'paymentData'
    | 'loans',
    ProductDetail | null
  > | null
  error: {
    code: string
    message: string
    providerMessage: string
    attributes: Record<string, string>
  } | null
  parameter: Credential | null
  userAction: {
    instructions: string
    attributes: Record<string, unknown>
    expiresAt: string
  } | null
}

/** An institution of the catalog (specification: *Connector*). The specification does not show all of its fields. */
export interface Connector {
  id: number
  name: string
  type: string
  country?: string
  institutionUrl?: string
  imageUrl?: string
  primaryColor?: string
  credentials: Credential[]
  products: Product[]
  isOpenFinance: boolean
  isSandbox?: boolean
  oauth?: boolean
  hasMFA?: boolean
  health?: { status: Word<'ONLINE' | 'UNSTABLE' | 'OFFLINE'> }
  /** Always false. */
  supportsPaymentInitiation?: boolean
}

/** An account as the service gives it (specification: *Account*). `Account` is one as you keep it. */
export interface ServiceAccount {
  id: string
  itemId: string
  type: Word<'BANK' | 'CREDIT'>
  subtype: Word<
    'CHECKING_ACCOUNT' | 'CREDIT_CARD' | 'LOAN_ACCOUNT' | 'CASH_ACCOUNT' | 'OTHER_ACCOUNT'
  >
  /** `0001/12345-6`, the last four digits of a card, or partly masked. */
  number: string
  name: string
  marketingName: string
  /** The specification does not say of which unit; of a `CREDIT` account the sandbox gives what is owed, in the major one. */
  balance: number
  balanceAvailable: boolean
  balanceUpdatedAt: string
  taxNumber: string
  owner: string
  currencyCode: string
  bankData?: {
    transferNumber: string
    closingBalance: number
    automaticallyInvestedBalance: number
    overdraftContractedLimit: number
    overdraftUsedLimit: number
    unarrangedOverdraftAmount: number
  } | null
  creditData?: {
    level: string
    brand: string
    balanceCloseDate: string
    balanceDueDate: string
    availableCreditLimit: number
    balanceForeignCurrency: number
    minimumPayment: number
    creditLimit: number
    status: string
    holderType: string
  } | null
}

/** The balance of an account as the last sync has it (specification: *Latest balance*). */
export interface Balance {
  /** Null where one number cannot say it: see `balances`. */
  balance: number | null
  balanceAvailable: boolean
  blockedBalance: number
  automaticallyInvestedBalance: number
  currencyCode: string
  updateDateTime: string | null
  /** As the institution gave them. The fields of an entry are not shown. */
  balances: { type?: string; currencyCode?: string; amount?: number }[]
}

export interface PaymentParty {
  name: string
  branchNumber: string
  accountNumber: string
  routingNumber: string
  documentNumber: { type: string; value: string }
}

/** A movement of an account (specification: *Transaction*). */
export interface Transaction {
  id: string
  accountId: string
  description: string
  descriptionRaw: string | null
  currencyCode: string
  /** Negative for debits. */
  amount: number
  amountInAccountCurrency?: number
  date: string
  balance: number
  /** The description of the category, not its id. */
  category: string
  type: Word<'DEBIT' | 'CREDIT'>
  status: Word<'POSTED'>
  providerCode: string | null
  providerId: string | null
  operationType?: string
  paymentData: {
    payer: PaymentParty
    receiver: PaymentParty
    reason: string
    paymentMethod: string
    referenceNumber: string
  } | null
  merchant?: { name: string; businessName: string; cnpj: string; category: string; cnae: string }
  creditCardMetadata?: {
    totalAmount?: number
    totalInstallments?: number
    installmentNumber?: number
    purchaseDate?: string
    payeeMCC?: number
    cardNumber?: string
    billId?: string
  }
}

/** A bill of a card (specification: *Credit card bill*). */
export interface Bill {
  id: string
  dueDate: string
  totalAmount: number
  totalAmountCurrencyCode: string
  minimumPaymentAmount: number
  allowsInstallments: boolean
  financeCharges: {
    id: string
    type: string
    amount: number
    currencyCode: string
    additionalInfo?: string
  }[]
  /** The fields of a payment are not shown; these are the sandbox's. */
  payments: {
    id?: string
    paymentDate?: string
    paymentMode?: string
    amount?: number
    currencyCode?: string
  }[]
}

/** A statement of an account (specification: *Statement*). */
export interface Statement {
  id: string
  /** `MM-YYYY`. */
  monthYear: string
  /** Of a PDF, for 30 minutes. */
  url: string
}

/** A holding (specification: *Investment*). */
export interface Investment {
  id: string
  itemId: string
  name: string
  number: string | null
  code: string | null
  /** Net of taxes. */
  balance: number
  currencyCode: string
  type: Word<'COE' | 'EQUITY' | 'ETF' | 'FIXED_INCOME' | 'MUTUAL_FUND' | 'SECURITY' | 'OTHER'>
  subtype: string | null
  status: Word<'ACTIVE' | 'PENDING' | 'TOTAL_WITHDRAWAL'> | null
  /** Gross. */
  amount: number
  value: number
  quantity: number
  taxes: number | null
  taxes2: number | null
  date: string
  owner: string
  amountProfit: number | null
  amountWithdrawal: number
  amountOriginal: number
  lastMonthRate: number
  lastTwelveMonthsRate: number
  annualRate: number
  rate?: number
  rateType?: string
  fixedAnnualRate?: number
  issuer: string
  issuerCNPJ: string
  issueDate: string
  purchaseDate: string
}

/** A loan (specification: *Loan*). Its times have no zone. */
export interface Loan {
  id: string
  itemId: string
  contractNumber: string
  ipocCode: string
  productName: string
  type: string
  date: string
  contractDate: string
  settlementDate?: string
  dueDate: string
  firstInstallmentDueDate: string
  disbursementDates: string[]
  contractAmount: number
  currencyCode: string
  installmentPeriodicity: string | null
  installmentPeriodicityAdditionalInfo?: string
  CET: number
  amortizationScheduled: Word<
    'SAC' | 'PRICE' | 'SAM' | 'WITHOUT_AMORTIZATION_SYSTEM' | 'OTHERS'
  > | null
  amortizationScheduledAdditionalInfo?: string
  cnpjConsignee?: string
  interestRates: {
    taxType: string
    interestRateType: string
    taxPeriodicity: string
    calculation: string
    referentialRateIndexerType: string
    referentialRateIndexerSubType: string
    referentialRateIndexerAdditionalInfo?: string
    preFixedRate: number
    postFixedRate: number
    additionalInfo?: string
  }[]
  contractedFees: {
    name: string
    code: string
    chargeType: string
    charge: string
    amount: number
    rate: number
  }[]
  contractedFinanceCharges: { type: string; chargeAdditionalInfo: string; chargeRate: number }[]
  warranties: { currencyCode: string; type: string; subtype: string; amount: number }[]
  installments: {
    typeNumberOfInstallments: string
    totalNumberOfInstallments: number
    typeContractRemaining: string
    contractRemainingNumber: number
    paidInstallments: number
    dueInstallments: number
    pastDueInstallments: number
    balloonPayments: { dueDate: string; amount: { value: number; currencyCode: string } }[]
  }
  payments: {
    contractOutstandingBalance: number
    releases: {
      isOverParcelPayment: boolean
      installmentId: string
      paidDate: string
      currencyCode: string
      paidAmount: number
      overParcel?: {
        fees: { name: string; code: string; amount: number }[]
        charges: { type: string; additionalInfo: string; amount: number }[]
      }
    }[]
  }
}

/** The person or company of an Item (specification: *Identity*). The inner fields of the regulated extras are not shown. */
export interface Identity {
  id: string
  itemId: string
  fullName?: string | null
  companyName?: string | null
  document?: string | null
  taxNumber?: string | null
  documentType?: string | null
  jobTitle?: string | null
  birthDate?: string | null
  establishmentCode?: string | null
  establishmentName?: string | null
  investorProfile?: Word<'Conservative' | 'Moderate' | 'Aggressive'> | null
  addresses?:
    | {
        fullAddress?: string | null
        country?: string | null
        state?: string | null
        city?: string | null
        postalCode?: string | null
        primaryAddress?: boolean | null
        type?: string | null
        additionalInfo?: string | null
      }[]
    | null
  phoneNumbers?: { type: string; value: string }[] | null
  emails?: { type: string; value: string }[] | null
  relations?: { type: string; name: string }[] | null
  createdAt?: string | null
  updatedAt?: string | null
  qualifications?: Record<string, unknown> | null
  financialRelationships?: Record<string, unknown> | null
  socialName?: string | null
  sex?: string | null
  maritalStatus?: Record<string, unknown> | null
  nationality?: Record<string, unknown> | null
  otherDocuments?: Record<string, unknown>[] | null
  passport?: Record<string, unknown> | null
  incorporationDate?: string | null
  parties?: Record<string, unknown>[] | null
  businessOtherDocuments?: Record<string, unknown>[] | null
  companiesCnpj?: string[] | null
}

/** A consent of an Item (specification: *Consent*). */
export interface Consent {
  id: string
  itemId: string
  status: Word<
    'AWAITING_AUTHORISATION' | 'AUTHORISED' | 'CONSUMED' | 'REJECTED' | 'REVOKED' | 'EXPIRED'
  >
  products: Product[]
  openFinancePermissionsGranted: string[]
  createdAt: string
  updatedAt: string
  expiresAt: string | null
  revokedAt: string | null
}

/** A category of transactions (specification: *Category*). Join by the id, never by a name. */
export interface Category {
  /** Eight digits. */
  id: string
  description: string
  descriptionTranslated: string
  /** Not there on the first level, and neither is its description. */
  parentId?: string
  parentDescription?: string
}

/** A rule that gives transactions a category (specification: *Category rule*). */
export interface CategoryRule {
  description: string
  category: string
  categoryId: string
  clientId: string
  transactionType?: Word<'DEBIT' | 'CREDIT'>
  accountType?: Word<'CHECKING_ACCOUNT' | 'CREDIT_CARD'>
  /** The specification does not show the name of this field: it is the sandbox's. */
  matchType?: Word<'exact' | 'contains' | 'startsWith' | 'endsWith'>
}

/** Transactions that come back every month (specification: *Recurring payment pattern*). */
export interface RecurringPayment {
  description: string
  averageAmount: number
  /** The ids of the transactions. */
  occurrences: string[]
  /** 0 to 1. */
  regularityScore: number
}

/** The answers of calls that succeed, by method and path (specification: *Endpoints*). */
export interface Answers {
  'POST /connect_token': { accessToken: string }
  'GET /items': Page<Item>
  'POST /items': Item
  'GET /items/{id}': Item
  'PATCH /items/{id}': Item
  'POST /items/{id}/refresh': Item
  'POST /items/{id}/mfa': Item
  'PATCH /items/{id}/disable-auto-sync': Item
  'GET /connectors': Page<Connector>
  'GET /accounts': Page<ServiceAccount>
  'GET /accounts/{id}': ServiceAccount
  'GET /accounts/{id}/balance': Balance
  'GET /accounts/{id}/statements': Page<Statement>
  'GET /v2/transactions': CursorPage<Transaction>
  'GET /transactions': Page<Transaction>
  'GET /transactions/{id}': Transaction
  'PATCH /transactions/{id}': Transaction
  'GET /bills': Page<Bill>
  'GET /bills/{id}': Bill
  'GET /investments': Page<Investment>
  'GET /investments/{id}': Investment
  'GET /loans': Page<Loan>
  'GET /loans/{id}': Loan
  'GET /identity': Identity
  'GET /consents': Page<Consent>
  'GET /consents/{id}': Consent
  'GET /categories': Page<Category>
  'GET /categories/{id}': Category
  'GET /categories/rules': Page<CategoryRule>
  'POST /categories/rules': CategoryRule
  'POST /recurring-payments': RecurringPayment[]
}

/** The call of `Answers` that a method and a path are; never if there is none. */
type CallOf<Given extends string> = Given extends keyof Answers
  ? Given
  : {
      [Call in keyof Answers]: Call extends `${infer Before}{id}${infer After}`
        ? Given extends `${Before}${infer Id}${After}`
          ? Id extends `${string}/${string}`
            ? never
            : Call
          : never
        : never
    }[keyof Answers]

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path

/** The answer to a call; unknown for one that `Answers` does not have, and where the path is not known to the compiler. */
export type AnswerTo<Method extends string, Path extends string> =
  CallOf<`${Uppercase<Method>} ${WithoutQuery<Path>}`> extends infer Call
    ? [Call] extends [never]
      ? unknown
      : Call extends keyof Answers
        ? Answers[Call] extends readonly unknown[]
          ? Answers[Call]
          : Answers[Call] & { /** For the service's support. */ requestId?: string }
        : unknown
    : never
