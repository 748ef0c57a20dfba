import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { release } from '../../packages/operate/deploy/release.ts'
import { findWebServer, type WebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { makeMinimalSite } from '../support/minimalSite.ts'
import { startWebServer } from '../support/webServers.ts'

/** Those that can have a canary, and whether one browser at one address has the same release each time. */
const SERVERS: readonly [name: WebServer, stays: boolean][] = [
  ['nginx', true],
  ['apache', true],
  ['caddy', false],
]
const OPENINGS = 400

for (const [name, stays] of SERVERS)
  test(`${name}: a share of the openings, a header and a host name have the canary, and nothing after it is taken back`, async ({
    request,
  }) => {
    test.skip(!findWebServer(name), 'the web server is not installed')
    const dist = await makeMinimalSite()
    const next = await mkdtemp(path.join(tmpdir(), 'next-'))
    await writeFile(path.join(next, 'policy.json'), '{"release":"2.0.0+next"}')
    const block = '<script type="application/json" id="connect-config">{}</script>next'
    await writeFile(path.join(next, 'index.html'), block)
    const config = { apiUrl: 'https://api.example', allowedHosts: ['https://app.example'] }
    const web = await startWebServer(name, { dist, service: 'https://api.example', config })
    await web.stage(next)
    const run = async (args: string) => release(['--out', web.out, ...args.split(' ')])
    const open = (headers: Record<string, string> = {}, place = '/') =>
      request.get(web.url + place, { headers })
    const isNext = async (headers?: Record<string, string>, place?: string) =>
      (await (await open(headers, place)).text()).includes('next')
    const shareOf = async () => {
      const pages = await Promise.all(
        Array.from({ length: OPENINGS }, (_, index) =>
          // A connection that is kept would be lost by the restart.
          fetch(web.url, {
            headers: { 'User-Agent': `Browser ${index}`, Connection: 'close' },
          }).then((page) => page.text()),
        ),
      )
      return (pages.filter((page) => page.includes('next')).length / OPENINGS) * 100
    }

    await run('--to 20')
    expect(await shareOf()).toBe(0)
    await web.restart()
    const share = await shareOf()
    expect(share).toBeGreaterThan(10)
    expect(share).toBeLessThan(30)
    if (stays) expect(await shareOf()).toBe(share)

    await run('--to 0')
    await web.restart()
    expect(await shareOf()).toBe(0)
    const header = { 'Connect-Release': 'canary' }
    expect(await isNext(header)).toBe(true)
    expect(await isNext(header, '/index.html')).toBe(true)
    expect(await isNext({ Host: 'canary.connect.example' })).toBe(true)
    expect(await isNext({ Host: 'connect.example' })).toBe(false)
    expect(await isNext({ 'Connect-Release': 'other' })).toBe(false)
    expect(await (await open(header, '/complete.html')).text()).toContain('complete')
    const [own, others] = [(await open(header)).headers(), (await open()).headers()]
    for (const kept of ['content-security-policy', 'cache-control', 'content-type'])
      expect(own[kept], kept).toBe(others[kept])
    expect((await open({}, '/canary/index.html')).status()).toBe(404)

    await run('--back')
    expect(await isNext(header)).toBe(false)
    await web.close()
    await Promise.all([dist, next].map((folder) => rm(folder, { recursive: true })))
  })
