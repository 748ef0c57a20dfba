import { expect, test } from './support/test.ts'

const ORIGIN = 'https://logos.example'

test.use({
  serverOptions: { config: { logoOrigins: [ORIGIN] } },
  // The policy refuses the logo of another origin.
  allowedProblem: /img-src\)? (at )?https:\/\/other\.example/,
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Its script would run, and its picture be loaded, if it were a document. */
const ACTIVE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><script>fetch("${ORIGIN}/ran")</script>
  <image href="${ORIGIN}/loaded" width="9" height="9"/><rect width="96" height="96" fill="#0a7a4b"/></svg>`

const LOGOS: Record<string, { contentType: string; body: Buffer }> = {
  Active: { contentType: 'image/svg+xml', body: Buffer.from(ACTIVE) },
  Raster: { contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') },
}

test(
  'a logo of logoOrigins is a picture that runs and loads nothing; any other, and one that is broken, is a letter of the same size',
  { tag: ['@matrix', '@firefox-matrix'] },
  async ({ page, host, widget, service }) => {
    const asked: string[] = []
    await page.route(/^https:\/\/\w+\.example\//, (route) => {
      const url = route.request().url()
      asked.push(url)
      const logo = LOGOS[url.slice(ORIGIN.length + 1)]
      return logo ? route.fulfill(logo) : route.abort()
    })
    const urls = ['Active', 'Raster', 'Broken'].map((name) => [name, `${ORIGIN}/${name}`] as const)
    const results = [...urls, ['Elsewhere', 'https://other.example/Raster'] as const].map(
      ([name, imageUrl], id) => ({ id, name, imageUrl, isOpenFinance: true, credentials: [] }),
    )
    const body = { total: 4, totalPages: 1, page: 1, results }
    await service.addFault({ method: 'GET', path: '/connectors', body })
    await host.connect()
    const row = (name: string) => widget.frame.getByRole('listitem').filter({ hasText: name })
    const isLoaded = (image: HTMLImageElement) => image.naturalWidth > 0
    for (const name of ['Active', 'Raster'])
      await expect.poll(() => row(name).locator('img').evaluate(isLoaded)).toBe(true)
    for (const name of ['Broken', 'Elsewhere']) {
      await expect(row(name)).toContainText(`${name[0]}${name}`)
      await expect(row(name).locator('img')).toHaveCount(0)
    }
    const sizes = ['Active', 'Raster', 'Broken', 'Elsewhere'].map(async (name) => {
      const box = await row(name).boundingBox()
      return [box?.width, box?.height]
    })
    expect(new Set((await Promise.all(sizes)).map(String)).size).toBe(1)
    expect(asked.toSorted()).toEqual(urls.map(([, url]) => url).toSorted())
  },
)
