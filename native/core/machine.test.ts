import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startSession, transition, type Events, type State, type Transition } from './machine.ts'
import { parseWidgetMessage } from '../../src/protocol/guards.ts'
import { resolveOptions, type NativeOptions } from './options.ts'

interface Step {
  event: { [Name in keyof Events]: [Name, ...Events[Name]] }[keyof Events]
  effects: unknown[]
}

interface Shared {
  options: NativeOptions
  values: Record<string, unknown>
  steps: Record<string, (Step | string)[]>
}

const FOLDER = path.join(import.meta.dirname, '../vectors')
const readVectors = (file: string) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))
const { options, values, steps: sequences }: Shared = readVectors('shared.json')

/** The entry of that name, which begins with `@`. */
function named<T>(entries: Record<string, T>, name: string): T {
  const entry = entries[name.slice(1)]
  if (entry === undefined) throw new Error(`shared.json has no ${name}`)
  return entry
}

/** A value with what it names: `@item` is that of `shared.json`. */
const valueOf = (written: unknown) =>
  JSON.parse(JSON.stringify(written), (_, value: unknown) => {
    if (value === '<any>') return expect.any(String)
    return typeof value === 'string' && value.startsWith('@')
      ? valueOf(named(values, value))
      : value
  })

/** The steps of a case; `@start` stands for those of that name in `shared.json`. */
const stepsOf = (written: (Step | string)[]): Step[] =>
  written.flatMap((step) =>
    typeof step === 'string' ? stepsOf(named(sequences, step)) : [valueOf(step)],
  )

/** The event of a vector, whose values are as its name demands. A message is checked first, as the session does. */
function apply<Name extends keyof Events>(
  state: State,
  [name, ...given]: [Name, ...Events[Name]],
): Transition {
  const isDropped = name === 'messageReceived' && typeof parseWidgetMessage(given[0]) === 'string'
  return isDropped ? [state, []] : transition(state, name, ...given)
}

describe.each(readdirSync(FOLDER).filter((file) => file !== 'shared.json'))('%s', (file) => {
  const cases: Record<string, (Step | string)[]> = readVectors(file)

  test.each(Object.entries(cases))('%s', (_, written) => {
    const resolved = resolveOptions(options)
    if ('code' in resolved) throw new Error(resolved.message)
    let state = startSession(resolved, String(values['run']))
    for (const { event, effects } of stepsOf(written)) {
      const [next, todo] = apply(state, event)
      expect({ event, effects: todo }).toEqual({ event, effects })
      state = next
    }
  })
})
