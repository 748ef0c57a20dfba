import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { resolveOptions } from 'connect-widget/native'

interface Intent {
  data: { $: { 'android:scheme': string } }[]
}
interface Given {
  modRequest: object
  modResults: { manifest: { queries?: { intent?: Intent[]; package?: unknown[] }[] } }
}
interface Config {
  scheme?: string | string[]
  android?: { intentFilters?: unknown[] }
  ios?: { associatedDomains?: string[]; infoPlist?: Record<string, unknown> }
  mods?: { android: { manifest: (given: Given) => Promise<Given> } }
}

const withConnect: (config: Config, options?: { returnUrl?: string }) => Config = createRequire(
  import.meta.url,
)('./app.plugin.js')

/** The intents of a manifest's only `queries` after the plugin, by their schemes. */
async function schemesAfter(
  returnUrl: string,
  queries: Given['modResults']['manifest']['queries'],
): Promise<string[]> {
  const manifest = { ...(queries && { queries }) }
  const given = { modRequest: {}, modResults: { manifest } }
  const after = await withConnect({}, { returnUrl }).mods?.android.manifest(given)
  const found = after?.modResults.manifest.queries ?? []
  // The merger of Android's manifests refuses a second one.
  expect(found).toHaveLength(1)
  return (found[0]?.intent ?? []).flatMap(({ data }) => data.map(({ $ }) => $['android:scheme']))
}

describe('what Android lets the app see', () => {
  const https: Intent = { data: [{ $: { 'android:scheme': 'https' } }] }

  test('is added to the queries of the template, which has browsers', async () => {
    expect(await schemesAfter('acme://connect', [{ intent: [https] }])).toEqual(['https', 'acme'])
    expect(await schemesAfter('https://app.example/', [{ intent: [https] }])).toEqual(['https'])
  })

  test('is the first of a manifest without queries, or without intents', async () => {
    expect(await schemesAfter('acme://connect', undefined)).toEqual(['https', 'acme'])
    expect(await schemesAfter('acme://connect', [{ package: [] }])).toEqual(['https', 'acme'])
  })
})

test('a universal link and app link is registered on both systems', () => {
  const { android, ios } = withConnect({}, { returnUrl: 'https://App.Example/connect' })
  // iOS lets a browser over the app take an https address by the second.
  expect(ios).toEqual({
    associatedDomains: ['applinks:app.example', 'webcredentials:app.example'],
  })
  expect(android?.intentFilters).toEqual([
    {
      action: 'VIEW',
      autoVerify: true,
      data: [
        { scheme: 'https', host: 'app.example', path: '/connect' },
        { scheme: 'https', host: 'app.example', path: '/connect/' },
      ],
      category: ['BROWSABLE', 'DEFAULT'],
    },
  ])
})

test('a scheme is registered on both systems, and may be asked for', () => {
  const { scheme, android, ios } = withConnect({}, { returnUrl: 'acme://connect' })
  expect(scheme).toEqual(['acme'])
  expect(ios).toEqual({ infoPlist: { LSApplicationQueriesSchemes: ['acme'] } })
  expect(android?.intentFilters).toMatchObject([{ data: [{ scheme: 'acme', host: 'connect' }] }])
})

test('the schemes that the app has stay registered', () => {
  const returnUrl = 'acme://connect'
  expect(withConnect({ scheme: 'other' }, { returnUrl }).scheme).toEqual(['other', 'acme'])
  expect(withConnect({ scheme: ['acme', 'other'] }, { returnUrl }).scheme).toEqual([
    'acme',
    'other',
  ])
  // Expo registers no scheme where the app writes these itself.
  const own = { CFBundleURLTypes: [{ CFBundleURLSchemes: ['other'] }] }
  expect(withConnect({ ios: { infoPlist: own } }, { returnUrl }).ios?.infoPlist).toMatchObject({
    CFBundleURLTypes: [{ CFBundleURLSchemes: ['other'] }, { CFBundleURLSchemes: ['acme'] }],
  })
})

const REFUSED = [
  'connect',
  'http://app.example/',
  'https://app.example:8443/connect',
  'https://*.app.example/connect',
  'https:///connect',
  'https://',
  'https://app.example@evil.example/connect',
  'https://app.example\\@evil.example/connect',
  'https://app.example./connect',
  'https://app%2eexample/connect',
  'https://äpp.example/connect',
  'https://127.0.0.01/connect',
  'https://app.example/con nect',
  ' https://app.example/connect',
  'https://app.example/connect\n',
  'acme:connect',
  'acme://user@connect',
  'acme://connect:1/',
  ...'javascript JavaScript vbscript intent file filesystem content data blob about'.split(' '),
  ...'view-source android-app chrome chrome-extension capacitor itms-apps market'.split(' '),
  ...'mailto tel sms geo jar ftp ws wss'.split(' '),
].map((given) => (/^[A-Za-z-]+$/.test(given) && given !== 'connect' ? `${given}://connect` : given))

const isTakenBySession = (oauthRedirectUri: string) => {
  const options = { widgetUrl: 'https://widget.example/', connectToken: 'token', oauthRedirectUri }
  return !('code' in resolveOptions(options))
}

test('the plugin needs a return address', () =>
  expect(() => withConnect({})).toThrow(/Give the plugin/))

test.each(REFUSED)('%j is no return address for the plugin', (returnUrl) =>
  expect(() => withConnect({}, { returnUrl })).toThrow(/Give the plugin/),
)

// A port is right in a session, such as that of Expo Go.
test.each(REFUSED.filter((address) => !/:\d/.test(address)))(
  '%j is no return address for a session either',
  (returnUrl) => expect(isTakenBySession(returnUrl)).toBe(false),
)

test('an address without a host is registered by its scheme', () => {
  const { scheme, android } = withConnect({}, { returnUrl: 'com.example.acme:/oauth' })
  expect(scheme).toEqual(['com.example.acme'])
  // Android looks at a path only where there is a host.
  expect(android?.intentFilters).toMatchObject([{ data: [{ scheme: 'com.example.acme' }] }])
})

test.each([
  'https://app.example/connect?a=b',
  'acme://',
  'com.example.acme:/oauth',
  'acme:///connect',
  'a.b-c+d://x_y/z',
])('%s is taken by the plugin and by a session', (returnUrl) => {
  expect(withConnect({}, { returnUrl })).toHaveProperty('mods')
  expect(isTakenBySession(returnUrl)).toBe(true)
})
