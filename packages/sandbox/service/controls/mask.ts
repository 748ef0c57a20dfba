const MASKED = '***'

/** Body fields that are not masked. Every other field is masked, so a new field cannot leak a secret. */
const UNMASKED_FIELDS = new Set([
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

const UNMASKED_HEADERS = new Set([
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

/** Masks header values except those known to be harmless; names are kept. */
export function maskHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      UNMASKED_HEADERS.has(name) ? value : MASKED,
    ]),
  )
}

/** Masks body values except those known to be harmless; names are kept, also those of `parameters`. */
export function maskBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(maskBody)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'parameters') return [name, maskValues(value)]
      return [name, UNMASKED_FIELDS.has(name) ? maskBody(value) : MASKED]
    }),
  )
}

function maskValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return MASKED
  return Object.fromEntries(Object.keys(value).map((name) => [name, MASKED]))
}
