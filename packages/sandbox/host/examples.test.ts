import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EXAMPLES, exampleText } from './page/examples.ts'

const WIDGET = 'https://connect.shop.example'

const OPTIONS = { countries: ['BR', 'GB'], application: { name: 'Acme', consentTerms: [12, null] } }

test.each(Object.values(EXAMPLES))('$name has the options in one file', ({ files }) => {
  const filled = files.map((file) => exampleText(file, WIDGET, OPTIONS))
  const withOptions = filled.filter((text) => text.includes('countries: [ "BR", "GB" ],'))
  expect(withOptions).toHaveLength(1)
  expect(filled.join('\n')).toContain(WIDGET)
  expect(filled.join('\n')).not.toContain('widget.example')
})

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  String.raw`a\b 'c' "d"`,
  'line\n  break\u2028 ${state} `tick` $& $1',
  '{{ state }}',
])('the text %j is the value of a string, and never ends the script', (name) => {
  const file = EXAMPLES['script']?.files[0] ?? ''
  const text = exampleText(file, WIDGET, { application: { name } })
  const source = /^ *application: ([^]*?),\n {8}onSuccess/m.exec(text)?.[1] ?? ''
  expect(runInNewContext(`(${source})`)).toEqual({ name })
  expect(text.match(/<\/?script/gi)).toEqual(exampleText(file, WIDGET, {}).match(/<\/?script/gi))
})
