import { expect, test } from 'vitest'
import { playHistory } from './playHistory.ts'

const RUNS = Number(process.env['HISTORY_RUNS'] ?? 6)
const SEED = Number(process.env['HISTORY_SEED'] ?? Date.now() % 1_000_000)

const NOTHING = { duplicates: 0, wrongMerges: 0, lostHistories: 0, missing: 0 }

test(
  `an account stays one account in ${RUNS} random histories`,
  { timeout: 30_000 + RUNS * 5000 },
  async () => {
    let accounts = 0
    let screens = 0
    let questions = 0
    for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
      const history = await playHistory(seed)
      const { outcome, needless, steps } = history
      // With the seed and the steps, which play it again.
      expect({ seed, steps, outcome, needless }).toEqual({
        seed,
        steps,
        outcome: NOTHING,
        needless: [],
      })
      accounts += history.accounts
      screens += history.screens
      questions += history.questions
    }
    process.stdout.write(
      `HISTORY_SEED=${SEED} HISTORY_RUNS=${RUNS}: ${accounts} accounts, ${screens} choices, ${questions} questions\n`,
    )
  },
)
