import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOfLink, parseReturn, resolveOptions, type NativeOptions } from './options.ts'

const resolve = (widgetUrl: string) => resolveOptions({ widgetUrl, connectToken: () => 'token' })

test.each([
  'http://localhost:4001/',
  'http://acme.localhost:4001/',
  'http://127.0.0.1/',
  'http://[::1]:4001/',
  'http://10.0.2.2:4001/',
  'http://10.1.2.3:4001/',
  'http://172.16.0.4/',
  'http://172.31.0.4/',
  'http://192.168.1.20:4001/',
])('the widget may be served without TLS in this network: %s', (widgetUrl) => {
  expect(resolve(widgetUrl)).toMatchObject({ address: widgetUrl })
})

test.each([
  'http://connect.example/',
  'http://10.example/',
  'http://172.32.0.4/',
  'http://192.168.1.20.example/',
  'http://110.1.2.3/',
])('the widget is not served without TLS elsewhere: %s', (widgetUrl) => {
  expect(resolve(widgetUrl)).toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('Use https'),
  })
})

/** One of each kind. `session.test.ts` has more of most kinds, which the same parser reads. */
const REFUSED = [
  'https://widget.example@evil.example/',
  'https://',
  '//widget.example/',
  'https://widget.example./',
  'https://wïdget.example/',
  'https://widget.example:65536/',
  'https://0x7f.1/',
  'https://127.0.0.01/',
  'https://[::1]evil.example/',
  'https://widget.example/\n',
]

test.each([...REFUSED, 'acme://widget', 'javascript://widget.example/%0a'])(
  '%j is no address of a widget',
  (widgetUrl) => expect(resolve(widgetUrl)).toMatchObject({ code: 'INVALID_OPTIONS' }),
)

test.each([
  ['HTTPS://Widget.Example:443', 'https://widget.example/'],
  ['http://localhost:80/A?b=c#d', 'http://localhost/A?b=c'],
  ['https://xn--bcher-kva.example:8443/', 'https://xn--bcher-kva.example:8443/'],
])('%s is the address %s', (widgetUrl, address) => {
  expect(resolve(widgetUrl)).toMatchObject({ address, origin: new URL(address).origin })
})

/** A text of the parts that addresses are made of, in any order. */
const anyAddress = fc
  .array(
    fc.constantFrom(
      ...'https: http: acme: // / \\ @ : ? # . .. % %2e [::1] [ ] a - _ xn-- 0x 1 256 :443 :80 widget.example é \t'.split(
        ' ',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('an address that is taken means the same to a browser', () => {
  fc.assert(
    fc.property(anyAddress, (rest) => {
      const resolved = resolve(`https://${rest}`)
      const origin = 'origin' in resolved && resolved.origin
      // What a browser refuses has no page.
      return !origin || !URL.canParse(origin) || origin === new URL(`https://${rest}`).origin
    }),
    { numRuns: 3000 },
  )
  expect(resolve('https://a.xn--a:8443/')).toMatchObject({ origin: 'https://a.xn--a:8443' })
})

// The schemes that no app may register, and addresses that are none, are in packages/react-native/app.plugin.test.ts.
test.each([
  'view-source://',
  ...'facetime ms-settings package tel'.split(' '),
  'acme://:80',
  'acme://connect?itemId=1',
  'acme://connect?a=1&a=2',
])('%j is no return address', (given) => {
  const oauthRedirectUri = /[^a-z-]/i.test(given) ? given : `${given}://connect`
  const options = { widgetUrl: 'https://widget.example/', connectToken: () => 'token' }
  expect(resolveOptions({ ...options, oauthRedirectUri })).toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('oauthRedirectUri'),
  })
})

test.each([
  ['com.example.acme:/oauth', 'com.example.acme:/oauth?itemId=1', true],
  ['com.example.acme:/oauth', 'com.example.acme:///oauth?itemId=1', true],
  ['com.example.acme:/oauth', 'com.example.acme:/other?itemId=1', false],
  ['COM.example.Acme:/oauth', 'com.example.acme:/oauth', true],
  ['ACME://Connect/Path', 'acme://connect/Path?itemId=1', true],
  ['ACME://Connect/Path', 'acme://connect/path?itemId=1', false],
  ['https://App.Example:443/connect', 'https://app.example/connect/?itemId=1', true],
  ['https://app.example/connect', 'https://app.example/connections?itemId=1', false],
])('to %s comes back %s: %s', (oauthRedirectUri, address, isReturn) => {
  const options = { widgetUrl: 'https://widget.example/', connectToken: 'token', oauthRedirectUri }
  const resolved = resolveOptions(options)
  if ('code' in resolved) throw new Error(resolved.message)
  expect(parseReturn(resolved, address) !== null).toBe(isReturn)
})

test.each([
  ['ACME://Connect/Path?A=b', 'acme://connect/Path?A=b'],
  ['COM.example.Acme:/oauth', 'com.example.acme:/oauth'],
  ['https://App.Example:443', 'https://app.example'],
])('the return address %s is given to the widget as %s', (oauthRedirectUri, given) => {
  const options = { widgetUrl: 'https://widget.example/', connectToken: 'token', oauthRedirectUri }
  expect(resolveOptions(options)).toMatchObject({ widget: { oauthRedirectUri: given } })
})

test.each([
  [['WhatsApp'], 'other'],
  [null, undefined],
  ['whatsapp', 'INVALID_OPTIONS'],
  [['whatsapp:'], 'INVALID_OPTIONS'],
  [[1], 'INVALID_OPTIONS'],
])('with the option linkSchemes %j, a link to WhatsApp is: %s', (linkSchemes, expected) => {
  const options: NativeOptions = { widgetUrl: 'https://widget.example/', connectToken: 'token' }
  const resolved = resolveOptions(Object.assign(options, { linkSchemes }))
  expect('code' in resolved ? resolved.code : kindOfLink(resolved, 'whatsapp://send')).toBe(
    expected,
  )
})
