import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryOf } from '../../protocol/machine.ts'
import type { NativeEventMap } from '../machine.ts'
import type { NativeOptions } from '../options.ts'

/** An event of the app or the page, and what follows, in order: each a name and its values. */
export interface VectorStep {
  event: EntryOf<NativeEventMap>
  effects: unknown[]
}

interface Shared {
  options: NativeOptions
  values: Record<string, unknown>
  steps: Record<string, (VectorStep | string)[]>
}

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
const { options, values, steps: sequences }: Shared = read('shared.json')

/** The options and the run of every case. */
export const VECTOR_OPTIONS: NativeOptions = options
export const VECTOR_RUN = String(values['run'])

/** The entry of that name, which begins with `@`. */
function named<T>(entries: Record<string, T>, name: string): T {
  const entry = entries[name.slice(1)]
  if (entry === undefined) throw new Error(`shared.json has no ${name}`)
  return entry
}

/** Reads the cases of every file, as `file: name`. @param anyText stands for any text */
export function readVectors(anyText: unknown): Map<string, VectorStep[]> {
  /** A value with what it names: `@item` is that of `shared.json`. */
  const valueOf = (written: unknown) =>
    JSON.parse(JSON.stringify(written), (_, value: unknown) => {
      if (value === '<any>') return anyText
      return typeof value === 'string' && value.startsWith('@')
        ? valueOf(named(values, value))
        : value
    })
  const stepsOf = (written: (VectorStep | string)[]): VectorStep[] =>
    written.flatMap((step) =>
      typeof step === 'string' ? stepsOf(named(sequences, step)) : [valueOf(step)],
    )
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.json') && file !== 'shared.json',
  )
  return new Map(
    files.flatMap((file) => {
      const cases: Record<string, (VectorStep | string)[]> = read(file)
      return Object.entries(cases).map(([name, written]): [string, VectorStep[]] => [
        `${file}: ${name}`,
        stepsOf(written),
      ])
    }),
  )
}
