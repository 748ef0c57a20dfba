import { expect, test } from 'vitest'
import { readVectors, VECTOR_OPTIONS, VECTOR_RUN } from './vectors/readVectors.ts'
import { startSession, transition, type NativeEventMap, type NativeState } from './machine.ts'
import { parseWidgetMessage } from '../protocol/guards.ts'
import { resolveOptions } from './options.ts'

/** The event of a vector, whose values are as its name demands. A message is checked first, as the session does. */
function apply<Name extends keyof NativeEventMap>(
  state: NativeState,
  [name, ...given]: [Name, ...NativeEventMap[Name]],
) {
  const isDropped = name === 'messageReceived' && typeof parseWidgetMessage(given[0]) === 'string'
  return isDropped ? ([state, []] as const) : transition(state, name, ...given)
}

test.each([...readVectors(expect.any(String))])('%s', (_, steps) => {
  const resolved = resolveOptions(VECTOR_OPTIONS)
  if ('code' in resolved) throw new Error(resolved.message)
  let state = startSession(resolved, VECTOR_RUN)
  for (const { event, effects } of steps) {
    const [next, todo] = apply(state, event)
    expect({ event, effects: todo }).toEqual({ event, effects })
    state = next
  }
})
