import type { Connection, WidgetOptions } from '../../protocol/options.ts'
import type { Connector } from '../domain/connector.ts'
import type { ConsentTerm } from '../domain/consentTerms.ts'
import type { Item } from '../domain/item.ts'
import type { CallProblem } from '../domain/problem.ts'
import type { UnconfirmedCreation } from './shared/unconfirmedCreation.ts'

/** The fields of each step's state, by the step's name. Each `steps/<step>/step.ts` declares its own. */
export interface States {}

export type StepName = keyof States

/** The state of one step, or the union of several. */
export type StateOf<K extends StepName> = { [S in K]: { step: S } & States[S] }[K]

/** The steps with a screen: all but *leaving*, a dialog over one of them. */
export type ScreenStepName = Exclude<StepName, 'leaving'>

/** The state of the flow: where the person is, and exactly what that step needs. */
export type State = StateOf<StepName>

export interface BaseState {
  run: Run
}

export interface ConnectorState extends BaseState {
  connector: Connector
}

/** The last consent of an attempt. */
export interface Agreement {
  connectorId: number
  /** The optional products that were ticked. */
  optionalProducts: readonly string[]
  /** All products that were agreed to. */
  products: readonly string[]
  term: ConsentTerm
  /** ms since 1970. */
  agreedAt: number
}

/** The data from the host page and the browser at the start. It never changes, but for the `options` of `Appearance`. */
interface Start {
  /** UUID of the run; '' before the host page has answered. */
  runId: string
  options: WidgetOptions
  /** The host page's origin, as the browser reports it; null without a host page. */
  origin: string | null
  /** True where the bank opens in a window made in the click; false on phones, where a tap on a link opens it. */
  opensWindows: boolean
  /** The host opens links outside this page. */
  opensLinks?: boolean | undefined
  /** The host page's own tab can go to the bank. */
  canNavigate?: boolean | undefined
}

/** The connecting or updating of one bank. It begins anew with the next bank. */
export interface Attempt {
  /** The Item that a reload interrupted; null otherwise. */
  resumes: string | null
  /** The Item that is to be updated, which the host named or the person chose; null to connect a new one. */
  updates: string | null
  /** The person chose what it updates among the connections. */
  isRenewal: boolean
  /** It is updated to share more of its accounts. */
  addsAccounts?: boolean | undefined
  /** The Item of the ended connection that the person connects again. */
  replaces?: string | undefined
  agreement?: Agreement
  /** Others had to approve at the bank, so a denial need not be this person's. */
  awaitsOthers?: boolean
  /** It renews an active consent by an update alone; undefined if it does not. */
  simplifiedRenewal?: SimplifiedRenewal | undefined
  /** The execution statuses that read data, in the order in which this execution had them (`withStatus`). */
  stages?: readonly string[]
  /** The bank refused the last MFA answer; the next MFA form says so. */
  mfaRejected: boolean
  /** The label of the option chosen in an MFA step, of how the code comes for instance. */
  mfaChoice?: string | undefined
}

export const NEW_ATTEMPT: Attempt = {
  resumes: null,
  updates: null,
  isRenewal: false,
  mfaRejected: false,
}

/** Returns the fields of a run that the host's options decide at its start. */
export const fromOptions = (
  options: WidgetOptions,
): Pick<Run, 'options' | 'attempt' | 'connections'> => ({
  options,
  attempt: { ...NEW_ATTEMPT, updates: options.updateItem ?? null },
  connections: options.connections ?? [],
})

/** The data of a run that every step has. It holds no secret. */
export interface Run extends Start {
  /** The time of the latest event, ms since 1970. */
  now: number
  /** The number of connect tokens received so far; it identifies the current one. */
  tokensReceived: number
  attempt: Attempt
  /** The Items of this run as last read, the current one first. Kept through every failure. */
  items: readonly Item[]
  /** Creations whose answer never came. Each may have made an Item. */
  unconfirmedCreations: readonly UnconfirmedCreation[]
  /** The `CONNECTION_ERROR`s of the latest Connector that had one in this run. */
  connectionErrors?: { connectorId: number; count: number }
  /** The person's connections: those that the host gave, and what this run changed of them. */
  connections: readonly Connection[]
  /** The Items that were connected or renewed in this run, the latest last. */
  connected: readonly Item[]
  /** An approval goes on at the bank that the person did not wait for: its Item. */
  pending?: Item | undefined
  /** The last failed response of the service, for the details of a failure. `at` in ms since 1970. */
  refusal?: (CallProblem & { at: number }) | undefined
  /** The code of a screen did not come, and was not asked for again yet. */
  hasLoadFailed?: boolean
  /** The results that the host was told: an error once per run, a success once per bank. */
  reported: { success: boolean; error: boolean }
}

/** Identifies what a person typed. Only the vault turns it back into the values. */
export interface VaultHandle {
  readonly parked: number
}

/** A renewal without the bank's page. */
export interface SimplifiedRenewal {
  /** `item.consentExpiresAt` before it. */
  until: string | null
  /** The bank has asked for its page after all. */
  atBank: boolean
}

/**
 * The state of the bank's window. `returned`: the bank has sent the person back, and the Item is read. `unknown`: the browser
 * gave no handle, so that nothing can be sent to a window. `phone`: the person continues on a phone, by a QR code.
 */
export type BankWindow = 'none' | 'opened' | 'returned' | 'unknown' | 'closed' | 'phone'

/** The state before the host page has answered. */
export const initialState: StateOf<'starting'> = {
  step: 'starting',
  run: {
    now: 0,
    runId: '',
    ...fromOptions({}),
    origin: null,
    opensWindows: true,
    tokensReceived: 0,
    items: [],
    unconfirmedCreations: [],
    connected: [],
    reported: { success: false, error: false },
  },
}

/** Returns the state itself, or the one under the *leaving* dialog. */
export const behindDialog = (state: State): StateOf<ScreenStepName> =>
  state.step === 'leaving' ? state.from : state

/** Returns the Connector that a screen is about, of a brand the first; null or undefined before one is chosen. */
export function connectorOf(state: StateOf<ScreenStepName>): Connector | null | undefined {
  const [first] = 'brand' in state ? state.brand : []
  return 'connector' in state ? state.connector : first
}

/** Returns the state with another run. The step behind *leaving* gets the same one. */
export const withRun = (state: State, run: Run): State =>
  state.step === 'leaving' ? { ...state, run, from: { ...state.from, run } } : { ...state, run }

export const withAttempt = (run: Run, change: Partial<Attempt>): Run => ({
  ...run,
  attempt: { ...run.attempt, ...change },
})

export const currentItem = ({ items }: Run): Item | null => items[0] ?? null
