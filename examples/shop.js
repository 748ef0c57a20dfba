// #region token
/** A connect token from your own backend, which knows its user by the session. */
export async function connectToken(asked) {
  const answer = await post('/connect-token', asked)
  if (!answer.ok) throw new Error(`No connect token: ${answer.status} ${await answer.text()}`)
  return answer.text()
}
// #endregion

// #region connected
/** `onSuccess` is best effort and proves nothing: show what your backend finds out about the Item. */
export async function showConnected({ item }) {
  const answer = await post('/connected', { itemId: item.id })
  show(answer.ok ? `${await answer.text()} is connected` : 'Not connected yet')
}
// #endregion

// #region connections
/** The connections of the user, from your own backend, as the widget's `connections`. */
export async function listConnections() {
  const items = await (await fetch('/items')).json()
  return items.map((item) => ({
    itemId: item.id,
    connectorId: item.connector.id,
    name: item.connector.name,
    imageUrl: item.connector.imageUrl,
    primaryColor: item.connector.primaryColor,
    status: item.status,
    executionStatus: item.executionStatus,
    products: item.products,
    createdAt: item.createdAt,
    // Where you name a term: the earlier of this and the end of the term agreed to.
    consentExpiresAt: item.consentExpiresAt,
    lastUpdatedAt: item.lastUpdatedAt,
  }))
}

/** Deletes the Item by your own backend, which checks whose it is. */
export async function disconnect({ itemId }) {
  const answer = await post('/disconnect', { itemId })
  if (!answer.ok) throw new Error(`Not disconnected: ${answer.status} ${await answer.text()}`)
}
// #endregion

// #region redeem
/** The Item that a reminder's link is for, or null: your own backend redeems it, once, for the user of the session. */
export async function redeemLink(code) {
  const answer = await post('/redeem-link', { code })
  return answer.ok ? answer.text() : null
}
// #endregion

export const show = (text) => {
  document.querySelector('output').textContent = text
}

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
