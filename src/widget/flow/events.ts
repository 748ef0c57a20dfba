import type { AccountChoice } from '../../protocol/accounts.ts'
import type { Looks } from '../../protocol/messages.ts'
import type { Connection, Language, WidgetOptions } from '../../protocol/options.ts'
import type { Connector } from '../domain/connector.ts'
import type { ConsentTerm } from '../domain/consentTerms.ts'
import type { RecoveryAction } from '../domain/failures.ts'
import type { Item } from '../domain/item.ts'
import type { CallProblem } from '../domain/problem.ts'
import type { VaultHandle } from './state.ts'

/** The choices of a person on the consent screen, and the sentences that it showed. */
export interface ConsentAnswer {
  /** The optional products that are ticked. */
  optionalProducts: readonly string[]
  term: ConsentTerm
  language: Language
  /** Every sentence that stood on the screen, in order. */
  shown: readonly string[]
  /** The bank's page is to be opened on a phone, by a code to scan. */
  onPhone?: boolean
}

interface PersonEvents {
  searchMissed: { query: string }
  /** `brand`: several Connectors of one brand, of which the person chooses one next. */
  connectorChosen: { connector: Connector; brand?: readonly Connector[] }
  credentialsSubmitted: { vault: VaultHandle }
  consentAccepted: { answer: ConsentAnswer }
  renewalAccepted: object
  /** `choice`: the label of the chosen option, where the step was a choice. */
  mfaSubmitted: { vault: VaultHandle; choice?: string | undefined }
  /** The bank is to ask anew: for a new code, or another way. */
  mfaRestarted: object
  bankLinkFollowed: object
  bankReopened: object
  phoneChosen: object
  /** The bank's page is to be opened in the host page's tab. */
  bankOpenedHere: { address: string }
  recoveryChosen: { action: RecoveryAction }
  anotherAccountChosen: object
  anotherBankChosen: object
  /** `addsAccounts`: to share more of its accounts, which the person chooses at the bank. */
  connectionChosen: { itemId: string; addsAccounts?: boolean | undefined }
  /** The bank of a connection that has ended is connected again. */
  bankChosenAgain: { connectorId: number; itemId: string }
  connectionsConfirmed: { itemIds: readonly string[] }
  /** `accountId`: of one of its accounts alone. */
  revokeRequested: { itemId: string; accountId?: string }
  revokeConfirmed: object
  revokeDeclined: object
  /** The host is to tell the person when the bank answers again. */
  noticeRequested: object
  accountsChosen: { choices: readonly AccountChoice[] }
  /** The host's own way out (`fallback`) ends the run. `query`: what the list was searched for last. */
  fallbackChosen: { query: string }
  /** The person is done with a result, and goes on where it was asked for. */
  resultAccepted: object
  wentBack: object
  /** `losesTyped`: by Escape, over something typed that closing would lose. Asked about first. */
  closeRequested: { losesTyped?: boolean }
  leaveConfirmed: object
  leaveDeclined: object
}

/** Every event with its data. Names are in the past tense; events hold no secret. */
interface Events extends PersonEvents {
  // From the host page.
  hostConnected: {
    options: WidgetOptions
    origin: string | null
    opensWindows: boolean
    opensLinks?: boolean | undefined
    canNavigate?: boolean | undefined
    resumes: string | null
    /** The Item that the one to resume replaces. */
    replaces?: string | undefined
    runId: string
    preloaded?: boolean
  }
  hostMissing: { code?: 'INVALID_LINK' | undefined }
  tokenReceived: object
  tokenUnavailable: object
  revokeAnswered: { itemId: string; isRevoked: boolean }
  accountsOffered: { itemId: string; offers: readonly unknown[] | null }
  noticeAnswered: { connectorId: number; isPromised: boolean }
  /** The host page knows more of the person's connections. */
  connectionsGiven: { connections: readonly Connection[] }
  /** The host page's language, theme or colour is another now. */
  appearanceGiven: { appearance: Looks }
  hostClosed: object
  // From the service.
  /** The service refuses the catalog: no other try can help by itself. */
  catalogRefused: { problem: CallProblem }
  /** The catalog did not load; it is asked for again. */
  catalogFailed: { problem: CallProblem }
  /** The catalog that did not load has come. */
  catalogLoaded: object
  connectorFound: { connector: Connector }
  connectorMissing: object
  connectorLookupFailed: { problem: CallProblem }
  itemWritten: { item: Item; predates: boolean; requestId: string | null }
  writeFailed: { problem: CallProblem }
  /** `answeredAt`: the service's time of the answer, ms since 1970. */
  itemRead: { item: Item; requestId?: string | null; answeredAt?: number }
  itemReadFailed: { itemId: string; problem: CallProblem }
  /** A request has had no response for some seconds. */
  serviceSlow: object
  // From the bank's window. `known` is false when the browser gave no handle.
  bankWindowOpened: { known: boolean }
  bankWindowClosed: object
  bankReturned: object
  // A screen threw while rendering, or (`LOAD_FAILED`) its code did not come.
  crashed: { code?: 'UNKNOWN' | 'LOAD_FAILED'; canRetry?: true }
  /** The code of a screen that did not come is asked for again. */
  loadRetried: object
  // The tab became visible or the network came back.
  woke: object
  deadlinePassed: { key: string }
}

export type EventType = keyof Events
export type PersonEventType = keyof PersonEvents
export type EventOf<T extends EventType> = { [K in T]: { type: K } & Events[K] }[T]
export type Event = EventOf<EventType>
export type Dispatch = (event: Event) => void
