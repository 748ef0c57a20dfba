import { baselineOf } from '../src/widget/domain/outcome.ts'
import { connector, credential, item, RUN_ID } from './fixtures.ts'
import { deadlineOf } from './flow.ts'
import type { Connection } from '../src/protocol/options.ts'
import type { EventOf, EventType, PersonEventType } from '../src/widget/flow/events.ts'
import type { Polling } from '../src/widget/flow/shared/polling.ts'
import {
  initialState,
  type Run,
  type State,
  type StateOf,
  type StepName,
  type VaultHandle,
} from '../src/widget/flow/state.ts'
import type { WriteKind, WriteOf } from '../src/widget/flow/write.ts'
import { updateOf } from '../src/widget/flow/writes/update.ts'

/** An example state of every step and an example event of every type, for tests and the gallery. */

export const vault: VaultHandle = { parked: 1 }
export const bank = connector({ credentials: [credential({ name: 'user' })] })
export const oauthBank = connector({ id: 5, name: 'Redirect Bank', oauth: true })

export const run: Run = {
  ...initialState.run,
  options: { application: { name: 'Acme' } },
  origin: 'https://shop.example',
  tokensReceived: 1,
}
const pendingItem = item({ id: 'item-1', status: 'UPDATING', executionStatus: 'LOGIN_IN_PROGRESS' })

/** The run after its Item was created. */
export const runWithItem: Run = { ...run, items: [pendingItem] }

export const polling: Polling = {
  itemId: 'item-1',
  baseline: baselineOf(pendingItem, false),
  reads: 1,
  failures: 0,
  requestId: null,
  isLastRead: false,
}

/** An example of each kind of write. */
export const WRITES: { [K in WriteKind]: WriteOf<K> } = {
  create: { kind: 'create', connectorId: bank.id, products: null, vault },
  update: updateOf('item-1', vault),
  mfaAnswer: { kind: 'mfaAnswer', itemId: 'item-1', parameter: credential(), vault },
}

export const sendingState: StateOf<'sending'> = {
  step: 'sending',
  run,
  connector: bank,
  write: WRITES.create,
  phase: 'called',
  waitMs: 0,
  tries: 1,
  unanswered: 0,
  noResponse: null,
  hasRenewedToken: false,
  sentWith: 1,
  window: 'none',
  requestId: null,
}

/** A connection of `bank`. */
export const connection: Connection = { itemId: 'item-9', connectorId: bank.id, name: bank.name }

const waitingFields = { run: runWithItem, connector: bank, polling }

const runningState: StateOf<'running'> = {
  step: 'running',
  ...waitingFields,
  phase: 'login',
  executionStatus: 'LOGIN_IN_PROGRESS',
  window: 'none',
  wasAtBank: false,
}

export const STATES: { [S in StepName]: StateOf<S> } = {
  starting: { step: 'starting', run },
  list: { step: 'list', run, notice: null },
  finding: { step: 'finding', run, connectorId: 7 },
  brand: { step: 'brand', run, brand: [bank, oauthBank] },
  connections: {
    step: 'connections',
    run: { ...run, options: { ...run.options, view: 'connections' }, connections: [connection] },
    ending: { itemId: connection.itemId, phase: 'sent' },
  },
  alreadyConnected: {
    step: 'alreadyConnected',
    run: { ...run, connections: [connection] },
    connector: bank,
  },
  readingItem: {
    step: 'readingItem',
    run,
    itemId: 'item-1',
    purpose: 'update',
    item: null,
    requestId: null,
    answeredAt: 0,
    failures: 0,
    waitMs: 0,
    awaitsToken: false,
  },
  renewal: {
    step: 'renewal',
    run: runWithItem,
    connector: bank,
    item: item({ id: 'item-1', status: 'OUTDATED', executionStatus: 'CONNECTION_ERROR' }),
    cause: 'CONNECTION_ERROR',
    need: 'retry',
    health: null,
  },
  credentials: { step: 'credentials', run, connector: bank, problem: null },
  consent: { step: 'consent', run, connector: bank, vault },
  sending: sendingState,
  running: runningState,
  authorizing: {
    step: 'authorizing',
    ...waitingFields,
    oauthUrl: 'https://bank.example/authorize',
    window: 'opened',
    isSecond: false,
  },
  approving: { step: 'approving', ...waitingFields, action: { attributes: {} } },
  pendingApproval: {
    step: 'pendingApproval',
    ...waitingFields,
    action: { attributes: {} },
    isForOthers: true,
  },
  mfa: {
    step: 'mfa',
    run: runWithItem,
    connector: bank,
    itemId: 'item-1',
    parameter: credential({ name: 'token', expiresAt: '2030-01-01T00:01:00.000Z' }),
    problem: null,
  },
  success: {
    step: 'success',
    run: runWithItem,
    connector: bank,
    item: pendingItem,
    partial: false,
  },
  failure: {
    step: 'failure',
    run: runWithItem,
    code: 'CONNECTION_ERROR',
    connector: bank,
    item: null,
    requestId: 'request-1',
    resend: null,
    reasons: [],
    waitMs: 0,
    failedAt: 0,
    health: null,
  },
  leaving: {
    step: 'leaving',
    run: runWithItem,
    from: runningState,
  },
  closed: { step: 'closed', run: runWithItem, reason: 'user' },
}

/** The step that an event leads to; `=` for an event that the step handles without leaving it. */
export type Outcome = StepName | '='

/** The events that every step handles alike. */
export const COMMON = {
  tokenReceived: '=',
  connectionsGiven: '=',
  hostClosed: 'closed',
  crashed: '=',
  loadRetried: '=',
} as const

/** The events of a step that waits for its Item. */
const WAITING = {
  ...COMMON,
  itemRead: 'success',
  itemReadFailed: 'failure',
  woke: '=',
  deadlinePassed: '=',
} as const

/** The outcome of each event of `eventsFor` in each state of `STATES`. An event that is not named does nothing. */
export const OUTCOMES: Record<StepName, { readonly [T in EventType]?: Outcome }> = {
  starting: {
    ...COMMON,
    hostConnected: '=',
    hostMissing: 'failure',
    tokenReceived: 'list',
    tokenUnavailable: 'failure',
    closeRequested: 'closed',
    deadlinePassed: 'failure',
  },
  list: {
    ...COMMON,
    searchMissed: '=',
    connectorChosen: 'credentials',
    closeRequested: 'closed',
    catalogRefused: 'failure',
    catalogFailed: '=',
  },
  finding: {
    ...COMMON,
    closeRequested: 'closed',
    connectorFound: 'credentials',
    connectorMissing: 'list',
    connectorLookupFailed: 'list',
    deadlinePassed: 'list',
  },
  brand: { ...COMMON, connectorChosen: 'credentials', wentBack: 'list', closeRequested: 'closed' },
  connections: {
    ...COMMON,
    connectionChosen: 'readingItem',
    connectionsConfirmed: '=',
    bankChosenAgain: 'finding',
    anotherBankChosen: 'list',
    revokeRequested: '=',
    revokeDeclined: '=',
    revokeAnswered: '=',
    closeRequested: 'closed',
    deadlinePassed: '=',
  },
  alreadyConnected: {
    ...COMMON,
    connectionChosen: 'readingItem',
    anotherAccountChosen: 'credentials',
    wentBack: 'list',
    closeRequested: 'closed',
  },
  readingItem: {
    ...COMMON,
    closeRequested: 'closed',
    connectorLookupFailed: 'failure',
    itemRead: '=',
    itemReadFailed: 'failure',
    deadlinePassed: 'failure',
  },
  renewal: { ...COMMON, renewalAccepted: 'sending', closeRequested: 'closed' },
  credentials: {
    ...COMMON,
    credentialsSubmitted: 'consent',
    wentBack: 'list',
    closeRequested: 'closed',
  },
  consent: {
    ...COMMON,
    consentAccepted: 'sending',
    wentBack: 'credentials',
    closeRequested: 'closed',
  },
  sending: {
    ...COMMON,
    closeRequested: 'leaving',
    itemWritten: 'running',
    writeFailed: 'failure',
    bankWindowOpened: '=',
    bankWindowClosed: '=',
    deadlinePassed: 'failure',
  },
  running: { ...WAITING, closeRequested: 'leaving', bankWindowOpened: '=', bankWindowClosed: '=' },
  authorizing: {
    ...WAITING,
    bankLinkFollowed: '=',
    bankReopened: 'sending',
    phoneChosen: 'sending',
    wentBack: 'consent',
    closeRequested: 'leaving',
    bankWindowClosed: '=',
    bankReturned: '=',
  },
  approving: { ...WAITING, closeRequested: 'leaving' },
  pendingApproval: { ...WAITING, resultAccepted: 'closed', closeRequested: 'closed' },
  mfa: {
    ...COMMON,
    mfaSubmitted: 'sending',
    mfaRestarted: 'sending',
    anotherBankChosen: 'list',
    closeRequested: 'leaving',
    deadlinePassed: 'failure',
  },
  success: {
    ...COMMON,
    anotherBankChosen: 'list',
    resultAccepted: 'closed',
    closeRequested: 'closed',
  },
  failure: { ...COMMON, recoveryChosen: 'sending', closeRequested: 'closed' },
  leaving: {
    ...WAITING,
    closeRequested: 'running',
    leaveConfirmed: 'closed',
    leaveDeclined: 'running',
    bankWindowOpened: '=',
    bankWindowClosed: '=',
  },
  closed: { tokenReceived: '=' },
}

/** An example of each event that the person causes. */
export const PERSON_EVENTS: { readonly [T in PersonEventType]: EventOf<T> } = {
  searchMissed: { type: 'searchMissed', query: 'harbour' },
  connectorChosen: { type: 'connectorChosen', connector: bank },
  credentialsSubmitted: { type: 'credentialsSubmitted', vault },
  consentAccepted: {
    type: 'consentAccepted',
    answer: { optionalProducts: [], term: undefined, language: 'en', shown: ['I agree'] },
  },
  renewalAccepted: { type: 'renewalAccepted' },
  mfaSubmitted: { type: 'mfaSubmitted', vault },
  mfaRestarted: { type: 'mfaRestarted' },
  bankLinkFollowed: { type: 'bankLinkFollowed' },
  bankReopened: { type: 'bankReopened' },
  phoneChosen: { type: 'phoneChosen' },
  recoveryChosen: { type: 'recoveryChosen', action: 'retry' },
  anotherAccountChosen: { type: 'anotherAccountChosen' },
  anotherBankChosen: { type: 'anotherBankChosen' },
  connectionChosen: { type: 'connectionChosen', itemId: connection.itemId },
  bankChosenAgain: {
    type: 'bankChosenAgain',
    connectorId: bank.id,
    itemId: connection.itemId,
  },
  connectionsConfirmed: { type: 'connectionsConfirmed', itemIds: [connection.itemId] },
  revokeRequested: { type: 'revokeRequested', itemId: connection.itemId },
  revokeConfirmed: { type: 'revokeConfirmed' },
  revokeDeclined: { type: 'revokeDeclined' },
  resultAccepted: { type: 'resultAccepted' },
  wentBack: { type: 'wentBack' },
  closeRequested: { type: 'closeRequested' },
  leaveConfirmed: { type: 'leaveConfirmed' },
  leaveDeclined: { type: 'leaveDeclined' },
}

/** An example event of each type; `deadlinePassed` is that of the state's own deadline. */
export const eventsFor = (state: State): { [T in EventType]: EventOf<T> } => ({
  hostConnected: {
    type: 'hostConnected',
    options: {},
    origin: 'https://shop.example',
    opensWindows: true,
    resumes: null,
    runId: RUN_ID,
  },
  hostMissing: { type: 'hostMissing' },
  tokenReceived: { type: 'tokenReceived' },
  tokenUnavailable: { type: 'tokenUnavailable' },
  revokeAnswered: { type: 'revokeAnswered', itemId: connection.itemId, isRevoked: true },
  connectionsGiven: {
    type: 'connectionsGiven',
    connections: [{ ...connection, executionStatus: 'USER_AUTHORIZATION_REVOKED' }],
  },
  hostClosed: { type: 'hostClosed' },
  ...PERSON_EVENTS,
  catalogRefused: {
    type: 'catalogRefused',
    problem: { kind: 'token', status: 401, requestId: null },
  },
  catalogFailed: {
    type: 'catalogFailed',
    problem: { kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR', requestId: null },
  },
  catalogLoaded: { type: 'catalogLoaded' },
  connectorFound: { type: 'connectorFound', connector: bank },
  connectorMissing: { type: 'connectorMissing' },
  connectorLookupFailed: {
    type: 'connectorLookupFailed',
    problem: { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null },
  },
  itemWritten: { type: 'itemWritten', item: pendingItem, predates: false, requestId: null },
  writeFailed: {
    type: 'writeFailed',
    problem: { kind: 'refused', code: 'CREDITS_EXHAUSTED', requestId: 'request-1' },
  },
  itemRead: {
    type: 'itemRead',
    item: { ...pendingItem, status: 'UPDATED', executionStatus: 'SUCCESS' },
  },
  itemReadFailed: {
    type: 'itemReadFailed',
    itemId: 'item-1',
    problem: { kind: 'refused', code: 'ITEM_NOT_FOUND', requestId: 'request-1' },
  },
  bankWindowOpened: { type: 'bankWindowOpened', known: true },
  bankWindowClosed: { type: 'bankWindowClosed' },
  bankReturned: { type: 'bankReturned' },
  crashed: { type: 'crashed' },
  loadRetried: { type: 'loadRetried' },
  woke: { type: 'woke' },
  deadlinePassed: { type: 'deadlinePassed', key: deadlineOf(state)?.key ?? 'none' },
})
