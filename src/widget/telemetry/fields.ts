/** A number of at most seven digits: no tax id, account or telephone number fits. */
const NUMBER = /^\d{1,7}$/

/**
 * Everything that may be sent, with the form of its values. What is not here is left out. No text, address, token or tax
 * id has such a form; one word alone has that of a step or a code, and only the types of the state say which words these are.
 */
export const FIELDS = {
  'service.name': /^connect-widget$/,
  'service.version': /^\d+\.\d+\.\d+\+[\da-f]{8}$/,
  'connect.step': /^[a-zA-Z]{3,20}$/,
  'connect.outcome': /^(success|pending|error|left)$/,
  'connect.error': /^[A-Z_]{5,30}$/,
  'connect.connector_id': NUMBER,
  'connect.lcp_ms': NUMBER,
  'connect.inp_ms': NUMBER,
  'http.request.method': /^(GET|POST|PATCH)$/,
  'http.response.status_code': NUMBER,
  'url.template': /^\/(connectors|items(\/{id}(\/mfa)?)?)$/,
}

export type Values = { [F in keyof typeof FIELDS]?: string | number | undefined }

interface Attribute {
  key: string
  value: { stringValue: string } | { intValue: string }
}

/** The attributes of a span or a resource in OTLP's JSON: those of the list, with values of their form. */
export function attributesOf(values: Values): Attribute[] {
  const given = new Map(Object.entries(values))
  return Object.entries(FIELDS).flatMap(([key, pattern]) => {
    const value = given.get(key)
    const text = `${value ?? ''}`
    if (!pattern.test(text)) return []
    return { key, value: pattern === NUMBER ? { intValue: text } : { stringValue: text } }
  })
}
