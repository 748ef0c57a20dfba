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

/** Invalid values for each kind of field. */
export const INVALID_VALUES = {
  string: [null, 5, true, {}, ['a']],
  number: [null, '5', Number.NaN, Infinity, true, {}],
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
