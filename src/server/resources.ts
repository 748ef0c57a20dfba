/*
 * The resources of the service, field by field (docs/service.md). A field that the specification calls optional, or names
 * without saying when it is there, is optional here. Answers are typed by these, not checked against them.
 */

type Names<List extends string> = List extends `${infer First} ${infer Rest}`
  ? First | Names<Rest>
  : List

/** Fields of one type, by their names. */
type Fields<Type, List extends string> = { [Name in Names<List>]: Type }

/** As `Fields`, of which each may be missing. */
type Optional<Type, List extends string> = { [Name in Names<List>]?: Type }

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
export interface Credential
  extends
    Optional<
      string,
      'label type placeholder assistiveText instructions validationMessage expiresAt'
    >,
    Optional<boolean, 'mfa optional'> {
  name: string
  /** A regular expression. */
  validation?: string
  options?: { value: string; label: string }[]
  /** A picture, in base64. */
  data?: string
}

/** A connection of a person to an institution (specification: *Item*). */
export interface Item {
  id: string
  connector: {
    id: number
    /** Hexadecimal, without `#`. */
    primaryColor: string
    oauth?: boolean
  } & Fields<string, 'name type'> &
    Optional<string, 'imageUrl oauthUrl'> &
    Fields<boolean, 'isOpenFinance isSandbox'>
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
  error:
    | (Fields<string, 'code message providerMessage'> & { attributes: Record<string, string> })
    | null
  parameter: Credential | null
  userAction:
    | (Fields<string, 'instructions expiresAt'> & { attributes: Record<string, unknown> })
    | null
}

/** An institution of the catalog (specification: *Connector*). The specification does not show all of its fields. */
export interface Connector
  extends
    Fields<string, 'name type'>,
    Optional<string, 'country institutionUrl imageUrl primaryColor'>,
    Optional<boolean, 'isSandbox oauth hasMFA'> {
  id: number
  credentials: Credential[]
  products: Product[]
  isOpenFinance: boolean
  health?: { status: Word<'ONLINE' | 'UNSTABLE' | 'OFFLINE'> }
  /** Always false. */
  supportsPaymentInitiation?: boolean
}

/** An account as the service gives it (specification: *Account*). `Account` is one as you keep it. */
export interface ServiceAccount extends Fields<
  string,
  'id itemId name marketingName balanceUpdatedAt taxNumber owner currencyCode'
> {
  type: Word<'BANK' | 'CREDIT'>
  subtype: Word<
    'CHECKING_ACCOUNT' | 'CREDIT_CARD' | 'LOAN_ACCOUNT' | 'CASH_ACCOUNT' | 'OTHER_ACCOUNT'
  >
  /** `0001/12345-6`, the last four digits of a card, or partly masked. */
  number: string
  /** The specification does not say of which unit; of a `CREDIT` account the sandbox gives what is owed, in the major one. */
  balance: number
  balanceAvailable: boolean
  bankData?:
    | ({ transferNumber: string } & Fields<
        number,
        'closingBalance automaticallyInvestedBalance overdraftContractedLimit'
      > &
        Fields<number, 'overdraftUsedLimit unarrangedOverdraftAmount'>)
    | null
  creditData?:
    | (Fields<string, 'level brand balanceCloseDate balanceDueDate status holderType'> &
        Fields<number, 'availableCreditLimit balanceForeignCurrency minimumPayment creditLimit'>)
    | null
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

export interface PaymentParty extends Fields<
  string,
  'name branchNumber accountNumber routingNumber'
> {
  documentNumber: Fields<string, 'type value'>
}

/** A movement of an account (specification: *Transaction*). */
export interface Transaction
  extends
    Fields<string, 'id accountId description currencyCode date'>,
    Fields<string | null, 'descriptionRaw providerCode providerId'> {
  /** Negative for debits. */
  amount: number
  amountInAccountCurrency?: number
  balance: number
  /** The description of the category, not its id. */
  category: string
  type: Word<'DEBIT' | 'CREDIT'>
  status: Word<'POSTED'>
  operationType?: string
  paymentData:
    | (Fields<PaymentParty, 'payer receiver'> &
        Fields<string, 'reason paymentMethod referenceNumber'>)
    | null
  merchant?: Fields<string, 'name businessName cnpj category cnae'>
  creditCardMetadata?: Optional<
    number,
    'totalAmount totalInstallments installmentNumber payeeMCC'
  > &
    Optional<string, 'purchaseDate cardNumber billId'>
}

/** A bill of a card (specification: *Credit card bill*). */
export interface Bill
  extends
    Fields<string, 'id dueDate totalAmountCurrencyCode'>,
    Fields<number, 'totalAmount minimumPaymentAmount'> {
  allowsInstallments: boolean
  financeCharges: (Fields<string, 'id type currencyCode'> & {
    amount: number
    additionalInfo?: string
  })[]
  /** The fields of a payment are not shown; these are the sandbox's. */
  payments: (Optional<string, 'id paymentDate paymentMode currencyCode'> & { amount?: number })[]
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
export interface Investment
  extends
    Fields<
      string,
      'id itemId name currencyCode date owner issuer issuerCNPJ issueDate purchaseDate'
    >,
    Fields<string | null, 'number code subtype'>,
    Fields<number, 'value quantity amountWithdrawal amountOriginal'>,
    Fields<number, 'lastMonthRate lastTwelveMonthsRate annualRate'>,
    Fields<number | null, 'taxes taxes2 amountProfit'>,
    Optional<number, 'rate fixedAnnualRate'> {
  /** Net of taxes. */
  balance: number
  type: Word<'COE' | 'EQUITY' | 'ETF' | 'FIXED_INCOME' | 'MUTUAL_FUND' | 'SECURITY' | 'OTHER'>
  status: Word<'ACTIVE' | 'PENDING' | 'TOTAL_WITHDRAWAL'> | null
  /** Gross. */
  amount: number
  rateType?: string
}

/** A loan (specification: *Loan*). Its times have no zone. */
export interface Loan
  extends
    Fields<string, 'id itemId contractNumber ipocCode productName type currencyCode'>,
    Fields<string, 'date contractDate dueDate firstInstallmentDueDate'>,
    Optional<string, 'settlementDate cnpjConsignee installmentPeriodicityAdditionalInfo'>,
    Optional<string, 'amortizationScheduledAdditionalInfo'>,
    Fields<number, 'contractAmount CET'> {
  disbursementDates: string[]
  installmentPeriodicity: string | null
  amortizationScheduled: Word<
    'SAC' | 'PRICE' | 'SAM' | 'WITHOUT_AMORTIZATION_SYSTEM' | 'OTHERS'
  > | null
  interestRates: (Fields<string, 'taxType interestRateType taxPeriodicity calculation'> &
    Fields<string, 'referentialRateIndexerType referentialRateIndexerSubType'> &
    Optional<string, 'referentialRateIndexerAdditionalInfo additionalInfo'> &
    Fields<number, 'preFixedRate postFixedRate'>)[]
  contractedFees: (Fields<string, 'name code chargeType charge'> & Fields<number, 'amount rate'>)[]
  contractedFinanceCharges: (Fields<string, 'type chargeAdditionalInfo'> & {
    chargeRate: number
  })[]
  warranties: (Fields<string, 'currencyCode type subtype'> & { amount: number })[]
  installments: Fields<string, 'typeNumberOfInstallments typeContractRemaining'> &
    Fields<number, 'totalNumberOfInstallments contractRemainingNumber paidInstallments'> &
    Fields<number, 'dueInstallments pastDueInstallments'> & {
      balloonPayments: { dueDate: string; amount: { value: number; currencyCode: string } }[]
    }
  payments: {
    contractOutstandingBalance: number
    releases: (Fields<string, 'installmentId paidDate currencyCode'> & {
      isOverParcelPayment: boolean
      paidAmount: number
      overParcel?: {
        fees: (Fields<string, 'name code'> & { amount: number })[]
        charges: (Fields<string, 'type additionalInfo'> & { amount: number })[]
      }
    })[]
  }
}

/** The person or company of an Item (specification: *Identity*). The inner fields of the regulated extras are not shown. */
export interface Identity
  extends
    Fields<string, 'id itemId'>,
    Optional<string | null, 'fullName companyName document taxNumber documentType jobTitle'>,
    Optional<string | null, 'birthDate establishmentCode establishmentName createdAt updatedAt'>,
    Optional<string | null, 'socialName sex incorporationDate'>,
    Optional<Open | null, 'qualifications financialRelationships'>,
    Optional<Open | null, 'maritalStatus nationality passport'>,
    Optional<Open[] | null, 'otherDocuments parties businessOtherDocuments'>,
    Optional<Fields<string, 'type value'>[] | null, 'phoneNumbers emails'> {
  investorProfile?: Word<'Conservative' | 'Moderate' | 'Aggressive'> | null
  addresses?:
    | (Optional<string | null, 'fullAddress country state city postalCode type additionalInfo'> & {
        primaryAddress?: boolean | null
      })[]
    | null
  relations?: Fields<string, 'type name'>[] | null
  companiesCnpj?: string[] | null
}

type Open = Record<string, unknown>

/** A consent of an Item (specification: *Consent*). */
export interface Consent
  extends
    Fields<string, 'id itemId createdAt updatedAt'>,
    Fields<string | null, 'expiresAt revokedAt'> {
  status: Word<
    'AWAITING_AUTHORISATION' | 'AUTHORISED' | 'CONSUMED' | 'REJECTED' | 'REVOKED' | 'EXPIRED'
  >
  products: Product[]
  openFinancePermissionsGranted: string[]
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
export interface CategoryRule extends Fields<string, 'description category categoryId clientId'> {
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
