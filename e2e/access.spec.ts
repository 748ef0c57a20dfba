import { DISTINCT } from '../gallery/entries.ts'
import { expect, test, tooWide, violations } from './support/access.ts'

// One variant of every screen; all of them are in `npm run test:matrix`.

test.use({ viewport: { width: 320, height: 568 } })

for (const screen of DISTINCT)
  test(`${screen} is accessible and fits the smallest phone`, async ({ page, gallery }) => {
    await gallery.show({ screen, language: 'en', theme: 'dark' })
    expect(await violations(page)).toEqual([])
    expect(await tooWide(page)).toEqual([])
  })
