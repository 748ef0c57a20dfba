import { describe, expect, test } from 'vitest'
import { linkAddress, webAddress } from './safeUrl.ts'

const GOOD = [
  'https://bank.example/authorize?state=a%20b#c',
  'https://bank.example:8443/',
  'http://localhost:4002/bank/1',
  'http://127.0.0.1:4002/',
  'http://[::1]:4002/',
  'http://widget.localhost:4001/',
]

/** Never an address to go to, neither on the web nor in an app. */
const BAD = [
  ['http elsewhere', 'http://bank.example/'],
  ['http on a name that only begins like this machine', 'http://localhost.evil.example/'],
  ['http on a name that only ends like it', 'http://evil-localhost/'],
  ['http with this machine as its user', 'http://localhost@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a script that looks like an address', 'javascript://bank.example/%0aalert(1)'],
  ['a script in capitals', 'JavaScript://bank.example/%0aalert(1)'],
  ['a script behind a space', '  javascript://bank.example/%0aalert(1)'],
  ['a script broken over lines', 'java\nscript://bank.example/%0aalert(1)'],
  ['a page in itself', 'data:text/html,<script>alert(1)</script>'],
  ['a page in itself, dressed up', 'data://text/html,<b>'],
  ['a blob', 'blob:https://bank.example/1'],
  ['a file', 'file:///etc/passwd'],
  ['the source of a page', 'view-source:https://bank.example/'],
  ['a socket', 'wss://bank.example/'],
  ['a file transfer', 'ftp://bank.example/'],
  ['an empty page', 'about:blank'],
  ['no address', 'bank.example'],
  ['a path', '/bank'],
  ['a path on this page’s scheme', '//bank.example'],
  ['nothing', ''],
  ['https without a host', 'https://'],
] as const

test.each(GOOD)('%s is a web address, kept whole', (address) => {
  expect(webAddress(address)).toBe(address)
  expect(linkAddress(address)).toBe(address)
})

test.each(BAD)('%s is refused: %s', (_what, address) => {
  expect(webAddress(address)).toBeNull()
  expect(linkAddress(address)).toBeNull()
})

test.each([
  'https://user:secret@bank.example/',
  'https://user@bank.example/',
  'https://:secret@bank.example/',
])('a web address with a name or a password in it is refused: %s', (address) =>
  expect(webAddress(address)).toBeNull(),
)

test('no address at all is none', () => {
  expect(webAddress(undefined)).toBeNull()
  expect(linkAddress(undefined)).toBeNull()
})

describe('a deep link', () => {
  test.each(['bank-app://authorize?id=1', 'com.example.bank://open', 'nubank://consent/1#x'])(
    '%s may be followed, but is no web address',
    (address) => {
      expect(linkAddress(address)).toBe(address)
      expect(webAddress(address)).toBeNull()
    },
  )

  test.each(['mailto:help@bank.example', 'tel:123', 'bank-app:authorize'])(
    '%s is none',
    (address) => expect(linkAddress(address)).toBeNull(),
  )
})

test.each(['https://user:secret@bank.example/', 'bank-app://user:secret@host/'])(
  'an address with a name and a password in it is no link: %s',
  (address) => expect(linkAddress(address)).toBeNull(),
)
