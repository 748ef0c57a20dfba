// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { shownSentences } from './shownSentences.ts'

const CLOSED = '<details><summary>Details</summary><p>Account numbers</p></details>'
const OPEN = CLOSED.replace('<details>', '<details open>')

test.each([
  ['of closed details, the title alone', `<main>${CLOSED}</main>`, ['Details']],
  ['of open details, all', `<main>${OPEN}</main>`, ['Details', 'Account numbers']],
  [
    'of open details in closed ones, nothing',
    `<main><details><summary>All</summary>${OPEN}</details></main>`,
    ['All'],
  ],
  [
    'of the rest, every sentence but decoration, in order',
    '<main><h1>Agree\n  to share</h1><p>With <b>Acme</b><i aria-hidden="true">✓</i></p></main><footer>Terms</footer>',
    ['Agree to share', 'With Acme', 'Terms'],
  ],
])('the record of a consent holds, %s', (_, page, sentences) => {
  document.body.replaceChildren(document.createRange().createContextualFragment(page))
  expect(shownSentences()).toEqual(sentences)
})
