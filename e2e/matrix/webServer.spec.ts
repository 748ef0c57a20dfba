import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Running } from '../../packages/sandbox/listen.ts'
import { startWidget } from '../../packages/sandbox/widget/startWidget.ts'
import { fuzzRequests, fuzzSeed } from '../../packages/sandbox/widget/testing/requestFuzz.ts'
import { startStubService } from '../../packages/sandbox/widget/testing/stubService.ts'
import { findWebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { startWebServer } from '../support/webServers.ts'
import { makeMinimalSite } from '../support/minimalSite.ts'

/** The closed lists of the web servers against many spellings; `FUZZ_SEED` plays one run again. */
test.setTimeout(240_000)

interface Site {
  distDir: string
  service: string
}
const SERVERS: Record<string, { count: number; start: (site: Site) => Promise<Running> }> = {
  nginx: {
    count: 100_000,
    start: ({ distDir, service }) => startWebServer('nginx', { dist: distDir, service }),
  },
  'the sandbox’s own server': {
    count: 20_000,
    start: ({ distDir, service }) => startWidget({ port: 0, distDir, serviceUrl: service }),
  },
}

for (const [name, { count, start }] of Object.entries(SERVERS))
  test(`${name}: nothing but the widget’s five calls is forwarded`, async () => {
    test.skip(
      name === 'nginx' && !findWebServer('nginx'),
      'there is no nginx: apt-get install nginx-light',
    )
    const seed = fuzzSeed()
    process.stdout.write(`${name}: FUZZ_SEED=${seed}\n`)
    const stub = await startStubService()
    const distDir = await makeMinimalSite()
    const server = await start({ distDir, service: stub.url })
    // Node's own client adds a header of its own.
    const ownHeaders = name === 'nginx' ? [] : ['sec-fetch-mode']
    const result = await fuzzRequests({ seed, count, port: server.port, stub, ownHeaders })
    await server.close()
    await stub.close()
    await rm(distDir, { recursive: true })
    process.stdout.write(
      `${name}: ${result.sent} requests, ${result.arrived} forwarded, ${result.violations.length} wrong\n`,
    )
    expect(result.violations, `FUZZ_SEED=${seed}`).toEqual([])
    for (const arrived of result.perCall) expect(arrived).toBeGreaterThan(100)
  })
