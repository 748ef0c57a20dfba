import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowAppSchemes, linkAddress, webAddress } from './safeUrl.ts'

beforeAll(() => allowAppSchemes(['bank-app', 'com.example.bank', 'nubank']))
afterAll(() => allowAppSchemes([]))

const SAFE = [
  'https://bank.example/authorize?state=a%20b#c',
  'https://bank.example:8443/',
  'http://localhost:4002/bank/1',
  'http://127.0.0.1:4002/',
  'http://[::1]:4002/',
  'http://widget.localhost:4001/',
]

const UNSAFE = [
  ['http on another host', 'http://bank.example/'],
  ['http on a host that begins with localhost', 'http://localhost.evil.example/'],
  ['http on a host that ends with localhost', 'http://evil-localhost/'],
  ['http with localhost as its user name', 'http://localhost@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a script that looks like an address', 'javascript://bank.example/%0aalert(1)'],
  ['a script in capitals', 'JavaScript://bank.example/%0aalert(1)'],
  ['a script behind a space', '  javascript://bank.example/%0aalert(1)'],
  ['a script broken over lines', 'java\nscript://bank.example/%0aalert(1)'],
  ['a data URL', 'data:text/html,<script>alert(1)</script>'],
  ['a data URL with slashes', 'data://text/html,<b>'],
  ['a blob', 'blob:https://bank.example/1'],
  ['a file', 'file:///etc/passwd'],
  ['the source of a page', 'view-source:https://bank.example/'],
  ['a socket', 'wss://bank.example/'],
  ['a file transfer', 'ftp://bank.example/'],
  ['an empty page', 'about:blank'],
  ['no address', 'bank.example'],
  ['a path', '/bank'],
  ['a path without a scheme', '//bank.example'],
  ['nothing', ''],
  ['https without a host', 'https://'],
  ['an address with a password', 'https://user:secret@bank.example/'],
  ['an address with a user name', 'https://user@bank.example/'],
  ['an address with a password alone', 'https://:secret@bank.example/'],
  ['a deep link with a password', 'bank-app://user:secret@host/'],
] as const

test.each(SAFE)('%s is a web address, unchanged', (address) => {
  expect(webAddress(address)).toBe(address)
  expect(linkAddress(address)).toBe(address)
})

test.each(UNSAFE)('%s is refused: %s', (_what, address) => {
  expect(webAddress(address)).toBeNull()
  expect(linkAddress(address)).toBeNull()
})

test('a missing address is null', () => {
  expect(webAddress(undefined)).toBeNull()
  expect(linkAddress(undefined)).toBeNull()
})

describe('a deep link', () => {
  test.each(['bank-app://authorize?id=1', 'com.example.bank://open', 'nubank://consent/1#x'])(
    '%s is a link address, but no web address',
    (address) => {
      expect(linkAddress(address)).toBe(address)
      expect(webAddress(address)).toBeNull()
    },
  )

  // Those that open something of the system, apps that nobody has listed, and what is no address.
  test.each([
    'intent://scan/#Intent;scheme=zxing;end',
    'itms-services://?action=download-manifest&url=https://evil.example/m.plist',
    'itms-apps://apps.example/1',
    'smb://evil.example/share',
    'ms-settings://network',
    'search-ms://query=x',
    'sms://123',
    'market://details?id=evil',
    'other-app://open',
    'bank-apps://open',
    'xbank-app://open',
    'mailto:help@bank.example',
    'tel:123',
    'bank-app:authorize',
  ])('%s is not accepted: no address of a listed scheme', (address) =>
    expect(linkAddress(address)).toBeNull(),
  )

  test.each(['BANK-APP://Open', '  bank-app://open '])(
    'is compared as a browser reads it: %j',
    (address) => expect(linkAddress(address)?.toLowerCase()).toBe('bank-app://open'),
  )
})

test('a name that only looks like a bank’s is shown as what it is', () => {
  // The first letter is a Cyrillic one.
  expect(webAddress('https://\u0430bank.example/')).toBe('https://xn--bank-43d.example/')
})
