import { DISTINCT_LAYOUTS } from '../tools/gallery/entries.ts'
import { accessProblems, expect, test } from './support/access.ts'

// Two groups of screens in one language, theme and width; `npm run test:matrix` has all of all.

test.use({ viewport: { width: 320, height: 568 } })
// In one worker: each worker builds the gallery.
test.describe.configure({ mode: 'default' })

for (const group of ['list', 'failure'])
  test(`${group} is accessible and fits the smallest phone`, async ({ page, gallery }) => {
    test.setTimeout(60_000)
    const problems: Record<string, string[]> = {}
    for (const screen of DISTINCT_LAYOUTS.filter((name) => name.startsWith(`${group}/`))) {
      await gallery.show({ screen, language: 'pt-BR', theme: 'dark' })
      const all = await accessProblems(page)
      if (all.length > 0) problems[screen] = all
    }
    expect(problems).toEqual({})
  })
