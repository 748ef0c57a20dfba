import type { Event } from '../../widget/flow/events.ts'
import { initialState, type State } from '../../widget/flow/state.ts'
import { transition } from '../flow.ts'
import { createEnvironment } from './environment.ts'
import type { Invariant } from './invariants.ts'
import { createChoices } from './randomChoices.ts'

const MAX_STEPS = 120
const TRACE_LENGTH = 30

/** A violated invariant, with what is needed to repeat it. */
interface Violation {
  reason: string
  seed: number
  trace: readonly string[]
}
export interface WalkResult {
  length: number
  /** The steps that some run came to, the types of the events that were handled, and where: `<step> + <event>`. */
  reached: ReadonlySet<string>
  /** The shortest violation of each violated invariant, by its name. */
  violations: ReadonlyMap<string, Violation>
}

const detailOf = (event: Event): string => {
  if ('problem' in event) return ` ${JSON.stringify(event.problem)}`
  if ('item' in event) return ` ${event.item.id} ${event.item.executionStatus}`
  if ('connector' in event) return ` ${event.connector.id}`
  if ('action' in event) return ` ${event.action}`
  if ('key' in event) return ` ${event.key}`
  return 'options' in event ? ` ${JSON.stringify(event.options)}` : ''
}

const stepOf = (state: State): string =>
  state.step === 'leaving' ? `leaving(${state.from.step})` : state.step

/**
 * Plays one random run per seed and checks every transition against the invariants.
 * @param unsolicited the service and the host also send what was not requested
 */
export function walk(
  seeds: Iterable<number>,
  unsolicited: boolean,
  invariants: Readonly<Record<string, Invariant>>,
): WalkResult {
  let length = 0
  const reached = new Set<string>()
  const violations = new Map<string, Violation>()
  for (const seed of seeds) {
    const environment = createEnvironment(createChoices(seed), unsolicited)
    const checks = Object.entries(invariants).map(([name, start]) => ({ name, check: start() }))
    const trace: string[] = []
    let state: State = initialState
    for (let count = 0, afterClose = 0; count < MAX_STEPS && afterClose < 3; count += 1) {
      const before = state
      const event = environment.next(before)
      const [after, effects] = transition(before, event)
      effects.forEach(environment.perform)
      state = after
      length += 1
      reached.add(after.step)
      if (after !== before || effects.length > 0)
        reached.add(event.type).add(`${before.step} + ${event.type}`)
      if (after.step === 'closed') afterClose += 1
      const types = effects.flatMap(({ type }) => (type === 'notifyHost' ? [] : type)).join(' ')
      trace.push(
        `${stepOf(before)} + ${event.type}${detailOf(event)} → ${stepOf(after)} [${types}]`,
      )
      for (const { name, check } of checks) {
        const reason = check({ before, event, after, effects, secrets: environment.secrets })
        const known = violations.get(name)
        if (reason !== null && (!known || known.trace.length > trace.length))
          violations.set(name, { reason, seed, trace: trace.slice(-TRACE_LENGTH) })
      }
    }
  }
  return { length, reached, violations }
}
