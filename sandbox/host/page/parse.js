const WHOLE = /^\d{1,9}$/

const words = (text) => text.split(/[\s,]+/).filter((word) => word !== '')

/** The words as a list, each read by `read`; undefined if one of them is not as `pattern` says. */
const list = (pattern, read) => (text) => {
  const all = words(text)
  return all.length > 0 && all.every((word) => pattern.test(word)) ? all.map(read) : undefined
}

const match = (pattern) => (text) => (pattern.test(text) ? text : undefined)

const json = (isRight) => (text) => {
  try {
    const value = JSON.parse(text)
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The readers of typed text, by kind of field; each gives undefined for what it can't read. */
export const READERS = {
  text: (text) => text,
  choice: (text) => ({ true: true, false: false })[text] ?? text,
  flag: () => true,
  number: (text) => (WHOLE.test(text) ? Number(text) : undefined),
  numbers: list(WHOLE, Number),
  names: list(/^[A-Z][A-Z_]*$/, String),
  countries: list(/^[a-z]{2}$/i, (word) => word.toUpperCase()),
  terms: list(/^(\d{1,3}|null)$/, (word) => (word === 'null' ? null : Number(word))),
  color: match(/^#([\da-f]{3}|[\da-f]{6})$/i),
  uuid: match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  id: match(/^#[a-z][\w-]*$/i),
  address: (text) => (URL.canParse(text) ? text : undefined),
  list: json((value) => Array.isArray(value) && value.every(isRecord)),
  object: json(isRecord),
}

/** Options that are left out at these values, which are the defaults. */
const DEFAULTS = { mode: 'modal', theme: 'auto', view: 'connect' }

const setAt = (target, [name, ...rest], value) => {
  if (rest.length === 0) target[name] = value
  else setAt((target[name] ??= {}), rest, value)
}

/**
 * The form's values as options of the widget, without those that have their default.
 *
 * @param given the values of the form by name, each a list of strings
 * @param fields fields of one value (`fields.js`); `lists` the names of those of several
 * @returns `options`, and `wrong`: the names of the fields whose text can't be read, which are left out
 */
export const optionsOf = (given, fields, lists) => {
  const options = {}
  const wrong = []
  for (const { name, kind } of fields) {
    const text = given[name]?.[0]?.trim() ?? ''
    if (text === '' || text === DEFAULTS[name]) continue
    const value = READERS[kind](text)
    if (value === undefined) wrong.push(name)
    else setAt(options, name.split('.'), value)
  }
  for (const name of lists) if (given[name]?.length) options[name] = given[name]
  return { options, wrong }
}
