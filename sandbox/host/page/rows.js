import { date as dateText, language, money, text } from './language.js'

/**
 * What a row shows, by section: `name`, `details` beneath it, `values` at its end with optional `notes`. `key` is the id
 * of the entry.
 */
export const rowOf = {
  accounts: ({ id, subtype, name, number, balances }) => ({
    key: id,
    name: text(subtype) ?? name,
    details: [number],
    values: balances.map((balance) => money(balance)),
  }),
  cards: ({ id, subtype = 'CREDIT_CARD', number, owed, available, bills }) => ({
    key: id,
    name: `${text(subtype)} •••• ${number}`,
    details: [
      available && `${text('available')}: ${money(available)}`,
      ...bills.map(
        ({ dueDate, total }) => `${text('bill')} ${dateText(dueDate, 'day')}: ${money(total)}`,
      ),
    ],
    values: [money(owed)],
    notes: [text('owed')],
  }),
  transactions: ({ id, date, description, category, account, money: value }) => ({
    key: id,
    name: description,
    details: [
      [dateText(date, 'day'), text(account), category[language()]].filter(Boolean).join(' · '),
    ],
    values: [money(value)],
    gain: value.amount > 0,
  }),
  investments: ({ id, name, type, value, profit }) => ({
    key: id,
    name,
    details: [text(type) ?? type],
    values: [money(value)],
    notes: profit?.amount ? [money(profit, 'exceptZero')] : [],
  }),
  loans: ({ id, name, contracted, outstanding, installments, dueDate }) => ({
    key: id,
    name,
    details: [
      `${installments.paid} ${text('of')} ${installments.total} ${text('paid')}, ${text('until')} ${dateText(dueDate, 'month')}`,
    ],
    values: [money(outstanding)],
    notes: [`${text('of')} ${money(contracted)}`],
  }),
}

/** The sum of a section's amounts, for those that are worth summing; undefined if the currencies differ. */
export const totalOf = {
  investments: (results) => sum(results.map(({ value }) => value)),
  loans: (results) => sum(results.map(({ outstanding }) => outstanding)),
}

const sum = (amounts) => {
  const [first] = amounts
  if (amounts.length < 2 || amounts.some(({ currency }) => currency !== first.currency))
    return undefined
  return money({ ...first, amount: amounts.reduce((total, { amount }) => total + amount, 0) })
}
