import { bankOf } from './connections.js'
import { element } from './element.js'
import { icon } from './icons.js'
import { date as dateText, language, money, text } from './language.js'

/**
 * The content of a row, by section: `name`, `details` beneath it, `values` at its end with optional `notes`, and an optional
 * `share` of a whole, from 0 to 1, with its name. `key` is the id of the entry.
 */
const rowOf = {
  accounts: ({ id, itemId, since, subtype, name, number, balances }) => ({
    key: id,
    name: text(subtype) ?? name,
    details: [joined(bankOf(itemId), number), inBooks(since)],
    values: balances.map((balance) => money(balance)),
  }),
  cards: ({ id, itemId, since, subtype = 'CREDIT_CARD', number, owed, available, bills }) => ({
    key: id,
    name: `${text(subtype)} •••• ${number}`,
    details: [
      bankOf(itemId),
      available && `${text('available')}: ${money(available)}`,
      ...bills.map(
        ({ dueDate, total }) => `${text('bill')} ${dateText(dueDate, 'day')}: ${money(total)}`,
      ),
      inBooks(since),
    ],
    values: [money(owed)],
    notes: [text('owed')],
    share: available && {
      name: text('limitUsed'),
      value: owed.amount / (owed.amount + available.amount),
    },
  }),
  transactions: ({ id, itemId, date, description, category, account, money: value }) => ({
    key: id,
    name: description,
    details: [joined(dateText(date, 'day'), bankOf(itemId), text(account), category[language()])],
    values: [money(value)],
    gain: value.amount > 0,
    iconName: value.amount > 0 ? 'in' : 'out',
  }),
  investments: ({ id, itemId, name, type, value, profit }) => ({
    key: id,
    name,
    details: [joined(bankOf(itemId), text(type) ?? type)],
    values: [money(value)],
    notes: profit?.amount ? [money(profit, 'exceptZero')] : [],
  }),
  loans: ({ id, itemId, name, contracted, outstanding, installments, dueDate }) => ({
    key: id,
    name,
    details: [
      bankOf(itemId),
      joined(
        `${installments.paid} ${text('of')} ${installments.total} ${text('paid')}`,
        `${text('until')} ${dateText(dueDate, 'month')}`,
      ),
    ],
    values: [money(outstanding)],
    notes: [`${text('of')} ${money(contracted)}`],
    share: { name: text('paid'), value: installments.paid / installments.total },
  }),
}

/** Since when the account is known here: a renewal or another consent does not change it. */
const inBooks = (since) => `${text('inBooks')} ${text('since')} ${dateText(since, 'day')}`

const joined = (...parts) => parts.filter(Boolean).join(' · ')

const lines = (texts, className) =>
  texts.filter(Boolean).map((line) => element('span', { className }, line))

/** One result of a section as a row of its list. */
export const rowElement = (section, result) => {
  const {
    key,
    name,
    details,
    values,
    notes = [],
    gain = false,
    share,
    iconName = section,
  } = rowOf[section](result)
  const row = element(
    'li',
    { className: gain ? 'gain' : '' },
    element('span', { className: 'lead-icon' }, icon(iconName)),
    element('div', { className: 'what' }, element('b', {}, name), ...lines(details, 'muted')),
    element('div', { className: 'values' }, ...lines(values, 'value'), ...lines(notes, 'muted')),
  )
  if (share && Number.isFinite(share.value))
    row.append(element('progress', { value: share.value, ariaLabel: `${name}: ${share.name}` }))
  row.dataset.id = key
  return row
}
