const WIDTH = 88

const quoted = (text) => {
  const inside = JSON.stringify(text)
  const isPlain = text.includes("'") && !text.includes('"')
  const source = isPlain
    ? inside
    : `'${inside.slice(1, -1).replaceAll(/\\.|'/g, (found) => ({ '\\"': '"', "'": String.raw`\'` })[found] ?? found)}'`
  // Inside a page or a component, `</script` would end the script. The separators begin lines.
  return source
    .replaceAll(/<(?=[!/s])/gi, String.raw`\x3C`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

const nameOf = (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))

const onOneLine = (value) => {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const entries = Object.entries(value).map(([name, each]) => `${nameOf(name)}: ${onOneLine(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

export const indent = (text, by = '  ') => text.replaceAll(/^(?=.)/gm, by)

/** A value of strings, numbers, booleans, null, lists and records as JavaScript source; on one line if that is short. */
export const toSource = (value, width = WIDTH) => {
  const short = onOneLine(value)
  if (value === null || typeof value !== 'object' || short.length < width) return short
  const lines = Array.isArray(value)
    ? value.map((each) => `${toSource(each)},`)
    : propertiesOf(value)
  const [start, end] = Array.isArray(value) ? '[]' : '{}'
  return `${start}\n${indent(lines.join('\n'))}\n${end}`
}

/** Each property of a record as lines of source, with a comma at its end. */
export const propertiesOf = (record) =>
  Object.entries(record).map(([name, value]) => `${nameOf(name)}: ${toSource(value)},`)
