// #region shop
/** The address where your operator serves the widget. */
export const widgetUrl = 'https://widget.example'

/** A connect token from your own backend, which knows its user by the session. */
export async function connectToken(asked) {
  const answer = await fetch('/connect-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  })
  if (!answer.ok) throw new Error(`No connect token: ${answer.status}`)
  return answer.text()
}
// #endregion
