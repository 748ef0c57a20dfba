import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** A font of one letter, as WOFF 2. */
const FONT = `d09GMgABAAAAAAD0AAoAAAAAAlgAAACrAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAANAowQAE2AiQDBgsGAAQgBTwHIBuvARiO0wX1JZHB8o\
v4am/rtzN3pCijkKgUhVBIBxLloPyif0tpfY1xg+OIcokxCJTjQRcYEAaPYU2Kw2WjysynlRYGeB2Dd+91BXXlBwBwBQYKp0pwql2hteB9WVZa\
vgXAAI2BTWwDGkS6U3sDm3PyFQRh6+zrDp7+N6v+4Pfa3T6QmYkyQKir5Y5MyBQAQDJBMLSAAQCAdiMggoAhoqS3xDAeI/oDHyQWAAAAAA==`

test.use({ serverOptions: { config: { allowLinks: true, fonts: { Brand: 'fonts/brand.woff2' } } } })

const APPEARANCE = {
  fontFamily: 'serif',
  radius: 0,
  density: 'compact',
  width: 'wide',
  overlay: { color: '#102030', blur: 6 },
  colors: { light: { accent: '#7a2f12', background: '#fff8ee', text: '#3a2a1a' } },
} as const

test('a host’s look is on its page and in the widget, and follows update @firefox-matrix @matrix', async ({
  page,
  host,
  widget,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  const texts = { listTitle: 'Where do you bank?', listLead: { en: 'Any of them will do.' } }
  await host.connect({ theme: 'light', appearance: APPEARANCE, texts })
  const title = widget.heading('Where do you bank?')
  await expect(title).toBeVisible()
  await expect(widget.frame.getByText('Any of them will do.')).toBeVisible()
  const box = page.getByRole('dialog')
  const styleOf = (name: string) =>
    box.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
  expect([await styleOf('width'), await styleOf('border-radius')]).toEqual(['720px', '0px'])
  expect(await styleOf('background-color')).toBe('rgb(255, 248, 238)')
  const body = widget.contentFrame().locator('body')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 248, 238)')
  await expect(body).toHaveCSS('color', 'rgb(58, 42, 26)')
  await expect(body).toHaveCSS('font-family', /Georgia/)
  // Two columns: the list is beside its heading.
  const heading = await title.boundingBox()
  const search = await widget.search.boundingBox()
  expect(search?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0) / 2)

  await page.evaluate(() =>
    globalThis.connect.update({
      appearance: { fontFamily: 'mono', radius: 0, colors: { light: { background: '#eef4ff' } } },
    }),
  )
  await expect(body).toHaveCSS('background-color', 'rgb(238, 244, 255)')
  await expect.poll(() => styleOf('width')).toBe('400px')
  await widget.waitForList()
  await expect(body).toHaveCSS('font-family', /monospace/)
  // The parts of its letters below the line are seen.
  const name = widget.frame.locator('.list-name').first()
  const cut = () => name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  await expect.poll(cut).toBe(false)
  await widget.connect(BANKS.password)
  await expect(widget.main().locator('img').first()).toHaveCSS('border-radius', '0px')
  // Nothing of it is sent anywhere, and no font is fetched.
  expect(sent.filter((text) => /where.do.you|any.of.them|fff8ee|\.woff/i.test(text))).toEqual([])
})

for (const mode of ['modal', 'picker'] as const)
  test(`${mode}: the operator’s font is of the widget’s origin alone, and the logo follows the system’s theme @matrix`, async ({
    page,
    context,
    host,
    servers,
  }) => {
    const fonts: string[] = []
    context.on('request', (request) => {
      if (/\bfont\b|woff/.test(request.resourceType() + request.url())) fonts.push(request.url())
    })
    const fontUrl = `${servers.widgetUrl}/fonts/brand.woff2`
    await context.route(fontUrl, (route) => route.fulfill({ body: Buffer.from(FONT, 'base64') }))
    await page.emulateMedia({ colorScheme: 'light' })
    const icon = `${servers.widgetUrl}/icon.svg`
    const logo = { light: `${icon}?light`, dark: `${icon}?dark` }
    const appearance = { fontFamily: 'Brand', logo }
    await host.connect({ mode, container: '#here', appearance })
    const run = new WidgetPage(page, page.frameLocator('dialog iframe'))
    const list = mode === 'modal' ? run : new WidgetPage(page, page.frameLocator('#here iframe'))
    const expectFont = async (widget: WidgetPage) => {
      const states = () =>
        widget
          .main()
          .evaluate(({ ownerDocument }) => [...ownerDocument.fonts].map(({ status }) => status))
      await expect.poll(states).toEqual(['loaded'])
    }
    await expectFont(list)
    if (mode === 'picker') await list.choose(BANKS.password)
    await expectFont(run)
    const image = run.frame.locator(`img[src^="${icon}"]`).first()
    await expect(image).toHaveAttribute('src', logo.light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(image).toHaveAttribute('src', logo.dark)
    await page.evaluate(
      (given) => globalThis.connect.update({ theme: 'light', appearance: given }),
      appearance,
    )
    await expect(image).toHaveAttribute('src', logo.light)
    expect([...new Set(fonts)]).toEqual([fontUrl])
  })
