import { ENTRIES } from '../../gallery/entries.ts'
import { LANGUAGES } from '../../src/protocol/options.ts'
import { expect, test, overflowingElements, violations } from '../support/access.ts'

/** The smallest phone, the modal, and a full screen. */
const WIDTHS = [320, 400, 900]
const HEIGHT = 700

for (const screen of Object.keys(ENTRIES))
  test(`${screen} is accessible in every language, theme and width`, async ({ page, gallery }) => {
    test.setTimeout(120_000)
    const problems: Record<string, string[]> = {}
    for (const language of LANGUAGES)
      for (const theme of ['light', 'dark'] as const) {
        await gallery.show({ screen, language, theme })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT })
          const all = [...(await violations(page)), ...(await overflowingElements(page))]
          if (all.length > 0) problems[`${language} ${theme} ${width}`] = all
        }
      }
    expect(problems).toEqual({})
  })
