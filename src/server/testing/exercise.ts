import type * as Server from '../server.ts'

/** The results of `exercise`. Both hashes are those of another implementation: `openssl dgst -sha256 -hmac <secret>`. */
export const EXPECTED = {
  token: 'a-token',
  sent: ['https://service.example/auth', 'https://service.example/connect_token'],
  event: { event: 'item/created', eventId: 'e-1' },
  changed: 'WRONG_SIGNATURE',
  accountKey: '5e20c5268248d8e91755a86f0717b5b0bf4cdf621e153017144baee25231cc55',
  receipt: false,
  link: 'https://widget.example/#connectToken=t&signature=86 characters',
}

/**
 * Uses `connect-widget/server` with nothing but the web platform, so that it runs in every runtime that the module names.
 * Resolves with JSON that equals `EXPECTED`.
 */
export async function exercise(server: typeof Server): Promise<Record<string, unknown>> {
  const sent: string[] = []
  const send: typeof fetch = async (input, init) => {
    // Refused by a runtime that does not know an option.
    sent.push(new Request(input, init).url)
    return Response.json({ apiKey: 'a-key', accessToken: 'a-token' })
  }
  const application = { url: 'https://service.example', clientId: 'id', clientSecret: 'secret' }
  const service = server.createService({ ...application, fetch: send })
  const token = await server.tokenFor(service, { userId: 'ana' })

  const body = '{"event":"item/created","eventId":"e-1"}'
  const signature =
    't=1700000000,v1=06777807077ee5292fd55c16b8d967ff9c62b9b844d3ef00ddb4a457ff8092aa'
  const options = { secret: 'whsec_test', now: 1_700_000_000_000 }
  const reasonOf = (error: unknown) =>
    error instanceof server.WebhookError ? error.reason : String(error)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const der = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
  // From there on it is SEC 1, which `openssl ecparam` writes.
  const base64 = btoa(String.fromCharCode(...der.subarray(29)))
  const pem = `-----BEGIN EC PRIVATE KEY-----\n${base64}\n-----END EC PRIVATE KEY-----\n`
  const link = await server.signedLink('https://widget.example/', { connectToken: 't' }, pem)
  const account = { id: 'a-1', itemId: 'i-1', connectorId: 1, type: 'BANK', number: '0001/12345-6' }
  return {
    token,
    sent,
    event: await server.verifyWebhook({ signature, body }, options),
    changed: await server.verifyWebhook({ signature, body: `${body} ` }, options).catch(reasonOf),
    accountKey: await server.accountKey(account, 'secret'),
    receipt: await server.verifyReceipt({ digest: '' }),
    link: link.replace(/[\w-]{86}$/, '86 characters'),
  }
}
