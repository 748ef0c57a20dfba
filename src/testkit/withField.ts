type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * A copy of a message with one field changed.
 * @param path such as `item.connector.id`
 * @param value undefined removes the field
 */
export function withField(message: object, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const fields: Fields = { ...message }
  const inner = fields[key]
  if (rest.length > 0) fields[key] = withField(isFields(inner) ? inner : {}, rest.join('.'), value)
  else if (value === undefined) delete fields[key]
  else fields[key] = value
  return fields
}

/** Texts that are no id of an Item: each would lead a call to another address, or to none. */
export const BAD_ITEM_IDS = [
  '',
  '.',
  '..',
  '../connect_token',
  'a/b',
  String.raw`a\b`,
  'a?b',
  'a#b',
  '%2e%2e',
  'a b',
  'a\n',
  'é',
  'a'.repeat(101),
]

/** Invalid values for each kind of field. */
export const INVALID_VALUES = {
  label: [null, 5, {}, '', 'Checkout', 'a b', 'a\n', 'a'.repeat(33), '529-982-247-25'],
  texts: [null, 5, 'x', { listTitle: 5 }, { listTitle: ['a'] }, { listTitle: { en: 5 } }],
  appearance: [
    null,
    5,
    'x',
    { radius: '4' },
    { colors: 'red' },
    { colors: { light: { text: 5 } } },
  ],
  string: [null, 5, true, {}, ['a']],
  itemId: [null, 5, {}, ...BAD_ITEM_IDS],
  number: [null, '5', Number.NaN, Infinity, true, {}],
  nullableNumber: ['5', Number.NaN, Infinity, true, {}],
  boolean: [null, 'true', 1, {}],
  strings: [null, 'a', {}, [5], ['a', null]],
  numbers: [null, 5, {}, ['5'], [1, Number.NaN]],
  choice: [null, '', 'ANOTHER', 'constructor', 5, {}],
  choices: [null, 'ACCOUNTS', ['accounts'], ['ACCOUNTS', 'ANOTHER'], [5]],
  products: [null, 'ACCOUNTS', ['accounts'], ['ANOTHER'], ['ACCOUNTS', 5]],
  terms: [null, 12, [0], [-1], [1.5], ['12'], [12, undefined]],
  object: [null, 5, 'x', true],
} satisfies Record<string, unknown[]>

export type FieldKind = keyof typeof INVALID_VALUES
