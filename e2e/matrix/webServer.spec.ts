import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { fuzzRequests, fuzzSeed } from '../../packages/sandbox/widget/testing/requestFuzz.ts'
import { startStubService } from '../../packages/sandbox/widget/testing/stubService.ts'
import { findWebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { startWebServer } from '../support/webServers.ts'
import { makeMinimalSite } from '../support/minimalSite.ts'

test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')

/** The closed list of nginx against many spellings; `FUZZ_SEED` plays one run again. */
test('nginx: nothing but the widget’s five calls is forwarded', async () => {
  test.setTimeout(240_000)
  const seed = fuzzSeed()
  const stub = await startStubService()
  const dist = await makeMinimalSite()
  const server = await startWebServer('nginx', { dist, service: stub.url })
  const result = await fuzzRequests({ seed, count: 100_000, port: server.port, stub })
  await server.close()
  await stub.close()
  await rm(dist, { recursive: true })
  const { sent, arrived, violations, perCall } = result
  process.stdout.write(`FUZZ_SEED=${seed}: ${sent} requests, ${arrived} forwarded\n`)
  expect(violations, `FUZZ_SEED=${seed}`).toEqual([])
  for (const count of perCall) expect(count).toBeGreaterThan(100)
})
