import packageJson from '../../package.json' with { type: 'json' }
import { expect, test } from './test.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'permissions-policy': expect.stringMatching(
    /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
  ),
}

const ISOLATED = {
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The policy of a file that is no page: opened as one of this origin, it runs nothing. */
const RUNS_NOTHING = "sandbox; default-src 'none'"

/** Node, unlike the browsers, knows no names below `localhost`. */
const direct = (url: string) => url.replace('widget.localhost', '127.0.0.1')

/** Defines the test of the headers that `packages/operate/` promises, for a file that says by which web server the widget is served. */
export function headersOfSite(): void {
  test('every header of every kind of file', async ({ servers, request }) => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      request.get(direct(servers.widgetUrl) + path, { headers, maxRedirects: 0 })

    for (const path of ['/', '/index.html', '/complete.html']) {
      const headers = (await get(path)).headers()
      expect(headers, path).toMatchObject({ ...ALWAYS, ...ISOLATED, 'cache-control': 'no-cache' })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain(`frame-ancestors ${servers.hostUrl};`)
      const assets = `${servers.widgetUrl}/assets/`
      expect(policy).toContain(`default-src 'none'; script-src ${assets} 'sha256-`)
      expect(policy).toContain(`; style-src ${assets}; `)
      expect(policy.split('; ').filter((directive) => directive.includes('data:'))).toEqual([
        expect.stringMatching(/^img-src /),
      ])
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers['server'] ?? '').not.toMatch(/\d/)
    }

    const page = await (await get('/')).text()
    const [, script = ''] = /src="\.(\/assets\/[^"]+\.js)"/.exec(page) ?? []
    const [style = ''] = /\/assets\/[^"]+\.css/.exec(page) ?? []
    for (const [path, kept] of [
      [script, 'public, max-age=31536000, immutable'],
      [style, 'public, max-age=31536000, immutable'],
      ['/connect.js', 'public, max-age=300'],
      [`/connect.${packageJson.version}.js`, 'public, max-age=31536000, immutable'],
    ] as const)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = (await get(path, { 'Accept-Encoding': encoding })).headers()
        expect(headers, path).toMatchObject({ ...ALWAYS, 'cache-control': kept })
        expect(headers['vary']).toBe('Accept-Encoding')
        expect(['gzip', 'br', undefined]).toContain(headers['content-encoding'])
        expect(headers['content-encoding'] === 'gzip').toBe(encoding === 'gzip')
        expect(headers['access-control-allow-origin']).toBe(
          path.startsWith('/connect.') ? '*' : undefined,
        )
        expect(headers['cross-origin-resource-policy']).toBe(
          path.startsWith('/connect.') ? 'cross-origin' : 'same-origin',
        )
        expect(headers['content-security-policy']).toBe(RUNS_NOTHING)
      }
    expect((await get('/icon.svg')).headers()).toMatchObject({
      ...ALWAYS,
      'content-type': 'image/svg+xml',
      'content-security-policy': RUNS_NOTHING,
    })

    // A page that has not changed may be embedded as it was: a browser takes over what this answer says.
    const { etag = '', 'content-security-policy': policy } = (await get('/')).headers()
    const unchanged = await get('/', { 'If-None-Match': etag })
    // Apache leaves headers out of a 304, so that its pages are sent whole.
    expect([200, 304]).toContain(unchanged.status())
    expect(unchanged.headers()).toMatchObject({
      ...ISOLATED,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    })
    // A file that is missing during an upgrade may exist a moment later, so a 404 is not cached.
    for (const path of [
      '/.vite/manifest.json',
      '/package/connect.js',
      '/nothing',
      '/assets/',
      '/assets/index-old.js',
      '/connect.9.9.9.js',
    ]) {
      const missing = await get(path)
      expect(missing.status(), path).toBeGreaterThanOrEqual(403)
      expect(missing.headers()['cache-control'], path).toBe('no-store')
    }
    const posted = await request.post(`${direct(servers.widgetUrl)}${script}`)
    expect(posted.headers()['cache-control']).toBe('no-store')
  })
}
