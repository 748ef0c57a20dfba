/**
 * The Expo config plugin: registers the return address of banks and lets links be opened.
 *
 *   ["connect-widget-react-native", { "returnUrl": "https://app.example/connect" }]
 *
 * `returnUrl` is the app's `oauthRedirectUri`: a universal link and app link (https), or an address of the app's own scheme.
 */

/** Schemes that belong to systems and browsers, as in `src/native/address.ts` of connect-widget: no app may register them. */
const TAKEN_SCHEMES =
  /^(about|android-app|app-prefs|blob|capacitor|chrome(-.*)?|content|data|facetime(-.*)?|file(system)?|ftps?|geo|googlechromes?|http|intent|ionic|itms(-.*)?|jar|javascript|mailto|maps|market|mms(to)?|moz-extension|ms-.*|package|prefs|resource|shortcuts|sips?|sms(to)?|telnet|tel|urn|vbscript|view-source|wss?|x-apple.*)$/
const PARTS = /^([a-z][a-z\d+.-]*):(?:\/\/([\w.-]*)|(?=\/[^/]))(\/[^?#\\]*)?(?:[?#].*)?$/i
/** A domain: labels of which the last is no number. */
const DOMAIN = /^([\w-]+\.)*(?!(\d+|0x[\da-f]*)$)[\w-]+$/i

/** The parts of the address. Throws a sentence that says what to give. A link that opens an app has a host, and no port. */
function partsOf(returnUrl) {
  const [, given = '', host = '', path = ''] =
    (/^[!-~]+$/.test(returnUrl ?? '') && PARTS.exec(returnUrl)) || []
  const scheme = given.toLowerCase()
  const isRight = scheme === 'https' ? DOMAIN.test(host) : scheme && !TAKEN_SCHEMES.test(scheme)
  if (!isRight)
    throw new Error(
      `connect-widget-react-native: returnUrl is ${JSON.stringify(returnUrl)}. Give the plugin the address where the bank's flow ends, such as { "returnUrl": "https://app.example/connect" } or "acme://connect", without a port, a user or *, and of a scheme that is your own.`,
    )
  return { scheme, host: host.toLowerCase(), path }
}

function withAndroid(android = {}, { scheme, host, path }) {
  // Android looks at a path only where there is a host. A prefix would take `/connections` as well.
  const place = path.replace(/\/$/, '')
  const paths = [place, `${place}/`].filter(Boolean)
  const data =
    host && path
      ? paths.map((exact) => ({ scheme, host, path: exact }))
      : [{ scheme, ...(host && { host }) }]
  const filter = {
    action: 'VIEW',
    ...(scheme === 'https' && { autoVerify: true }),
    data,
    category: ['BROWSABLE', 'DEFAULT'],
  }
  return { ...android, intentFilters: [...(android.intentFilters ?? []), filter] }
}

function withIos(ios = {}, { scheme, host }) {
  if (scheme === 'https') {
    // The browser over the app takes an https address of the domains of `webcredentials`.
    const added = ['applinks', 'webcredentials'].map((service) => `${service}:${host}`)
    const domains = new Set([...(ios.associatedDomains ?? []), ...added])
    return { ...ios, associatedDomains: [...domains] }
  }
  const { infoPlist = {} } = ios
  const schemes = new Set([...(infoPlist.LSApplicationQueriesSchemes ?? []), scheme])
  const types = infoPlist.CFBundleURLTypes
  const isThere = types?.some(({ CFBundleURLSchemes: names = [] }) => names.includes(scheme))
  return {
    ...ios,
    infoPlist: {
      ...infoPlist,
      LSApplicationQueriesSchemes: [...schemes],
      // Where the app has none, Expo writes them from `scheme`; where it has, Expo leaves them alone.
      ...(types && !isThere && { CFBundleURLTypes: [...types, { CFBundleURLSchemes: [scheme] }] }),
    },
  }
}

/** The app's schemes with that of the return address, which Expo registers. */
const withScheme = ({ scheme: own = [] }, { scheme }) =>
  scheme === 'https' ? {} : { scheme: [...new Set([own, scheme].flat())] }

/** The packages that Android 11 and newer lets an app see: browsers, and what opens the return address. */
function withQueries(config, { scheme }) {
  const mods = config.mods ?? {}
  const android = mods.android ?? {}
  const before = android.manifest
  const manifest = async (given) => {
    const after = await (before ? before(given) : (given.modRequest.nextMod?.(given) ?? given))
    const { manifest: root } = after.modResults
    // A manifest has one; that of Expo's template names https already.
    const [queries = {}, ...others] = root.queries ?? []
    const intents = queries.intent ?? []
    const isThere = (name) =>
      intents.some(({ data = [] }) => data.some(({ $ }) => $['android:scheme'] === name))
    const missing = [...new Set(['https', scheme])].filter((name) => !isThere(name))
    const added = missing.map((name) => ({
      action: [{ $: { 'android:name': 'android.intent.action.VIEW' } }],
      category: [{ $: { 'android:name': 'android.intent.category.BROWSABLE' } }],
      data: [{ $: { 'android:scheme': name } }],
    }))
    root.queries = [{ ...queries, intent: [...intents, ...added] }, ...others]
    return after
  }
  return { ...config, mods: { ...mods, android: { ...android, manifest } } }
}

module.exports = function withConnect(config, options = {}) {
  const parts = partsOf(options.returnUrl)
  return withQueries(
    {
      ...config,
      ...withScheme(config, parts),
      android: withAndroid(config.android, parts),
      ios: withIos(config.ios, parts),
    },
    parts,
  )
}
