import { languageOf } from '../bank/bankLanguage.ts'
import type { ServiceContext } from './env.ts'
import { jsonResponse } from './spacedJson.ts'
import { translate } from './texts.ts'

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
