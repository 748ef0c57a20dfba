import { go } from './next.ts'
import type { EventOf, EventType, Next, State } from './types.ts'

/** What a step does with each event; an event that is not named leaves the state as it is. */
export type Handlers<S extends State, T extends EventType = EventType> = {
  readonly [K in T]?: (state: S, event: EventOf<K>) => Next
}

/** Looks an event up in a step's table. */
export function handle<S extends State, T extends EventType>(
  handlers: Handlers<S, T>,
  state: S,
  event: EventOf<T>,
): Next {
  const handler = handlers[event.type]
  return handler ? handler(state, event) : go(state)
}
