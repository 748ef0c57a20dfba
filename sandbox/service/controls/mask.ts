const hidden = '***'

/** Body fields shown as they are. Whatever is not here is hidden, so that nothing new can leak by being forgotten. */
const shown = new Set([
  'connectorId',
  'itemId',
  'clientUserId',
  'webhookUrl',
  'oauthRedirectUri',
  'products',
  'avoidDuplicates',
  'options',
  'event',
  'url',
  'clientId',
  'parameters',
])

const shownHeaders = new Set([
  'accept',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
])

/** Names stay, values of headers that are not known to be harmless are hidden. */
export function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, shownHeaders.has(name) ? value : hidden]),
  )
}

/** Field names stay, values that are not known to be harmless are hidden; `parameters` keeps its names alone. */
export function maskBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(maskBody)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'parameters') return [name, maskValues(value)]
      return [name, shown.has(name) ? maskBody(value) : hidden]
    }),
  )
}

function maskValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return hidden
  return Object.fromEntries(Object.keys(value).map((name) => [name, hidden]))
}
