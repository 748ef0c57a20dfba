import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ServiceContext } from './env.ts'

/**
 * Returns JSON with a space after each colon, as other languages write it. Parsed and written again by `JSON.stringify`,
 * it is another text: a signature checked over that fails here as it does at the service.
 */
export const spacedJson = (value: object): string =>
  JSON.stringify(value, null, 1).replaceAll(/\n */g, '')

export const jsonResponse = (c: ServiceContext, body: object, status: ContentfulStatusCode) =>
  c.body(spacedJson(body), status, { 'Content-Type': 'application/json' })
