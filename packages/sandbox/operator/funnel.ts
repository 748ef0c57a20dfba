import type { Run } from './runs.ts'

export interface FunnelStep {
  step: string
  /** The number of runs that reached it. */
  reached: number
  /** The number of runs that ended there without a success. */
  left: number
  /** The median of the time spent there, in ms; null while nobody has left it. */
  medianMs: number | null
}

export interface FunnelGroup {
  name: string
  runs: number
  succeeded: number
  /** The range of the share of runs that succeed, with 95 % confidence, from 0 to 1: wide for a few runs. */
  between: readonly [number, number]
  /** The step at which most of the others ended; null where none did. */
  worstStep: string | null
  /** The code that most of them ended with; null where none had one. */
  worstError: string | null
}

/** The consents that a bank was asked for in a month, and those that it created, as Open Finance Brasil counts them. */
export interface ConsentCount {
  /** yyyy-mm in UTC, in which they were asked for. */
  month: string
  /** The id of the Connector. */
  bank: string
  asked: number
  created: number
  /** As in `FunnelGroup`. */
  between: readonly [number, number]
}

/** The order of a run in which nothing goes wrong. Other steps come after these. */
const ORDER = ['list', 'credentials', 'consent', 'sending', 'running', 'authorizing', 'mfa']

/** Screens of an end, which nobody leaves a run at. */
const ENDS = new Set(['success', 'closed', 'starting'])

const stepsOf = ({ spans }: Run) => [...spans.values()].filter(({ name }) => name === 'step')

/** Of a run its own attributes; where its end was not told, as from a bank's page, those of its last step. */
const attributesOf = (run: Run) =>
  ([...run.spans.values()].find(({ name }) => name === 'run') ?? stepsOf(run).at(-1))?.attributes
const attribute = (run: Run, key: string) => attributesOf(run)?.[key]
const isSuccess = (run: Run) =>
  ['success', 'pending'].includes(String(attribute(run, 'connect.outcome')))

const reached = (run: Run) =>
  new Set([
    ...stepsOf(run).map(({ attributes }) => String(attributes['connect.step'])),
    String(attribute(run, 'connect.step')),
  ])

/** Of several values the most frequent one. */
function mostFrequent(values: readonly (string | number | undefined)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values)
    if (value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** The interval of Wilson for a share, with 95 % confidence. */
function confidence(part: number, whole: number): readonly [number, number] {
  const z = 1.96
  const share = part / whole
  const centre = share + z ** 2 / (2 * whole)
  const margin = z * Math.sqrt((share * (1 - share)) / whole + (z / (2 * whole)) ** 2)
  const divisor = 1 + z ** 2 / whole
  return [Math.max(0, (centre - margin) / divisor), Math.min(1, (centre + margin) / divisor)]
}

function groupsOf(runs: readonly Run[], nameOf: (run: Run) => string | undefined): FunnelGroup[] {
  const names = new Set(runs.map(nameOf))
  return [...names]
    .flatMap((name) => {
      if (name === undefined) return []
      const members = runs.filter((run) => nameOf(run) === name)
      const others = members.filter((run) => !isSuccess(run))
      const succeeded = members.length - others.length
      return {
        name,
        runs: members.length,
        succeeded,
        between: confidence(succeeded, members.length),
        worstStep: mostFrequent(others.map((run) => attribute(run, 'connect.step'))),
        worstError: mostFrequent(others.map((run) => attribute(run, 'connect.error'))),
      }
    })
    .toSorted((a, b) => b.runs - a.runs)
}

/** Each run counts once for a bank, however often it sends: for a second login, or after a failure. */
function consentsOf(runs: readonly Run[]): ConsentCount[] {
  const counts = new Map<string, Omit<ConsentCount, 'between'>>()
  for (const { spans } of runs) {
    // The run's own span has its last step.
    const banksAt = (step: string) =>
      new Map(
        [...spans.values()]
          .filter(({ attributes }) => attributes['connect.step'] === step)
          .map((span) => [String(span.attributes['connect.connector_id']), span.startedAt]),
      )
    const created = banksAt('success')
    for (const [bank, at] of banksAt('sending')) {
      const month = new Date(at).toISOString().slice(0, 7)
      const count = counts.get(month + bank) ?? { month, bank, asked: 0, created: 0 }
      count.asked += 1
      count.created += created.has(bank) ? 1 : 0
      counts.set(month + bank, count)
    }
  }
  return [...counts.values()]
    .map((count) => Object.assign(count, { between: confidence(count.created, count.asked) }))
    .toSorted((a, b) => b.month.localeCompare(a.month) || b.asked - a.asked)
}

/**
 * The places where runs are lost: by step, by bank (Connector), by version, a canary beside the rest, and by the host's
 * label; and the consents of each bank by month.
 */
export function funnelOf(all: readonly Run[]) {
  const runs = all.filter(attributesOf)
  const reachedBy = runs.map(reached)
  const names = [...new Set([...ORDER, ...reachedBy.flatMap((steps) => [...steps])])]
  const steps: FunnelStep[] = names
    .filter((step) => !ENDS.has(step))
    .map((step) => ({
      step,
      reached: reachedBy.filter((own) => own.has(step)).length,
      left: runs.filter((run) => !isSuccess(run) && attribute(run, 'connect.step') === step).length,
      medianMs: median(
        runs
          .flatMap(stepsOf)
          .filter(({ attributes }) => attributes['connect.step'] === step)
          .map(({ duration }) => duration),
      ),
    }))
    .filter((step) => step.reached > 0)
  const reachedEnd = runs.filter(isSuccess).length
  return {
    runs: runs.length,
    steps: [...steps, { step: 'success', reached: reachedEnd, left: 0, medianMs: null }],
    banks: groupsOf(runs, (run) => attribute(run, 'connect.connector_id')?.toString()),
    versions: groupsOf(runs, ({ version }) => version),
    labels: groupsOf(runs, (run) => attribute(run, 'connect.label')?.toString()),
    consents: consentsOf(runs),
  }
}
