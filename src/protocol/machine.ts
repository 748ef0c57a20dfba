/**
 * The shape of every state machine here: a pure function from a state and an event to the next state and the effects,
 * which something else performs. The loader's session and the session of an app name their events and effects with
 * their values, `['startTimer', 'load']`, as the vectors for apps write them; the flow's are objects with a `type`.
 */

/** The next state, and the effects to perform, in this order. */
export type TransitionOf<State, Effect> = readonly [State, readonly Effect[]]

/** Events or effects: the values of each, by name. */
type Table<T> = { [Name in keyof T]: unknown[] }

/** One of a table: its name, then its values. */
export type EntryOf<T extends Table<T>> = { [Name in keyof T]: [Name, ...T[Name]] }[keyof T]

/** The handlers of events, by name. */
export type Handlers<State, Events extends Table<Events>, Effect> = {
  [Name in keyof Events]: (state: State, ...values: Events[Name]) => TransitionOf<State, Effect>
}

/** The functions that perform effects, by name. */
export type Performers<Effects extends Table<Effects>> = {
  [Name in keyof Effects]: (...values: Effects[Name]) => unknown
}

/** Passes an event and its values to a machine. */
export type DispatchOf<Events extends Table<Events>> = <Name extends keyof Events>(
  name: Name,
  ...values: Events[Name]
) => void

/**
 * Returns the transition function of a machine. An event that does not apply in the state's step changes nothing.
 * @param onlyIn the steps in which an event applies; all but `ended` for one that is not named
 */
export const createTransition =
  /* @__NO_SIDE_EFFECTS__ */
  <State extends { step: string }, Events extends Table<Events>, Effect>(
    handlers: Handlers<State, Events, Effect>,
    onlyIn: { [Name in keyof Events]?: readonly State['step'][] },
  ) =>
    <Name extends keyof Events>(
      state: State,
      name: Name,
      ...values: Events[Name]
    ): TransitionOf<State, Effect> => {
      const applies = onlyIn[name]?.includes(state.step) ?? state.step !== 'ended'
      return applies ? handlers[name](state, ...values) : [state, []]
    }

/** Performs effects, in their order. */
export const performAll = <Effects extends Table<Effects>>(
  performers: Performers<Effects>,
  effects: readonly EntryOf<Effects>[],
): void => {
  const perform = <Name extends keyof Effects>([name, ...values]: [Name, ...Effects[Name]]) =>
    void performers[name](...values)
  for (const effect of effects) perform(effect)
}
