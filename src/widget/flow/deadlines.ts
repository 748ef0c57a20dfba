import { assertNever } from '../domain/assertNever.ts'
import { parameterKey } from '../domain/credential.ts'
import type { ApprovingState, AuthorizingState, RunningState, State } from './types.ts'

/** When a wait ends: after `ms`, or at `until` (ISO 8601) where the service named a time. */
export interface Deadline {
  /** The same key is the same wait; a new key starts a new one. */
  key: string
  ms: number
  until: string | null
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const TOKEN_LIFE = 30 * MINUTE

const SENDING_MS = { called: 45 * SECOND, asking: 20 * SECOND, checking: 45 * SECOND } as const
const RUNNING_MS = { login: 5 * MINUTE, collection: 3 * MINUTE, overdue: 20 * MINUTE } as const

const within = (key: string, ms: number, until: string | null = null): Deadline => ({
  key,
  ms,
  until,
})

/** After the deadline there is time for one more read. */
const lastLook = ({
  step,
  watch,
}: RunningState | AuthorizingState | ApprovingState): Deadline | null =>
  watch.late ? within(`${step}:late`, 15 * SECOND) : null

/** The deadline of a state; null only where nothing but the person is waited for. */
export function deadlineOf(state: State): Deadline | null {
  switch (state.step) {
    case 'starting':
      if (state.preloaded) return null
      return state.run.origin === null
        ? within('starting:host', 10 * SECOND)
        : within('starting:token', 30 * SECOND)
    case 'finding':
      return within(`finding:${state.token}`, 30 * SECOND)
    case 'opening':
      // The catalogue is asked again by itself, three times, and a busy service may want a minute each time.
      return state.item
        ? within(`opening:connector:${state.token}`, 4 * MINUTE)
        : within(`opening:${state.token}:${state.failures}`, 45 * SECOND + state.waitMs)
    case 'list':
      return state.token === 'asked' ? within('list:token', 20 * SECOND) : null
    case 'sending': {
      const { phase, tries, token, waitMs } = state
      const ms = phase === 'waiting' ? waitMs : SENDING_MS[phase]
      return within(`sending:${phase}:${tries}:${token}`, ms)
    }
    case 'running':
      return lastLook(state) ?? within(`running:${state.phase}`, RUNNING_MS[state.phase])
    case 'authorizing':
      return lastLook(state) ?? within(`authorizing:${state.oauthUrl}`, TOKEN_LIFE)
    case 'approving':
      return (
        lastLook(state) ??
        within(`approving:${state.action.expiresAt}`, TOKEN_LIFE, state.action.expiresAt ?? null)
      )
    case 'mfa':
      return within(
        `mfa:${parameterKey(state.parameter)}`,
        TOKEN_LIFE,
        state.parameter.expiresAt ?? null,
      )
    case 'leaving':
      return deadlineOf(state.from)
    case 'renewal':
    case 'credentials':
    case 'consent':
    case 'success':
    case 'failure':
    case 'closed':
      return null
    default:
      return assertNever(state)
  }
}
