import type { BenchServers } from './servers.ts'

/** A connect token, as the host's backend makes one. */
export async function tokenOf({ hostUrl }: BenchServers): Promise<string> {
  const response = await fetch(`${hostUrl}/connect-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { accessToken }: { accessToken: string } = await response.json()
  return accessToken
}
