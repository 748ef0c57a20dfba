import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundle } from '../../vite/bundle.ts'

/** The globals of the web platform that workers and edge functions have as well. */
const WEB = {
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  Uint8Array,
  ArrayBuffer,
  crypto,
  setTimeout,
}

/** The module, in a context that has these globals and JavaScript alone: no `process`, no `Buffer`, no `require`. */
async function loadAsWorker() {
  const [{ code }] = await bundle({
    build: {
      minify: true,
      lib: { entry: 'src/server/server.ts', name: 'server', formats: ['iife'] },
    },
  })
  return runInContext(`${code};server`, createContext({ ...WEB }))
}

test('the module needs nothing but the web platform', async () => {
  const { accountKey, createService, tokenFor, verifyReceipt, verifyWebhook } = await loadAsWorker()
  const sent: string[] = []
  const send = async (url: string) => {
    sent.push(url)
    return Response.json({ apiKey: 'a-key', accessToken: 'a-token' })
  }
  const application = { url: 'https://service.example', clientId: 'id', clientSecret: 'secret' }
  const service = createService({ ...application, fetch: send })
  expect(await tokenFor(service, { userId: 'ana' })).toBe('a-token')
  expect(sent).toEqual(['https://service.example/auth', 'https://service.example/connect_token'])

  // The signature of a body that is known, by another implementation: `openssl dgst -sha256 -hmac whsec_test`.
  const body = '{"event":"item/created","eventId":"e-1"}'
  const signature =
    't=1700000000,v1=06777807077ee5292fd55c16b8d967ff9c62b9b844d3ef00ddb4a457ff8092aa'
  const options = { secret: 'whsec_test', now: 1_700_000_000_000 }
  expect(await verifyWebhook({ signature, body }, options)).toMatchObject({ eventId: 'e-1' })
  await expect(verifyWebhook({ signature, body: `${body} ` }, options)).rejects.toMatchObject({
    reason: 'WRONG_SIGNATURE',
  })
  const account = { connectorId: 1, type: 'BANK', number: '0001/12345-6' }
  expect(await accountKey(account, 'secret')).toMatch(/^[\da-f]{64}$/)
  expect(await verifyReceipt({ digest: '' })).toBe(false)
})
