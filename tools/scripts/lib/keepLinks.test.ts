import { expect, test } from 'vitest'
import { keepLinks } from './keepLinks.ts'

const isShipped = (path: string) => ['docs/popup.md', 'CHANGELOG.md'].includes(path)

test.each([
  ['[popup](popup.md)', '[popup](popup.md)'],
  ['[popup](popup.md#open)', '[popup](popup.md#open)'],
  ['[changes](../CHANGELOG.md)', '[changes](../CHANGELOG.md)'],
  [
    '[here](#here) and [there](https://app.example)',
    '[here](#here) and [there](https://app.example)',
  ],
  ['see [`serve.mjs`](../examples/serve.mjs), [x](operating.md#y)', 'see `serve.mjs`, x'],
])('%s becomes %s', (before, after) => {
  expect(keepLinks(before, 'docs/quickstart.md', isShipped)).toBe(after)
})
