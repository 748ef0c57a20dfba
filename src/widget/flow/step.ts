import type { Break } from '../domain/breakOf.ts'
import type { Effect } from './effects.ts'
import type { Dispatch, EventOf, EventType } from './events.ts'
import type { StateOf, StepName, VaultHandle } from './state.ts'
import type { Transition } from './transition.ts'

/** The handlers of a step, by event type. An event without a handler leaves the state as it is. */
export type Handlers<K extends StepName, T extends EventType = EventType> = {
  readonly [E in T]?: (state: StateOf<K>, event: EventOf<E>) => Transition
}

/** The end of a wait: after `ms` milliseconds, or at `until` (ISO 8601) where the service named a time. */
export interface Deadline {
  /** Identifies the wait. The same key is the same wait; a new key starts a new one. */
  key: string
  ms: number
  until: string | null
  /** A wait before a call is repeated takes a little longer at random. */
  hasJitter?: boolean
}

export interface ScreenProps<K extends StepName> {
  state: StateOf<K>
  dispatch: Dispatch
  /** Undefined where it does not matter. */
  shown?: Shown | undefined
}

/** A screen as it is shown, which may be later than the state of the flow. */
export interface Shown {
  /** The time at which it appeared, in ms of a clock that only goes forward. */
  since: number
  /** The answer that the person gave on it is on its way. */
  isAnswered: boolean
}

/** The picture of the connection above a screen's heading. */
export interface StageLook extends Partial<Break> {
  /** `small`: on a screen with a card or a form. `large`: in the middle of one without. */
  size: 'small' | 'large'
  /**
   * The line between the bank and the application. `asking`: nothing is read yet. `others`: another person has to approve. `reading`: data is on its way.
   * `partial`: some data is missing. `broken`: it did not work; `at` and `tone` say where, and whose turn it is.
   */
  thread: 'asking' | 'others' | 'reading' | 'connected' | 'partial' | 'broken'
  /** The person acts at the bank: until a time (ISO 8601), or as long as it takes. */
  waits?: { until?: string | undefined }
}

/** Everything that is true of one step. */
export interface StepDefinition<K extends StepName> {
  handlers: Handlers<K>
  /** The deadline of the wait; null where only the person is waited for. */
  deadline: (state: StateOf<K>) => Deadline | null
  /** The values typed by the person that the vault keeps for this state. It deletes all others. */
  secrets: (state: StateOf<K>) => readonly VaultHandle[]
  /** True while the Item is polled. Polling stops with the first state that returns false. */
  isPolling: (state: StateOf<K>) => boolean
  /** Closing asks for confirmation first. */
  isBusy: boolean
  canGoBack: (state: StateOf<K>) => boolean
  /** The bank's window may be open. It is closed with the first step that has `false`. */
  hasBankWindow: boolean
  /** At top level the bank's page replaces this page, so the run is saved: the next page load resumes it. */
  isAtBank: boolean
  /** The wait goes on without the widget: `onClose` has `pending` if that goes without a word. */
  outlivesRun?: true
  stage: (state: StateOf<K>) => StageLook
  onEnter?: (state: StateOf<K>) => readonly Effect[]
}

/** A step that waits for the person only: no deadline, no secrets, no polling, closed without confirmation. */
export const STEP_DEFAULTS = {
  deadline: () => null,
  secrets: () => [],
  isPolling: () => false,
  isBusy: false,
  canGoBack: () => false,
  hasBankWindow: false,
  isAtBank: false,
  stage: (): StageLook => ({ size: 'small', thread: 'asking' }),
} as const

export const SECOND = 1000
export const MINUTE = 60 * SECOND

export const deadlineAfter = (key: string, ms: number, until: string | null = null): Deadline => ({
  key,
  ms,
  until,
})
