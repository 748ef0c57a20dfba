import type { Event } from '../../src/widget/flow/events.ts'
import { initialState, type State } from '../../src/widget/flow/state.ts'
import { transition } from '../machine.ts'
import { createDice } from './dice.ts'
import type { Vow } from './promises.ts'
import { createWorld } from './world.ts'

const LONGEST = 120
const TRAIL = 30

/** A broken promise: what broke, and how to walk there again. */
interface Broken {
  why: string
  seed: number
  trail: readonly string[]
}
export interface Walked {
  steps: number
  /** By promise, the shortest way to break it. */
  broken: ReadonlyMap<string, Broken>
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

/** Walks many runs, each from its own seed, and holds every step to the promises. */
export function walk(
  seeds: Iterable<number>,
  wild: boolean,
  promises: Readonly<Record<string, Vow>>,
): Walked {
  let steps = 0
  const broken = new Map<string, Broken>()
  for (const seed of seeds) {
    const world = createWorld(createDice(seed), wild)
    const checks = Object.entries(promises).map(([name, start]) => ({ name, check: start() }))
    const trail: string[] = []
    let state: State = initialState
    for (let count = 0, after = 0; count < LONGEST && after < 3; count += 1) {
      const before = state
      const event = world.next(before)
      const [next, effects] = transition(before, event)
      effects.forEach(world.perform)
      state = next
      steps += 1
      if (state.step === 'closed') after += 1
      const did = effects.flatMap(({ type }) => (type === 'notifyHost' ? [] : type)).join(' ')
      trail.push(`${stepOf(before)} + ${event.type}${detailOf(event)} → ${stepOf(state)} [${did}]`)
      for (const { name, check } of checks) {
        const why = check({ before, event, after: state, effects, secrets: world.secrets })
        const known = broken.get(name)
        if (why !== null && (!known || known.trail.length > trail.length))
          broken.set(name, { why, seed, trail: trail.slice(-TRAIL) })
      }
    }
  }
  return { steps, broken }
}
