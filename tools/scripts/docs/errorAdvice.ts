import type { FailingUser } from 'connect-sandbox/service/execution/testUsers.ts'
import type { ConnectErrorCode, ErrorReason } from 'connect-widget/protocol/errors.ts'

/** Events that the loader writes to the console. */
export const WARNINGS = ['LOAD_SLOW', 'POPUP_BLOCKED', 'POPUP_CUT_OFF'] as const

const PERSON = 'Nothing.'
const LATER = 'Try later.'
const OPERATOR = 'Ask the operator of the service; offer the button later.'
const user = (name: FailingUser | 'nobody') => `User \`${name}\`.`
const fault = (given: string) => `\`npx connect-sandbox fault ${given}\`.`

/**
 * What the page of errors says beside the sources: what an integrator has to do, and how to see it at the sandbox. The user
 * names and faults are tried in `e2e/matrix/errors.spec.ts`, each as it stands.
 */
export const ADVICE: Record<
  ConnectErrorCode | ErrorReason | (typeof WARNINGS)[number],
  readonly [todo: string, sandbox: string]
> = {
  INVALID_CREDENTIALS: [PERSON, user('nobody')],
  INVALID_CREDENTIALS_MFA: [PERSON, user('mfa-wrong')],
  USER_INPUT_TIMEOUT: [PERSON, user('input-timeout')],
  ALREADY_LOGGED_IN: [PERSON, user('logged-in')],
  SITE_NOT_AVAILABLE: [LATER, user('site-down')],
  ACCOUNT_LOCKED: [PERSON, user('locked')],
  ACCOUNT_NEEDS_ACTION: [PERSON, user('needs-action')],
  ACCOUNT_CREDENTIALS_RESET: [PERSON, user('reset')],
  USER_NOT_SUPPORTED: ['Narrow the list by `connectorTypes`.', user('unsupported')],
  CONNECTION_ERROR: [LATER, user('connection-error')],
  USER_AUTHORIZATION_NOT_GRANTED: [PERSON, 'Sandbox Open Finance, _Deny_.'],
  USER_AUTHORIZATION_REVOKED: [PERSON, user('revoked')],
  MERGE_ERROR: [LATER, user('merge-error')],
  ERROR: [LATER, user('error')],
  INVALID_PARAMETER: [PERSON, fault('POST /items --status 400')],
  CONNECTOR_NOT_SUPPORTED: [
    'Take it out of `connectorIds` and `selectedConnectorId`.',
    fault('POST /items --status 501'),
  ],
  CREDITS_EXHAUSTED: [OPERATOR, fault('POST /items --status 402')],
  ITEM_CREATION_LIMIT_EXCEEDED: [
    'Delete Items that nobody uses, or have the limit raised.',
    '[Setting](../packages/sandbox/README.md#controls) `itemCreationLimit` 0.',
  ],
  ITEM_NOT_FOUND: [
    'Forget the Item, and offer a new connection without `updateItem`.',
    'Delete the Item between its token and `open()`.',
  ],
  OPEN_FINANCE_NOT_AVAILABLE: [LATER, fault('POST /items --status 503 --times 9')],
  INTERNAL_SERVER_ERROR: [
    'Quote `requestId` to the operator if it stays.',
    fault('POST /items --status 500 --times 9'),
  ],
  TOO_MANY_REQUESTS: [
    'Find the page or the job that opens runs in a loop.',
    '`npx connect-sandbox fault POST /items --status 429 --times 99`, and ten minutes.',
  ],
  SESSION_EXPIRED: [
    'Give a function as `connectToken`, which mints a token at each call.',
    "`connectToken: 'none'`.",
  ],
  UPDATE_ITEM_REQUIRED: [
    'Give `updateItem` the Item of the token, or mint it without.',
    'A function that mints tokens of an Item, without `updateItem`.',
  ],
  NETWORK_ERROR: [LATER, 'Go offline in the browser’s tools, then agree.'],
  UNREADABLE_ANSWER: [
    'Look for a proxy or captive portal in front of the service; quote `requestId`.',
    'A [fault](../packages/sandbox/README.md#controls) with a `body`.',
  ],
  LOGIN_TIMEOUT: [LATER, '`SANDBOX_SPEED=0.05`, Sandbox Slow Bank.'],
  AUTHORIZATION_EXPIRED: [
    PERSON,
    '`SANDBOX_SPEED=0.1`, Sandbox Open Finance, and half an hour at the bank’s page.',
  ],
  CREATION_UNCERTAIN: [
    'Wait for the webhook: a second run may make a second Item.',
    'A [fault](../packages/sandbox/README.md#controls) with `after` and `drop` on `POST /items`, and `npx connect-sandbox advance 31m` once it was used.',
  ],
  INVALID_LINK: [
    'Sign the link with `signedLink` of `connect-widget/server`.',
    'A link without a signature to a key of `linkKeys` (`--config`).',
  ],
  UNKNOWN: [
    'Quote `requestId` and `serviceCode` to the operator.',
    fault('POST /items --status 418'),
  ],
  LOAD_FAILED: ['What the reason says.', 'Stop the sandbox, then click the button.'],
  TOKEN_UNAVAILABLE: ['Mend the token route.', 'Stop your backend, then click the button.'],
  INVALID_OPTIONS: ['Correct the option that `message` names.', "`mode: 'none'`."],
  frameSrc: [
    'Add the origin of `widgetUrl` to `frame-src` of your page’s policy.',
    "A page with `frame-src 'none'`.",
  ],
  otherPage: [
    'Open `widgetUrl` in a tab. If the page is there, have your origin added to `allowedHosts`.',
    '`"allowedHosts": ["https://other.example"]` (`--config`), and a page of your own.',
  ],
  noScreen: [
    'Look for 404s of `assets/` in the network panel: deploy the whole folder.',
    'A `widgetUrl` without its `assets/`.',
  ],
  timedOut: [
    'The page: is its server up? The token: call the service with a time limit below 20 seconds.',
    'A `connectToken` that waits 21 seconds.',
  ],
  threw: [
    'Read `message`; usually the token route answered 4xx or 5xx.',
    'Throw in `connectToken`.',
  ],
  notAToken: [
    'Return the text of `accessToken`, not its JSON, and never an API key.',
    "`connectToken: () => '{}'`.",
  ],
  expired: [
    'Mint the token when `connectToken` is called, not with your page.',
    'A string, and half an hour while the list is open.',
  ],
  used: ['Give a function, not a string.', 'A string with `multiple`, and two banks in one run.'],
  refused: [
    'Compare the account of backend and widget, and the token’s Item and addresses.',
    "`connectToken: () => 'none'`.",
  ],
  LOAD_SLOW: [
    'If it is frequent, call `preload()` ahead.',
    'Slow the network down in the browser’s tools.',
  ],
  POPUP_BLOCKED: [
    'Call `open()` in the click itself, before any `await`.',
    'Call `open()` 6 seconds after the click.',
  ],
  POPUP_CUT_OFF: [
    '`Cross-Origin-Opener-Policy: same-origin-allow-popups` on your page.',
    'A page with `same-origin`, in popup mode.',
  ],
}
