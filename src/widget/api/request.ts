/** How every call to the service leaves: with the connect token, without cookies, never from a cache. */
export const requestWith = (
  connectToken: string,
  method: 'GET' | 'POST' | 'PATCH',
  body?: Record<string, unknown>,
): RequestInit => ({
  method,
  headers: {
    'X-API-KEY': connectToken,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
})
