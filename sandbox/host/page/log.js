const log = document.getElementById('log')
const empty = document.getElementById('log-empty')

const element = (tag, properties) => Object.assign(document.createElement(tag), properties)

/** Adds what was told to the page: time, name, details. `data-entry` holds the same for a machine. */
export const addEntry = (name, details) => {
  const now = new Date()
  const entry = element('li', {})
  entry.dataset.entry = JSON.stringify({ name, details })
  entry.append(
    element('time', { dateTime: now.toISOString(), textContent: now.toLocaleTimeString() }),
    ' ',
    element('b', { textContent: name }),
  )
  if (details) {
    const { timestamp: _, ...shown } = details
    entry.append(' ', element('code', { textContent: JSON.stringify(shown) }))
  }
  log.append(entry)
  log.scrollTop = log.scrollHeight
  empty.hidden = true
}
