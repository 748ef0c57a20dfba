import type { EventOf, EventType, PersonEventType } from '../widget/flow/events.ts'
import type { State, StateOf, StepName } from '../widget/flow/state.ts'
import { coreSteps } from '../widget/steps/core.ts'
import { remainingSteps } from '../widget/steps/remaining.ts'
import { RUN_ID } from './fixtures.ts'
import { deadlineOf } from './flow.ts'
import { bank, connection, OFFERS, pendingItem, vault } from './flowFixtures.ts'
import { readExamples } from './readExamples.ts'

export * from './flowFixtures.ts'

const examples = await readExamples()

const isOfEveryStep = <T>(record: Record<string, T>): record is Record<StepName, T> =>
  [...Object.keys(coreSteps), ...Object.keys(remainingSteps)].every((step) => step in record)
const isByStep = (record: Record<string, State>): record is { [S in StepName]: StateOf<S> } =>
  isOfEveryStep(record) && Object.entries(record).every(([step, state]) => state.step === step)

const states = Object.fromEntries(examples.map(({ example }) => [example.step, example]))
const outcomesOfSteps = Object.fromEntries(
  examples.map(({ example, outcomes }) => [example.step, outcomes]),
)
if (!isByStep(states) || !isOfEveryStep(outcomesOfSteps))
  throw new Error('A step has no example.ts.')

/** The example state of every step. */
export const STATES = states

/** The outcome of each event of `eventsFor` in each state of `STATES`. */
export const OUTCOMES = outcomesOfSteps

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
  bankOpenedHere: { type: 'bankOpenedHere', address: 'https://bank.example/' },
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
  noticeRequested: { type: 'noticeRequested' },
  accountsChosen: {
    type: 'accountsChosen',
    choices: [{ id: 'a', use: true, existingId: 'mine', from: '2026-01-01' }],
  },
  fallbackChosen: { type: 'fallbackChosen', query: 'coop' },
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
  accountsOffered: { type: 'accountsOffered', itemId: 'item-1', offers: OFFERS },
  noticeAnswered: { type: 'noticeAnswered', connectorId: bank.id, isPromised: true },
  connectionsGiven: {
    type: 'connectionsGiven',
    connections: [{ ...connection, executionStatus: 'USER_AUTHORIZATION_REVOKED' }],
  },
  appearanceGiven: { type: 'appearanceGiven', appearance: { language: 'es', theme: 'dark' } },
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
  serviceSlow: { type: 'serviceSlow' },
  bankWindowOpened: { type: 'bankWindowOpened', known: true },
  bankWindowClosed: { type: 'bankWindowClosed' },
  bankReturned: { type: 'bankReturned' },
  crashed: { type: 'crashed' },
  loadRetried: { type: 'loadRetried' },
  woke: { type: 'woke' },
  deadlinePassed: { type: 'deadlinePassed', key: deadlineOf(state)?.key ?? 'none' },
})
