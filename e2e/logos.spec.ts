import { expect, test } from './support/test.ts'

const ORIGIN = 'https://logos.example'

test.use({ serverOptions: { config: { logoOrigins: [ORIGIN] } } })

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const PLAIN = `<svg ${XMLNS} viewBox="0 0 96 96"><rect width="96" height="96" fill="#0a7a4b"/></svg>`
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Ten shapes, each used ten times, and so on: 1.4 kB that a browser draws for more than ten seconds. */
const HOSTILE = `<svg ${XMLNS} viewBox="0 0 96 96"><defs><g id="a0">${'<path d="M0 0h9v9z"/>'.repeat(10)}</g>${[
  1, 2, 3, 4, 5,
]
  .map((level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`)
  .join('')}</defs><use href="#a5"/></svg>`

const LOGOS: Record<string, { contentType: string; body: Buffer }> = {
  Plain: { contentType: 'image/svg+xml', body: Buffer.from(PLAIN) },
  Raster: { contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') },
  Hostile: { contentType: 'image/svg+xml', body: Buffer.from(HOSTILE) },
}

test(
  'with logoOrigins a logo of these that is drawn at once is shown, any other is a letter, and the list answers within a second',
  { tag: ['@matrix', '@firefox-matrix'] },
  async ({ page, host, widget, service }) => {
    const asked: string[] = []
    await page.route(/^https:\/\/\w+\.example\//, (route) => {
      const url = route.request().url()
      asked.push(url)
      const logo = LOGOS[url.slice(ORIGIN.length + 1)]
      return logo
        ? route.fulfill({ ...logo, headers: { 'Access-Control-Allow-Origin': '*' } })
        : route.abort()
    })
    const urls = Object.keys(LOGOS).map((name) => [name, `${ORIGIN}/${name}`] as const)
    const results = [...urls, ['Elsewhere', 'https://other.example/Plain'] as const].map(
      ([name, imageUrl], id) => ({ id, name, imageUrl, isOpenFinance: true, credentials: [] }),
    )
    const body = { total: 4, totalPages: 1, page: 1, results }
    await service.addFault({ method: 'GET', path: '/connectors', body })
    await host.connect()
    const row = (name: string) => widget.frame.getByRole('listitem').filter({ hasText: name })
    const isLoaded = (image: HTMLImageElement) => image.naturalWidth > 0
    await expect.poll(() => row('Plain').locator('img').evaluate(isLoaded)).toBe(true)
    await expect.poll(() => row('Raster').locator('img').evaluate(isLoaded)).toBe(true)
    await expect.poll(() => asked).toContain(`${ORIGIN}/Hostile`)
    await widget.search.press('h')
    await expect(row('Plain')).toHaveCount(0, { timeout: 1000 })
    await expect(row('Hostile')).toContainText('HHostile')
    await expect(row('Hostile').locator('img')).toHaveCount(0)
    await widget.search.fill('')
    await expect(row('Elsewhere')).toContainText('EElsewhere')
    expect(asked.filter((url) => url.includes('other'))).toEqual([])
  },
)
