import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

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
    globalThis.connect.update({ appearance: { colors: { light: { background: '#eef4ff' } } } }),
  )
  await expect(body).toHaveCSS('background-color', 'rgb(238, 244, 255)')
  await expect.poll(() => styleOf('width')).toBe('400px')
  await widget.connect(BANKS.password)
  // Nothing of it is sent anywhere, and no font is fetched.
  expect(sent.filter((text) => /where.do.you|any.of.them|fff8ee|\.woff/i.test(text))).toEqual([])
})
