import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHostPage } from 'connect-widget/testkit/startHostPage.ts'
import { startService } from 'connect-sandbox/service/startService.ts'
import { startWidget } from 'connect-sandbox/widget/startWidget.ts'
import { inRoot } from '../scripts/setup/root.mjs'

export type BenchServers = Awaited<ReturnType<typeof startBenchServers>>

/**
 * The built widget and, beside it on the same origin, the minimal page; the sandbox service; a bare host
 * page. All are `localhost` at different ports: one site, one process, one pair of brakes for both.
 */
export async function startBenchServers(options: { catalogSize: number; speed?: number }) {
  const distDir = await withFloor()
  const service = await startService({ port: 0, speed: 1, ...options })
  const widget = await startWidget({ port: 0, distDir, serviceUrl: service.url })
  const host = await startHostPage({ widgetUrl: widget.url, serviceUrl: service.url })
  return {
    hostUrl: host.url,
    widgetUrl: widget.url,
    serviceUrl: service.url,
    close: async () => {
      await Promise.all([host, widget, service].map((server) => server.close()))
      await rm(distDir, { recursive: true })
    },
  }
}

/** A copy of the build with the minimal page in it, which the policy lets run. */
async function withFloor(): Promise<string> {
  const distDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await cp(inRoot('dist'), distDir, { recursive: true })
  const minimal = await readFile(inRoot('tools/bench/minimal-page/minimal.html'), 'utf8')
  await writeFile(join(distDir, 'minimal.html'), minimal)
  const script = /<script>([^]*)<\/script>/.exec(minimal)?.[1] ?? ''
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  const policy = join(distDir, 'policy.json')
  const built: { scriptHashes: string[] } = JSON.parse(await readFile(policy, 'utf8'))
  await writeFile(policy, JSON.stringify({ scriptHashes: [...built.scriptHashes, hash] }))
  return distDir
}

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
