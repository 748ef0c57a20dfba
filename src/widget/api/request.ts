/** The `fetch` options of every call: the connect token as `X-API-KEY`, no cookies, no cache, no redirects. */
export const requestInit = (
  connectToken: string,
  method: 'GET' | 'POST' | 'PATCH',
  body?: Record<string, unknown>,
  headers?: Record<string, string>,
): RequestInit => ({
  method,
  headers: {
    'X-API-KEY': connectToken,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body && { body: JSON.stringify(body) }),
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
})
