import { element } from './element.js'
import { moment, text } from './language.js'

const KEY = 'demo-items'
const RECEIPTS_KEY = 'demo-receipts'
const list = document.getElementById('banks')

/** The Items that were connected in this tab, by id, oldest first; null until the backend has read one. */
const connections = new Map()
const listeners = []

/** The ids that an earlier page of this tab has kept. */
export const keptIds = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]')

/** The terms agreed to, by the id of the Item: the receipt of its last consent. */
const receipts = new Map(JSON.parse(sessionStorage.getItem(RECEIPTS_KEY) ?? '[]'))

/** Keeps the receipt of an Item's consent. */
export const keepReceipt = (itemId, receipt) => {
  receipts.set(itemId, receipt)
  sessionStorage.setItem(RECEIPTS_KEY, JSON.stringify([...receipts]))
}

/** When access ends: at the bank, or with the term agreed to, whichever is earlier; null if it does not. */
const endOf = (itemId, consentExpiresAt) => {
  const { termMonths, agreedAt } = receipts.get(itemId) ?? {}
  if (!termMonths) return consentExpiresAt
  const end = new Date(agreedAt)
  end.setMonth(end.getMonth() + termMonths)
  return consentExpiresAt && new Date(consentExpiresAt) < end ? consentExpiresAt : end.toISOString()
}

/** The connections as the widget's option of this name. */
export const listConnections = () =>
  [...connections.entries()].flatMap(([itemId, item]) =>
    item === null
      ? []
      : [
          {
            itemId,
            connectorId: item.connector.id,
            name: item.connector.name,
            imageUrl: item.connector.imageUrl,
            primaryColor: item.connector.primaryColor,
            status: item.status,
            executionStatus: item.executionStatus,
            products: item.products,
            accounts: item.accounts?.map(({ key, subtype, name, number }) => ({
              id: key,
              label: text(subtype) ?? name,
              mask: number.replaceAll(/\W/g, '').slice(-4),
            })),
            createdAt: item.createdAt,
            consentExpiresAt: endOf(itemId, item.consentExpiresAt),
            lastUpdatedAt: item.lastUpdatedAt,
          },
        ],
  )

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

/** Forgets an Item that was deleted; without another one the page is as it was at first. */
export const removeConnection = (id) => {
  connections.delete(id)
  sessionStorage.setItem(KEY, JSON.stringify(connectionIds()))
  const isEmpty = connections.size === 0
  document.getElementById('welcome').hidden = !isEmpty
  document.getElementById('overview').hidden = isEmpty
  showConnections()
}

/** The name of an Item's institution, where there is more than one to tell apart. */
export const bankOf = (id) =>
  connections.size > 1 ? connections.get(id)?.connector.name : undefined

/** Shows the institutions, each with its monogram, the time of its last sync, and a button to disconnect it. */
export const showConnections = () => {
  const focused = list.contains(document.activeElement) && document.activeElement.dataset.disconnect
  list.replaceChildren(
    ...[...connections]
      .filter(([, item]) => item !== null)
      .map(([id, { connector, lastUpdatedAt }]) => {
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
          disconnectButton(id, connector.name),
        )
      }),
  )
  if (focused) focusDisconnect(focused)
}

/** Moves the focus to the button that disconnects an Item, if it is shown. */
export const focusDisconnect = (id) => list.querySelector(`[data-disconnect="${id}"]`)?.focus()

/** A button that `disconnect.js` listens to. */
const disconnectButton = (id, name) => {
  const made = element('button', { type: 'button', className: 'quiet' }, text('disconnect'))
  made.setAttribute('aria-label', `${text('disconnect')}: ${name}`)
  Object.assign(made.dataset, { disconnect: id, name })
  return made
}

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
