import { element } from './element.js'
import { money, text } from './language.js'

const list = document.getElementById('figures')

/** The amounts that a section adds to the overview, by section, with the key of their name. */
const FIGURES = {
  accounts: ['balance', (results) => results.flatMap(({ balances }) => balances)],
  cards: ['owedOnCards', (results) => results.map(({ owed }) => owed)],
  investments: ['invested', (results) => results.map(({ value }) => value)],
  loans: ['outstanding', (results) => results.map(({ outstanding }) => outstanding)],
}

/** Shows the sum of each section's amounts, one per currency. `resultsOf` gives a section's results, if it has some. */
export const showFigures = (resultsOf) =>
  list.replaceChildren(
    ...Object.entries(FIGURES).flatMap(([section, [key, amountsOf]]) => {
      const sums = sumsOf(amountsOf(resultsOf(section) ?? []))
      if (sums.length === 0) return []
      const values = sums.map((sum) => element('dd', {}, money(sum)))
      return [element('div', {}, element('dt', {}, text(key)), ...values)]
    }),
  )

const sumsOf = (amounts) => {
  const sums = new Map()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}
