/**
 * The closed vocabularies of the specification, as types. A test takes an exhaustive `Record` over one of
 * them and exercises every entry: a missing entry does not compile.
 */

/** *Execution status*. */
export type { ExecutionStatus } from '../../packages/sandbox/service/execution/statuses.ts'

/**
 * *HTTP statuses seen* and *Status semantics*: the status, and the `codeDescription` if there is one. The
 * entries without one: 400, a bad UUID parameter; 401, an expired `apiKey`; 403, a connect token used on data; 404, an unknown account
 * or consent; 409, a connect token used with another Connector.
 */
export type HttpError =
  | '400'
  | '400 INVALID_PARAMETER'
  | '400 CONNECTOR_NOT_SUPPORTED'
  | '401'
  | '401 CLIENT_KEYS_UNAUTHORIZED'
  | '402 CREDITS_EXHAUSTED'
  | '403'
  | '403 API_KEY_MISSING_OR_INVALID'
  | '404'
  | '404 ITEM_NOT_FOUND'
  | '404 CATEGORY_NOT_FOUND'
  | '404 LOAN_NOT_FOUND'
  | '404 INVESTMENT_NOT_FOUND'
  | '404 IDENTITY_NOT_FOUND'
  | '409'
  | '409 ITEM_CREATION_LIMIT_EXCEEDED'
  | '429 TOO_MANY_REQUESTS'
  | '500 INTERNAL_SERVER_ERROR'
  | '501 CONNECTOR_NOT_SUPPORTED'
  | '503 OPEN_FINANCE_NOT_AVAILABLE'

/** *What the service does*, 2: the data products, and those that only the consent resource lists. */
export type Product =
  | 'ACCOUNTS'
  | 'TRANSACTIONS'
  | 'CREDIT_CARDS'
  | 'INVESTMENTS'
  | 'INVESTMENTS_TRANSACTIONS'
  | 'IDENTITY'
  | 'LOANS'
  | 'PAYMENT_DATA'
  | 'OPPORTUNITIES'
  | 'PORTFOLIO'
  | 'INCOME_REPORTS'

/** *Consent status*. */
export type ConsentStatus =
  | 'AWAITING_AUTHORISATION'
  | 'AUTHORISED'
  | 'CONSUMED'
  | 'REJECTED'
  | 'REVOKED'
  | 'EXPIRED'
