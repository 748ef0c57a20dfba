import { element } from './element.js'
import { moment, text } from './language.js'

const KEY = 'demo-items'
const list = document.getElementById('banks')

/** The Items that were connected in this tab, by id, oldest first; null until the backend has read one. */
const connections = new Map()
const listeners = []

/** The ids that an earlier page of this tab has kept. */
export const keptIds = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]')

export const connectionIds = () => [...connections.keys()]

export const isConnected = (id) => connections.has(id)

export const forgetConnections = () => sessionStorage.removeItem(KEY)

/** Calls `listener` whenever an Item is added or read again. */
export const onConnections = (listener) => listeners.push(listener)

/** Adds an Item, or what was read of it since. */
export const addConnection = (id, item) => {
  connections.set(id, item ?? connections.get(id) ?? null)
  sessionStorage.setItem(KEY, JSON.stringify(connectionIds()))
  document.getElementById('welcome').hidden = true
  document.getElementById('overview').hidden = false
  showConnections()
  for (const listener of listeners) listener()
}

/** The name of an Item's institution, where there is more than one to tell apart. */
export const bankOf = (id) =>
  connections.size > 1 ? connections.get(id)?.connector.name : undefined

/** Shows the institutions, each with its monogram and the time of its last sync. */
export const showConnections = () =>
  list.replaceChildren(
    ...[...connections.values()]
      .filter((item) => item !== null)
      .map(({ connector, lastUpdatedAt }) => {
        const updated = lastUpdatedAt && `${text('updatedAt')} ${moment(lastUpdatedAt)}`
        return element(
          'li',
          {},
          monogram(connector),
          element(
            'div',
            {},
            element('b', {}, connector.name),
            element('span', { className: 'muted' }, updated ?? ''),
          ),
        )
      }),
  )

/** The initials of a name's last two words, on the institution's colour. */
const monogram = ({ name, primaryColor }) => {
  const words = name.split(/[^\p{L}]+/u).filter(Boolean)
  const initials = words.slice(-2).map((word) => word.charAt(0).toUpperCase())
  const made = element('span', { className: 'monogram', ariaHidden: 'true' }, initials.join(''))
  made.style.backgroundColor = `#${primaryColor}`
  made.style.color = inkOn(primaryColor)
  return made
}

/** Black or white, whichever has the higher contrast on a colour (WCAG 2.2). */
const inkOn = (color) => {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
