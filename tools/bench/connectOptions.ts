import type { BenchServers } from './servers.ts'

/** Options of `Connect.create` that can be passed to a page. */
export interface PlainOptions {
  connectToken: string
  includeSandbox: boolean
  application: { name: string }
}

/** Options with a fresh connect token, created as the host's backend does it. */
export async function connectOptions({ hostUrl }: BenchServers): Promise<PlainOptions> {
  const response = await fetch(`${hostUrl}/connect-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { accessToken }: { accessToken: string } = await response.json()
  return { connectToken: accessToken, includeSandbox: true, application: { name: 'Acme' } }
}
