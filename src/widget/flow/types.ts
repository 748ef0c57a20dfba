import type { Connector } from '../domain/connector.ts'
import type { Credential } from '../domain/credential.ts'
import type { FailureCode } from '../domain/failures.ts'
import type { RecoveryAction } from '../domain/failures.ts'
import type { RenewalNeed } from '../domain/renewal.ts'
import type { Item, UserAction } from '../domain/item.ts'
import type { Baseline } from '../domain/outcome.ts'
import type { CallProblem, FieldProblem } from '../domain/problem.ts'
import type { HostNotification } from '../host/notification.ts'
import type { TokenReason } from '../../protocol/messages.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import type { CloseReason } from '../../protocol/results.ts'

/** Stands for what a person typed; only the vault can turn it back. */
export interface VaultHandle {
  readonly parked: number
}

/** What a run knows whatever its step. Nothing in it is secret. */
export interface Run {
  options: WidgetOptions
  /** The host page's origin, which the browser vouches for; null without a host page. */
  origin: string | null
  /** The Item of this run that a reload interrupted. */
  resumes: string | null
  /** The bank opens in a window made in the click (desktop) or by a tap on a link (phone). */
  opensWindows: boolean
  /** The Items of this run as they were last read, the one at hand first. Kept through every failure. */
  items: readonly Item[]
  tokens: Tokens
  /** Creations that went noResponse: an Item may have been made, so none is made with another token. */
  unconfirmedCreations: readonly UnconfirmedCreation[]
  /** The bank did not take the last MFA answer, and the next MFA form says so. */
  mfaRejected: boolean
  /** What the host was told of the outcome; each is told at most once. */
  told: { success: boolean; error: boolean }
}

/** The connect tokens of a run: how many came, and whether one is on its way. One is asked for at a time. */
export interface Tokens {
  received: number
  isAsked: boolean
}

/** A creation without an answer: what for, and with which of the run's tokens. */
export interface UnconfirmedCreation {
  connectorId: number
  token: number
}

/** A call that changes something at the service; repeated, it is repeated identically. */
export type Write =
  | {
      kind: 'create'
      connectorId: number
      /** What the consent showed; null when the host wants all there is. */
      products: readonly string[] | null
      vault: VaultHandle | null
    }
  | { kind: 'update'; itemId: string; vault: VaultHandle | null }
  | { kind: 'answer'; itemId: string; parameter: Credential; vault: VaultHandle }

/** At most one fresh token is asked for in a step. */
export type TokenUse = 'held' | 'asked' | 'renewed'

/** What is known of the bank's window. Nothing that is seen from here proves that it is shut. */
export type BankWindow = 'none' | 'opened' | 'unknown' | 'closed'

/** Why the form is shown again. */
export type FormProblem =
  | { kind: 'credentials'; attemptsLeft: number | null; providerMessage: string | null }
  | { kind: 'fields'; fields: FieldProblem[]; requestId: string | null }

/** What it takes to follow an Item by reading it. */
export interface Watch {
  itemId: string
  baseline: Baseline
  reads: number
  token: TokenUse
  /** Reads that failed since the last good one. */
  failures: number
  /** The deadline has passed; one more read decides. */
  late: boolean
}

interface Base {
  run: Run
}
interface WithConnector extends Base {
  connector: Connector
}

export interface StartingState extends Base {
  step: 'starting'
  /** Loaded ahead: the token comes when the person wants to begin. */
  preloaded?: boolean
}
export interface ListState extends Base {
  step: 'list'
  notice: 'selectedUnavailable' | null
  token: TokenUse
}
export interface FindingState extends Base {
  step: 'finding'
  connectorId: number
  token: TokenUse
}
/** An Item there is already is read: to update it, or to go on where a reload interrupted. */
export interface OpeningState extends Base {
  step: 'opening'
  itemId: string
  purpose: 'update' | 'resume'
  item: Item | null
  token: TokenUse
  /** Reads that failed since the last good one. */
  failures: number
  /** How long the service asked to wait before the next. */
  waitMs: number
}
/** Update mode's first screen: what is wrong with the Item, or what ends when. */
export interface RenewalState extends WithConnector {
  step: 'renewal'
  item: Item
  need: RenewalNeed
}
export interface CredentialsState extends WithConnector {
  step: 'credentials'
  problem: FormProblem | null
}
export interface ConsentState extends WithConnector {
  step: 'consent'
  vault: VaultHandle | null
}
export interface SendingState extends WithConnector {
  step: 'sending'
  write: Write
  /** `checking`: an update or an answer went noResponse, so the Item is read before anything else. */
  phase: 'called' | 'waiting' | 'asking' | 'checking'
  waitMs: number
  tries: number
  /** The code of the last noResponse try: the call may have been carried out. */
  noResponse: FailureCode | null
  token: TokenUse
  /** Which of the run's tokens the last try went out with. */
  sentWith: number
  window: BankWindow
  requestId: string | null
}
export interface RunningState extends WithConnector {
  step: 'running'
  watch: Watch
  /** `overdue`: the rest goes on without the person. */
  phase: 'login' | 'collection' | 'overdue'
  executionStatus: string
  window: BankWindow
}
export interface AuthorizingState extends WithConnector {
  step: 'authorizing'
  watch: Watch
  oauthUrl: string | null
  window: BankWindow
}
export interface ApprovingState extends WithConnector {
  step: 'approving'
  watch: Watch
  action: UserAction
}
export interface MfaState extends WithConnector {
  step: 'mfa'
  itemId: string
  parameter: Credential
  problem: 'rejected' | 'undelivered' | null
}
export interface SuccessState extends WithConnector {
  step: 'success'
  item: Item
  partial: boolean
}
export interface FailureState extends Base {
  step: 'failure'
  code: FailureCode
  connector: Connector | null
  item: Item | null
  requestId: string | null
  /** What *Try again* sends; the vault keeps it while it stands here. */
  resend: Pick<SendingState, 'write' | 'noResponse'> | null
}
export type BusyState = SendingState | RunningState | AuthorizingState | ApprovingState | MfaState
export interface LeavingState extends Base {
  step: 'leaving'
  from: BusyState
}
export interface ClosedState extends Base {
  step: 'closed'
  reason: CloseReason
}

/** Where the person is. One member a step, each holding exactly what that step needs. */
export type State =
  | StartingState
  | ListState
  | FindingState
  | OpeningState
  | RenewalState
  | CredentialsState
  | ConsentState
  | SendingState
  | RunningState
  | AuthorizingState
  | ApprovingState
  | MfaState
  | SuccessState
  | FailureState
  | LeavingState
  | ClosedState
export type Step = State['step']

/** The states of the first screen. */
export type EarlyState = StartingState | ListState | FindingState

/** What happened, and what comes with it. Past tense; never a secret. */
export interface Events {
  // the host page
  hostConnected: {
    options: WidgetOptions
    origin: string | null
    opensWindows: boolean
    resumes: string | null
    preloaded?: boolean
  }
  hostMissing: object
  tokenReceived: object
  tokenUnavailable: object
  hostClosed: object
  // the person
  searchMissed: { query: string }
  connectorChosen: { connector: Connector }
  credentialsSubmitted: { vault: VaultHandle }
  consentAccepted: object
  renewalAccepted: object
  mfaSubmitted: { vault: VaultHandle }
  bankLinkFollowed: object
  bankReopened: object
  recoveryChosen: { way: RecoveryAction }
  wentBack: object
  closeRequested: object
  leaveConfirmed: object
  leaveDeclined: object
  // the service
  catalogueRefused: object
  connectorFound: { connector: Connector }
  connectorMissing: object
  connectorLookupFailed: { problem: CallProblem }
  itemWritten: { item: Item; predates: boolean; requestId: string | null }
  writeFailed: { problem: CallProblem }
  itemRead: { item: Item }
  itemReadFailed: { itemId: string; problem: CallProblem }
  // the bank's window; `known` is false when the browser gave no handle
  bankWindowOpened: { known: boolean }
  bankWindowClosed: object
  bankReturned: object
  // a screen broke
  crashed: object
  // time
  woke: object
  deadlinePassed: { key: string }
}
export type EventType = keyof Events
export type EventOf<T extends EventType> = { [K in T]: { type: K } & Events[K] }[T]
export type Event = EventOf<EventType>

/** What is to be done. Imperative; data only. */
export type Effect = EffectOf<EffectType>
export type EffectType = keyof Effects
export type EffectOf<T extends EffectType> = { [K in T]: { type: K } & Effects[K] }[T]
export interface Effects {
  findConnector: { connectorId: number; sandbox: boolean | null }
  reloadCatalogue: object
  write: { write: Write; options: WidgetOptions }
  pollItem: { itemId: string; afterMs: number }
  stopPolling: object
  openBankWindow: object
  sendBankWindow: { url: string }
  closeBankWindow: object
  askHostForToken: { reason: TokenReason; itemId: string | null }
  notifyHost: { news: HostNotification }
  /** One deadline at a time: a new one takes the old one's place. `until` is ISO 8601. */
  startTimer: { key: string; ms: number; until: string | null }
  stopTimer: object
}

/** The next state and what is to be done on the way there. */
export type Next = readonly [State, readonly Effect[]]
