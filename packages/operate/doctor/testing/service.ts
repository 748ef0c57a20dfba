import type { IncomingMessage, ServerResponse } from 'node:http'

export const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH',
  'Access-Control-Allow-Headers': 'X-API-KEY, Content-Type',
  'Access-Control-Expose-Headers': 'x-request-id, Retry-After, RateLimit-Reset, Date',
}

/** A service as it answers without a token, with these headers of CORS. */
export const refuseWithout =
  (cors: Record<string, string>) =>
  ({ method }: IncomingMessage, response: ServerResponse): void => {
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end()
    response
      .writeHead(403, { 'Content-Type': 'application/json', 'x-request-id': 'r1', ...cors })
      .end('{"code":403}')
  }
