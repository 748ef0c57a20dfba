import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { publicKeyOf, signatureHeaders } from '../packages/operate/deploy/sign.ts'
import packageJson from '../package.json' with { type: 'json' }
import { startStubService } from '../packages/sandbox/widget/testing/stubService.ts'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

const PINNED = `/connect.${packageJson.version}.js`
const dist = fileURLToPath(new URL('../dist', import.meta.url))

/** Takes away the loader that the host page has, so that another script tag counts. */
const forgetLoader = (page: Page) =>
  page.evaluate(() => {
    for (const script of document.querySelectorAll('script')) script.remove()
    Reflect.deleteProperty(globalThis, 'Connect')
  })

/** Adds a script tag. Returns true if the loader has run. */
const addLoader = (page: Page, address: string, hashOrKey: string) =>
  page.evaluate(
    ([src, integrity]) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script')
        Object.assign(script, { src, integrity, crossOrigin: '' })
        script.addEventListener('load', () => resolve('Connect' in globalThis))
        script.addEventListener('error', () => resolve(false))
        document.head.append(script)
      }),
    [address, hashOrKey] as const,
  )

test('a tag with a key runs what it signed @firefox-matrix @matrix', async ({
  page,
  host,
  browserName,
}) => {
  const [key, nextKey] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const code = await readFile(`${dist}/connect.js`, 'utf8')
  let served = { body: '', signed: '', keys: [key.privateKey] }
  // A server of its own: browsers do not check the signature of a response that the driver fulfils.
  const server = await startStubService((_request, response) => {
    const headers = signatureHeaders(Buffer.from(served.signed), served.keys)
    const type = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
    response.writeHead(200, { ...type, ...headers }).end(served.body)
  })
  await page.goto(host.url)
  let count = 0
  const load = async (release: typeof served) => {
    served = release
    await forgetLoader(page)
    const integrity = `ed25519-${publicKeyOf(key.privateKey)}`
    return addLoader(page, `${server.url}/connect.js?${count++}`, integrity)
  }
  const next = `${code}\n// The next release.`
  expect(await load({ body: code, signed: code, keys: [key.privateKey] })).toBe(true)
  expect(await load({ body: next, signed: next, keys: [key.privateKey, nextKey.privateKey] })).toBe(
    true,
  )
  const ignoresSignatures = browserName === 'firefox'
  for (const release of [
    { body: next, signed: code, keys: [key.privateKey] },
    { body: code, signed: code, keys: [nextKey.privateKey] },
  ])
    expect(await load(release)).toBe(ignoresSignatures)
  await server.close()
})

test.describe('a page whose Integrity-Policy blocks scripts without integrity', () => {
  // The browser reports what it blocks.
  test.use({ noViolations: undefined })

  test('runs the loader by its hash @firefox-matrix @matrix', async ({ page, browserName }) => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const code = await readFile(dist + PINNED)
    const server = await startStubService(({ url }, response) => {
      const policy = { 'Integrity-Policy': 'blocked-destinations=(script)' }
      const [type, headers, body] =
        url === '/'
          ? ['text/html', policy, '<!doctype html><title>Payment</title>']
          : ['text/javascript', signatureHeaders(code, [privateKey]), code]
      response.writeHead(200, { 'Content-Type': type, ...headers }).end(body)
    })
    await page.goto(server.url)
    const load = async (integrity: string) => {
      await forgetLoader(page)
      return addLoader(page, `${server.url}/connect.js?${integrity.length}`, integrity)
    }
    const hash = createHash('sha384').update(code).digest('base64')
    expect(await load(`sha384-${hash}`)).toBe(true)
    expect(await load('')).toBe(false)
    expect(await load(`ed25519-${publicKeyOf(privateKey)}`)).toBe(browserName === 'chromium')
    await server.close()
  })
})

for (const [what, type] of [
  ['an element named Connect or currentScript does not take the place of the loader', ''],
  [
    'a script tag with type="module" works too, beside another whose name is like its own',
    'module',
  ],
] as const)
  test(what, { tag: '@matrix' }, async ({ page, host, widget, servers }) => {
    await page.goto(host.url)
    await forgetLoader(page)
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('p'), { id: 'Connect' }),
        Object.assign(document.createElement('img'), { name: 'currentScript' }),
        Object.assign(document.createElement('script'), {
          type: 'module',
          src: '/connect.other.js',
        }),
      )
    })
    await page.addScriptTag({ type, url: `${servers.widgetUrl}/connect.js` })
    await host.create()
    await page.click('#open')
    await expect(widget.search).toBeVisible()
  })

for (const [policy, path, options] of [
  ['by nonce', '/strict', {}],
  ['by address', '/by-address', { cspNonce: 'n0nce' }],
] as const)
  test(
    `a host with a strict policy, which allows scripts ${policy}`,
    { tag: ['@firefox-matrix', '@matrix'] },
    async ({ host, widget }) => {
      await host.connect(options, path)
      await widget.connect(BANKS.password)
      await widget.leaveBy(widget.button('Done'))
      expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
    },
  )
