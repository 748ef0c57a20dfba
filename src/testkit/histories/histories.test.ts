import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { playHistory, type History } from './playHistory.ts'

const RUNS = Number(process.env['HISTORY_RUNS'] ?? 6)
const SEED = Number(process.env['HISTORY_SEED'] ?? Date.now() % 1_000_000)

const NOTHING: Outcome = { duplicates: 0, wrongMerges: 0, lostHistories: 0, missing: 0 }

const total = (histories: readonly History[], of: (history: History) => number): number =>
  histories.reduce((sum, history) => sum + of(history), 0)

test(
  `an account stays one account in ${RUNS} random histories`,
  { timeout: 30_000 + RUNS * 5000 },
  async () => {
    const histories: History[] = []
    for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
      const history = await playHistory(seed)
      const { matched, needless, steps } = history
      // With the seed and the steps, which play it again.
      expect({ seed, steps, matched, needless }).toEqual({
        seed,
        steps,
        matched: NOTHING,
        needless: [],
      })
      histories.push(history)
    }
    const byIds = (of: keyof Outcome) => total(histories, (history) => history.byIds[of])
    process.stdout.write(
      `HISTORY_SEED=${SEED} HISTORY_RUNS=${RUNS}: ${total(histories, ({ accounts }) => accounts)} accounts, ` +
        `${total(histories, ({ screens }) => screens)} choices, ` +
        `${total(histories, ({ questions }) => questions)} questions. By the service’s ids alone: ` +
        `${byIds('duplicates')} duplicates, ${byIds('lostHistories')} lost histories.\n`,
    )
  },
)
