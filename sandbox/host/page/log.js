const log = document.getElementById('log')
const empty = document.getElementById('log-empty')

const element = (tag, properties) => Object.assign(document.createElement(tag), properties)

/** Adds a callback to the log: time, name, details. `data-entry` holds the same as JSON, for tests. */
export const addEntry = (name, details) => {
  const { timestamp: _, ...shown } = details ?? {}
  const entry = appendEntry(log, { at: new Date(), name, details: details && shown })
  entry.dataset.entry = JSON.stringify({ name, details })
  empty.hidden = true
}

/** Adds a line to a log, and scrolls to it if the log was scrolled to its end. */
export const appendEntry = (list, { at, name, details, state }) => {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 8
  const parts = [
    element('time', { dateTime: at.toISOString(), textContent: at.toLocaleTimeString() }),
    element('b', { textContent: name }),
    state,
    details && element('code', { textContent: JSON.stringify(details) }),
  ].filter(Boolean)
  const entry = element('li', {})
  entry.append(...parts.flatMap((part) => [part, ' ']))
  list.append(entry)
  if (atEnd) list.scrollTop = list.scrollHeight
  return entry
}
