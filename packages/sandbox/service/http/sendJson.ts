import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languageOf } from './language.ts'
import type { ServiceContext } from './env.ts'
import { translate } from './texts.ts'

/**
 * Returns JSON with a space after each colon, as other languages write it. Parsed and written again by `JSON.stringify`,
 * it is another text: a signature checked over that fails here as it does at the service.
 */
export const spacedJson = (value: object): string =>
  JSON.stringify(value, null, 1).replaceAll(/\n */g, '')

export const jsonResponse = (c: ServiceContext, body: object, status: ContentfulStatusCode) =>
  c.body(spacedJson(body), status, { 'Content-Type': 'application/json' })

/**
 * Sends 200 with an object and the request id: "every response carries `x-request-id` and a `requestId` body
 * field" (specification: Tracing). Undefined fields are omitted. The banks' texts are in the language of
 * `Accept-Language` that has them, which `Content-Language` names.
 */
export function sendJson(c: ServiceContext, body: object): Response {
  const language = languageOf(c)
  const texts = language === 'en' ? body : translate(body, language)
  c.header('Content-Language', language)
  return jsonResponse(c, { ...Object(texts), requestId: c.get('requestId') }, 200)
}
