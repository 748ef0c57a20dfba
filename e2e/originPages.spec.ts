import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFiles } from '../packages/sandbox/widget/files.ts'
import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { startServers } from './support/servers.ts'
import { expect, test } from './support/test.ts'

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), '../dist')

/** The pages of the widget's origin that may run scripts: both are its own, and read the saved run. */
const PAGES = ['/complete.html', '/index.html']

for (const web of ['sandbox', 'nginx'] as const)
  test(`no other page of the widget’s origin runs scripts: ${web}${web === 'nginx' ? ' @matrix' : ''}`, async () => {
    test.skip(
      web === 'nginx' && !findWebServer('nginx'),
      'there is no nginx: apt-get install nginx-light',
    )
    const servers = await startServers('firefox', { web })
    const files = [...(await readFiles(dist)).keys()]
    const others = [
      '/nowhere',
      '/assets/nowhere.html',
      '/api/nowhere',
      '/api/items/x',
      '/.well-known/nowhere',
    ]
    expect(files.length).toBeGreaterThan(10)
    const running: string[] = []
    for (const address of [...files, ...others]) {
      const { headers } = await fetch(servers.widgetUrl + address)
      const type = headers.get('content-type') ?? ''
      const isSandboxed = /(^|; *)sandbox(;|$)/.test(headers.get('content-security-policy') ?? '')
      expect(
        headers.get('x-content-type-options') ?? (type.startsWith('text/plain') && 'none'),
        address,
      ).toBeTruthy()
      // A document of these types can hold a script; without a type a browser guesses one.
      if (/html|svg|xml|^$/.test(type) && !isSandboxed) running.push(address)
    }
    await servers.close()
    expect(running.filter((address) => files.includes(address)).toSorted()).toEqual(PAGES)
  })
