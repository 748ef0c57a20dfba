/** One row of the table of specification coverage in `sandbox/README.md`, which `npm run docs` generates. */
export type Requirement = {
  /** Heading of the specification. */
  section: string
  /** Endpoint, or a short statement of the rule. */
  subject: string
  /**
   * The tests that cover it: those whose title, or whose `describe` block's title, contains one of these. An endpoint
   * covers itself; a longer path does not count. Null: the specification does not show the shape, and there is no test.
   */
  titles: readonly string[] | null
}

const endpoints = (section: string, ...subjects: string[]): Requirement[] =>
  subjects.map((subject) => ({ section, subject, titles: [subject] }))

const rule = (section: string, subject: string, ...titles: string[]): Requirement => ({
  section,
  subject,
  titles,
})

const notShown = (section: string, subject: string): Requirement => ({
  section,
  subject,
  titles: null,
})

const service = 'What the service does'
const resources = 'Resources and their fields'
const transitions = 'States and transitions'

/** The specification, statement by statement. Endpoints come from its section Endpoints. */
export const requirements: readonly Requirement[] = [
  rule(service, '2: products', 'products: a subset', 'bring no other with them'),
  rule(service, '2: `PAYMENT_DATA` enrichment', 'with a detail for every product', 'paymentData'),
  rule(service, '3: international open banking', 'international'),
  rule(service, '4: no payment initiation', 'is one catalog entry'),
  rule(service, '5: direct Connectors are refused and not exposed', 'direct Connectors'),
  rule(service, '6: environments and sandbox mocks', 'includes the mocks', 'ids 0 to 99'),
  rule(service, '6: unused sandbox Items are deleted', 'inactive for more than 30 days'),
  rule(service, '7: business Connectors', 'business mock', 'business mocks'),
  rule(service, '8: connect token and widget', 'the connect token'),
  rule(
    service,
    '9: collection windows',
    'collection windows',
    'Collection windows',
    'syncs of an Item',
  ),
  rule(service, '9: full reconciliation', 'a full reconciliation'),
  rule(
    service,
    '10: auto-sync',
    'Auto-sync refreshes Items',
    'PATCH /items/{id}/disable-auto-sync',
  ),
  rule(service, '11: consent renewal', 'renewal', 'empty results'),
  rule(service, '12: MFA answers are transient', 'secrets are masked'),
  rule(service, '13: enrichment', 'GET /categories', 'POST /recurring-payments'),
  rule(service, '14: prepaid credits', 'CREDITS_EXHAUSTED'),

  rule(resources, 'Page envelope', 'is a page envelope'),
  rule(resources, 'Item', 'answers 200 with the full Item'),
  rule(resources, 'Account', 'GET /accounts'),
  rule(resources, 'Latest balance', 'GET /accounts/{id}/balance'),
  rule(resources, 'Transaction', 'the fields of a transaction'),
  rule(resources, 'Credit card bill', 'GET /bills'),
  rule(resources, 'Statement', 'GET /accounts/{id}/statements'),
  rule(resources, 'Investment', 'GET /investments'),
  rule(resources, 'Loan', 'GET /loans'),
  rule(resources, 'Identity', 'GET /identity'),
  rule(resources, 'Consent', 'GET /consents and'),
  rule(resources, 'Category', 'GET /categories'),
  rule(resources, 'Category rule', 'POST /categories/rules'),
  rule(resources, 'Recurring payment pattern', 'POST /recurring-payments', 'detection rules'),
  rule(resources, 'Webhook registration', 'webhook registration'),
  rule(resources, 'Connector (catalog entry)', 'is one catalog entry'),
  rule(resources, 'Error envelope', 'uses the error envelope'),

  rule(transitions, 'Item status', 'status=WAITING_USER_INPUT', 'UPDATING, then UPDATED'),
  rule(transitions, 'Execution status', 'execution statuses', 'every phase of executionStatus'),
  rule(transitions, 'OAuth', 'a Connector that uses OAuth', 'the end of the bank’s flow'),
  rule(transitions, 'Login succeeds', 'consecutiveFailedLoginAttempts'),
  rule(transitions, 'Execution ends in error', 'user names that end otherwise'),
  rule(transitions, 'Execution needs user input', 'execution needs user input'),
  rule(transitions, 'Action at the institution', 'device approval'),
  rule(transitions, '`CONNECTION_ERROR`: up to 3 attempts', 'CONNECTION_ERROR'),
  rule(transitions, 'Recovery after an error', 'an update gives a fresh oauthUrl', 'then it works'),
  rule(transitions, 'Monthly quota reached', 'monthly quota'),
  rule(transitions, 'Connect token: first create or update', 'identical retry', 'answers 409'),
  rule(transitions, 'Consent status', 'consent status'),

  ...endpoints('Authentication endpoints', 'POST /auth', 'POST /connect_token'),
  ...endpoints(
    'Items',
    'POST /items',
    'GET /items',
    'PATCH /items/{id}',
    'PATCH /items/{id}/disable-auto-sync',
    'POST /items/{id}/refresh',
    'DELETE /items/{id}',
  ),
  rule('Items', 'GET /items/{id}', 'reads only its own Item', 'an Item that does not exist'),
  rule('Items', 'POST /items/{id}/mfa', 'MFA (1, 2, 3)'),
  rule('Items', '`avoidDuplicates`', 'avoidDuplicates'),
  ...endpoints('Catalog', 'GET /connectors', 'GET /connectors/{id}'),
  ...endpoints(
    'Transactions',
    'GET /v2/transactions',
    'GET /transactions',
    'GET /transactions/{id}',
    'PATCH /transactions/{id}',
  ),
  ...endpoints(
    'Accounts, balances, bills',
    'GET /accounts',
    'GET /accounts/{id}',
    'GET /accounts/{id}/balance',
    'GET /accounts/{id}/statements',
    'GET /bills',
    'GET /bills/{id}',
  ),
  ...endpoints(
    'Investments, loans, identity',
    'GET /investments',
    'GET /investments/{id}',
    'GET /loans',
    'GET /loans/{id}',
    'GET /identity',
  ),
  rule('Consents', 'GET /consents', 'GET /consents and'),
  rule('Consents', 'GET /consents/{id}', 'GET /consents and'),
  ...endpoints(
    'Categories and enrichment',
    'GET /categories',
    'GET /categories/{id}',
    'POST /categories/rules',
    'GET /categories/rules',
    'POST /recurring-payments',
  ),
  notShown('Categories and enrichment', 'POST /book'),
  notShown('Categories and enrichment', 'POST /categorization'),
  ...['POST /webhooks', 'GET /webhooks', 'PATCH /webhooks/{id}', 'DELETE /webhooks/{id}'].map(
    (subject) => rule('Webhook registration', subject, 'webhook registration'),
  ),

  rule('Catalog', 'A Connector that is not active', 'a Connector that is not active'),

  rule('Authentication', 'Credential chain', 'POST /auth', 'POST /connect_token'),
  rule('Authentication', 'Status semantics', 'status semantics', 'access to product data'),
  rule('Events', 'Registration', 'webhook registration'),
  rule('Events', 'Event names', 'what is sent', 'Event names'),
  rule('Events', 'Delivery rules, 1: 2XX within 5 seconds', 'within 5 seconds', '3xx is not'),
  rule('Events', 'Delivery rules, 2: up to 9 attempts', 'up to 9 attempts', 'Delivery rules, 2'),
  rule('Events', 'Delivery rules, 3: `item/login_succeeded`', 'at most 3 times'),
  rule('Events', 'Delivery rules, 4: `eventId`', 'one eventId goes', 'Delivery rules, 4'),
  rule('Events', 'Delivery rules, 6: 401 causes redelivery', 'headers that the webhook has now'),
  rule('Events', 'Delivery rules, 7: partial collection', 'Delivery rules, 7'),
  rule('Events', 'Signature', 'the signature'),
  rule('Errors', 'HTTP statuses seen', 'uses the error envelope', 'status semantics'),
  rule('Errors', 'Known `codeDescription` values', 'known `codeDescription` values'),
  rule('Errors', 'Item error codes', 'user names that end otherwise', 'Item error codes'),
  rule('Errors', 'Tracing', 'tracing'),
  rule('Limits', 'Rate limits', 'rate limits', 'rate limits of product data'),
  rule('Limits', '429 response', '429 carries', '429 response'),
  rule('Limits', 'Validity of keys', 'exactly 2 hours', 'exactly 30 minutes'),
  rule('Limits', 'Statement URL validity', 'is valid for 30 minutes'),
  rule('Limits', 'Webhooks per event type', '5 per event type'),
  rule('Limits', 'Webhooks to test tunnels or local URLs', 'Webhooks aimed at'),
  rule('Limits', 'Login execution duration', 'abandoned: after 5 minutes'),
  rule('Limits', 'Previous signing secret validity', 'two v1 for 24 hours'),
  rule('Limits', 'Transactions page size', 'pageSize is 1 to 500', '500 per page'),
  rule('Limits', 'Item creation cap', 'ITEM_CREATION_LIMIT_EXCEEDED'),
  rule('Limits', 'Open finance monthly quotas', 'Open finance monthly quotas', 'monthly quota'),
  rule('Limits', 'Open finance daily bucket of refreshes', 'the daily bucket', 'a manual refresh'),
  rule('Versioning', 'Two generations of transactions', 'GET /v2/transactions', 'by cursor'),
  rule('Versioning', 'Page by `next` until it is null', 'may still have a non-null next'),
]
