import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { startSession, transition, type Events, type State } from './machine.ts'
import { resolveOptions, type NativeOptions } from './options.ts'

interface Vectors {
  options: NativeOptions
  runId: string
  cases: {
    name: string
    steps: {
      event: { [Name in keyof Events]: [Name, ...Events[Name]] }[keyof Events]
      effects: unknown[]
    }[]
  }[]
}

/** The event of a vector, whose values are as its name demands. */
const apply = <Name extends keyof Events>(
  state: State,
  [name, ...values]: [Name, ...Events[Name]],
) => transition(state, name, ...values)

const FOLDER = path.join(import.meta.dirname, '../vectors')

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.json')))('%s', (file) => {
  const { options, runId, cases }: Vectors = JSON.parse(
    readFileSync(path.join(FOLDER, file), 'utf8'),
    (_, value: unknown) => (value === '<any>' ? expect.any(String) : value),
  )

  test.each(cases)('$name', ({ steps }) => {
    const resolved = resolveOptions(options)
    if ('code' in resolved) throw new Error(resolved.message)
    let state = startSession(resolved, runId)
    for (const { event, effects } of steps) {
      const [next, todo] = apply(state, event)
      expect({ event, effects: todo }).toEqual({ event, effects })
      state = next
    }
  })
})
