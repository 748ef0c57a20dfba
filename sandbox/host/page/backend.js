const DEADLINE_MS = 15_000

/** Calls the page's own backend. Rejects with its message, and `status` if it answered, unless it succeeds. */
export const callBackend = async (path, method = 'GET', body) => {
  const answer = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const content = await answer.json()
  if (answer.ok) return content
  const message = content.message ?? `The backend answered ${answer.status}.`
  throw Object.assign(new Error(message), { status: answer.status })
}
