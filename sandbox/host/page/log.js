import { element } from './element.js'

const widgetLog = document.getElementById('log')
const empty = document.getElementById('log-empty')

/** Adds a callback to the log: time, name, details. `data-entry` holds the same as JSON, for tests. */
export const addEntry = (name, details) => {
  const { timestamp: _, runId: __, ...shown } = details ?? {}
  const entry = appendEntry(widgetLog, { at: new Date(), name, details: details && shown })
  entry.dataset.entry = JSON.stringify({ name, details })
  empty.hidden = true
}

/** Adds a line to the list of a log, and keeps its end in view unless somebody reads further up. */
export const appendEntry = (log, { at, name, details }) => {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 8
  const parts = [
    element('time', { dateTime: at.toISOString() }, at.toLocaleTimeString()),
    element('b', {}, name),
    details && element('code', {}, JSON.stringify(details)),
  ].filter(Boolean)
  const entry = element('li', {}, ...parts.flatMap((part) => [part, ' ']))
  log.querySelector('ol').append(entry)
  if (atEnd) log.scrollTop = log.scrollHeight
  return entry
}
