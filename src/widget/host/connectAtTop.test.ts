import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signLink } from '../../testkit/signLink.ts'
import { RUN_ID } from '../../testkit/fixtures.ts'
import { createHostListener, createHostPort, createHostWindow } from '../../testkit/hostListener.ts'
import { stubPage } from '../../testkit/page.ts'
import { findSavedRun, type SavedRun } from '../../protocol/savedRun.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import type { TopLevelOptions } from './connectAtTop.ts'
import type { HostConnection } from './connectToHost.ts'
import { waitFor } from '../../testkit/waitFor.ts'

const { subtle } = crypto
const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
const { privateKey, publicKey: KEY } = makeKey()
const SHOP = 'https://shop.example'
const COMPLETION = 'https://widget.example/complete.html'
const RUNS_WITH = { theme: 'dark', oauthRedirectUri: COMPLETION }
const ANY_HOST: TopLevelOptions = {
  allowedHosts: null,
  allowLinks: true,
  linkKeys: {},
  completionUrl: COMPLETION,
}
const SAVED: SavedRun = {
  page: '/',
  connectToken: 'saved',
  runId: RUN_ID,
  itemId: 'item-1',
  options: { theme: 'dark' },
  byLink: true,
  origin: null,
  returnUrl: `${SHOP}/done`,
}

let page: ReturnType<typeof stubPage>
let received: unknown[][]
let connection: HostConnection
let opener: ReturnType<typeof createHostWindow>

const warned = () => page.warn.mock.calls.map(([text]) => String(text))
const isStored = () => page.storage.stored.size > 0
const failure = (code: 'LOAD_FAILED' | 'ERROR') =>
  ({ type: 'error', error: { code, message: 'm' } }) as const
/** Ends the run with a failure, and returns the address that it leads to. */
const addressAfterFailure = () => {
  connection.notify(failure('LOAD_FAILED'))
  connection.notify({ type: 'close', reason: 'error' })
  return connection.returnUrl()
}
const resultIn = (address: string | null): unknown => {
  const { pathname, searchParams } = new URL(address ?? '')
  expect(pathname).toBe('/done')
  return JSON.parse(searchParams.get('connect') ?? '')
}
const answer = () => {
  const port = createHostPort()
  const data = { connect: 'init', version: 1, nonce: 'nonce', options: {} }
  page.fire('message', { data, origin: SHOP, source: opener.host, ports: [port.given] })
  return port
}
const ReactNativeWebView = { postMessage: () => undefined }

const ASKER = {
  name: 'Shop',
  purpose: 'because',
  manageUrl: 'https://evil.example/',
  termsUrl: 'https://evil.example/terms',
  logoUrl: 'https://evil.example/logo.png',
  consentMonths: 12,
  consentTerms: [12, null],
  intermediary: { name: 'evil' },
  primaryColor: '#112233',
}

interface Around {
  /** Left behind by a run that is too old. */
  returnsTo?: string
  referrer?: string
  /** Behind the `#` of the address. */
  fragment?: string
  top?: Partial<TopLevelOptions>
  hasOpener?: boolean
  saved?: Partial<Record<keyof SavedRun | 'until', unknown>>
  app?: object
}

async function open(around: Around) {
  const { fragment = '', hasOpener = false, saved, referrer = '', returnsTo } = around
  page = stubPage(`https://widget.example/#${fragment}`)
  Object.assign(page.window, around.app)
  page.document.referrer = referrer
  if (returnsTo) page.storage.setItem('connect-return-url', `run-1 ${returnsTo}`)
  if (hasOpener) page.window.opener = opener.host
  if (saved) {
    const until = Date.now() + TOKEN_LIFETIME_MS
    page.storage.setItem('connect-saved-run', JSON.stringify({ ...SAVED, until, ...saved }))
  }
  const { prepareTopLevelConnection } = await import('./connectAtTop.ts')
  const { allowAppSchemes } = await import('../domain/safeUrl.ts')
  allowAppSchemes(['shop-app'])
  const { listener, received: kept } = createHostListener()
  received = kept
  const connect = await prepareTopLevelConnection({ ...ANY_HOST, ...around.top })
  connection = connect(listener)
  expect(received).toEqual([])
  connection.start()
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  vi.stubGlobal('connectHead', undefined)
  vi.stubGlobal('crypto', { randomUUID: () => 'nonce', subtle })
  opener = createHostWindow()
})
afterEach(() => {
  vi.resetModules()
})

describe('a link', () => {
  const LINK = `connectToken=t&theme=dark&returnUrl=${encodeURIComponent(`${SHOP}/done`)}`

  test('starts its run, and the bank returns to this window', async () => {
    await open({ fragment: LINK })
    expect(received).toEqual([
      ['connected', RUNS_WITH, null, null, expect.any(String)],
      ['token', 't'],
    ])
    expect(page.history.replaceState.mock.calls).toEqual([[null, '', '/']])
  })

  test('with an oauthRedirectUri keeps it', async () => {
    await open({ fragment: `${LINK}&oauthRedirectUri=https://app.example/back` })
    expect(received[0]?.[1]).toMatchObject({ oauthRedirectUri: 'https://app.example/back' })
  })

  test('leaves it to the service where the completion page is at no safe address', async () => {
    await open({ fragment: LINK, top: { completionUrl: 'http://widget.example/complete.html' } })
    expect(received[0]?.[1]).toEqual({ theme: 'dark' })
  })

  describe('to an address that has a key', () => {
    const linkKeys = { [SHOP]: KEY, 'shop-app': KEY }
    const signed = (returnUrl: string, key = privateKey) => {
      const parameters = { connectToken: 't', returnUrl, application: JSON.stringify(ASKER) }
      return new URL(signLink('https://widget.example/', parameters, key)).hash.slice(1)
    }
    const unsigned = (returnUrl: string, instead = '') =>
      signed(returnUrl).replace(/&signature=.*/, instead)

    test.each([
      [`${SHOP}/done`, SHOP],
      ['shop-app://done', null],
    ])('is the host’s if it is signed: %s has the origin %j', async (returnUrl, origin) => {
      await open({ fragment: signed(returnUrl), top: { linkKeys } })
      expect(received[0]?.[1]).toMatchObject({ application: ASKER })
      expect(received[0]?.[2]).toBe(origin)
      expect(warned()).toEqual([])
    })

    test.each([
      ['an unsigned one', unsigned(`${SHOP}/done`), {}],
      ['an altered one', signed(`${SHOP}/done`).replace('Shop', 'Shap'), {}],
      ['an altered one of an app', signed('shop-app://done').replace('Shop', 'Shap'), {}],
      ['an unsigned one in the app', unsigned('shop-app://done'), { ReactNativeWebView }],
      ['one with half a signature', signed(`${SHOP}/done`).slice(0, -40), {}],
      ['one with an empty signature', unsigned(`${SHOP}/done`, '&signature='), {}],
      ['one with another token', signed(`${SHOP}/done`).replace('=t&', '=u&'), {}],
      ['one with no base64', unsigned(`${SHOP}/done`, '&signature=%F0%9F'), {}],
      ['one with an option in front', `language=es&${signed(`${SHOP}/done`)}`, {}],
      ['one with an option behind', `${signed(`${SHOP}/done`)}&language=es`, {}],
      ['one of another key', signed(`${SHOP}/done`, makeKey().privateKey), {}],
    ])('ends otherwise: %s', async (_which, link, app) => {
      await open({ fragment: link, top: { linkKeys }, app })
      expect(received).toEqual([['missing', 'INVALID_LINK']])
      expect(warned()).toEqual([expect.stringContaining('signature')])
    })

    test.each([
      ['another address in front', (link: string) => `returnUrl=https://other.example/&${link}`],
      ['an address behind', (link: string) => `${link}&returnUrl=https://other.example/`],
      ['the same name in percent signs', (link: string) => `%72eturnUrl=x&${link}`],
      ['another token', (link: string) => `connectToken=u&${link}`],
      ['another application', (link: string) => `${link}&application=%7B%22name%22%3A%22x%22%7D`],
    ])('runs in no host’s name with %s', async (_what, twice) => {
      const link = signed(`${SHOP}/done`)
      for (const fragment of [twice(link), twice(link.replace(/&signature=.*/, ''))]) {
        vi.resetModules()
        await open({ fragment, top: { linkKeys }, referrer: `${SHOP}/banks` })
        expect(received).toEqual([['missing']])
        expect(warned().at(-1)).toMatch(/\w+ is given twice\.$/)
        expect(addressAfterFailure() ?? '').not.toContain('other.example')
      }
    })

    test('with a key of its own cannot name another host: each signs what returns to it', async () => {
      const other = makeKey()
      const parameters = `connectToken=t&returnUrl=https%3A%2F%2Fother.example%2F&returnUrl=${encodeURIComponent(`${SHOP}/done`)}`
      const signature = sign('sha256', Buffer.from(parameters), {
        key: other.privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url')
      const keys = { ...linkKeys, 'https://other.example': other.publicKey }
      await open({ fragment: `${parameters}&signature=${signature}`, top: { linkKeys: keys } })
      expect(received).toEqual([['missing']])
    })

    test('may come unsigned from the page that it returns to, as by a redirect', async () => {
      const link = unsigned(`${SHOP}/done`)
      await open({ fragment: link, top: { linkKeys }, referrer: `${SHOP}/banks` })
      expect(received[0]?.[1]).toMatchObject({ application: ASKER })
      expect(received[0]?.[2]).toBe(SHOP)
    })

    test('is not confirmed without WebCrypto', async () => {
      vi.stubGlobal('crypto', { randomUUID: () => 'nonce' })
      const reported = vi.fn<(error: unknown) => void>()
      vi.stubGlobal('reportError', reported)
      await open({ fragment: signed(`${SHOP}/done`), top: { linkKeys } })
      expect(received).toEqual([['missing', 'INVALID_LINK']])
      expect(reported).toHaveBeenCalledTimes(1)
    })
  })

  test.each([
    // The browser says that the person comes from there, and the operator knows it.
    [`${SHOP}/done`, [SHOP], `${SHOP}/banks`, SHOP],
    [`${SHOP}/done`, null, `${SHOP}/banks`, SHOP],
    // From a mail, or from another page.
    [`${SHOP}/done`, [SHOP], '', null],
    [`${SHOP}/done`, [SHOP], 'https://evil.example/', null],
    [`${SHOP}/done`, [SHOP, 'https://other.example'], 'https://other.example/', null],
    ['shop-app://done', [SHOP], `${SHOP}/banks`, null],
  ])(
    'that returns to %s, of allowed hosts %j, from %j, has the origin %j',
    async (url, allowedHosts, referrer, origin) => {
      const asker = encodeURIComponent(JSON.stringify(ASKER))
      const reasons = encodeURIComponent(JSON.stringify({ LOANS: 'because' }))
      const texts = encodeURIComponent(JSON.stringify({ listTitle: 'evil' }))
      const look = { radius: 4, logo: { light: 'https://evil.example/logo.svg' } }
      const appearance = encodeURIComponent(JSON.stringify(look))
      await open({
        fragment: `connectToken=t&application=${asker}&productReasons=${reasons}&fallback=${encodeURIComponent('{"label":"evil"}')}&texts=${texts}&appearance=${appearance}&returnUrl=${encodeURIComponent(url)}`,
        top: { allowedHosts },
        referrer,
      })
      expect(received[0]?.[2]).toBe(origin)
      // A link that anybody may have written does not say who asks.
      expect(received[0]?.[1]).toMatchObject({
        application: origin ? ASKER : { name: '', primaryColor: '#112233' },
        appearance: origin ? look : { radius: 4 },
      })
      const options = JSON.stringify(received[0]?.[1])
      expect(/Shop|evil|because|consentMonths|consentTerms/.test(options)).toBe(origin !== null)
    },
  )

  test('inside a native app keeps the application’s details: the app opened it', async () => {
    const asker = encodeURIComponent(JSON.stringify(ASKER))
    await open({ fragment: `connectToken=t&application=${asker}`, app: { ReactNativeWebView } })
    expect(received[0]?.[1]).toMatchObject({ application: ASKER })
  })

  test('is asked before an opener and a saved run, which is forgotten', async () => {
    await open({ fragment: LINK, hasOpener: true, saved: {} })
    expect(received[1]).toEqual(['token', 't'])
    expect(opener.postMessage).not.toHaveBeenCalled()
    expect(isStored()).toBe(false)
  })

  test.each<[string, Around]>([
    ['allowLinks is off', { fragment: LINK, top: { allowLinks: false } }],
    ['connectToken is missing', { fragment: 'connectToken=' }],
    ['includeSandbox is not supported', { fragment: 'connectToken=t&includeSandbox=yes' }],
    ['returnUrl is not allowed', { fragment: LINK, top: { allowedHosts: [] } }],
  ])('is refused where %s, and the console says so', async (reason, around) => {
    await open(around)
    await vi.dynamicImportSettled()
    expect(received).toEqual([['missing']])
    expect(warned()).toEqual([`Connect: this page shows no run: ${reason}.`])
  })

  test('that this widget takes none of leads back to the page that the person comes from, which is told why', async () => {
    const fragment = `${LINK}&runId=${RUN_ID}`
    const end = async (around: Partial<Around>) => {
      await open({ fragment, top: { allowLinks: false }, ...around })
      expect(received).toEqual([['missing']])
      return addressAfterFailure()
    }
    expect(resultIn(await end({ referrer: `${SHOP}/banks` }))).toMatchObject({
      runId: RUN_ID,
      error: {
        code: 'LOAD_FAILED',
        message: 'Connect: this page shows no run: allowLinks is off.',
      },
    })
    // Of a link out of a mail nobody knows where it leads.
    expect(await end({ referrer: '' })).toBeNull()
  })

  test.each([
    ['includeSandbox', 'yes', 'true or false'],
    ['products', 'SECRETS', 'a list of ACCOUNTS,'],
  ])(
    'with a wrong %s reports INVALID_OPTIONS, the value and what is accepted',
    async (name, value, accepted) => {
      await open({ fragment: `${LINK}&${name}=${value}` })
      await vi.dynamicImportSettled()
      expect(received).toEqual([['missing']])
      const said = `Connect: ${name} is "${value}"; accepted: ${accepted}`
      expect(resultIn(addressAfterFailure())).toMatchObject({
        reason: 'error',
        error: { code: 'INVALID_OPTIONS', message: expect.stringContaining(said) },
      })
    },
  )

  test('with a theme and a product that this version does not know runs without them, and the console says so', async () => {
    await open({ fragment: `${LINK.replace('dark', 'sepia')}&products=OF_TOMORROW,LOANS` })
    await vi.dynamicImportSettled()
    expect(received[0]?.[1]).toEqual({ products: ['LOANS'], oauthRedirectUri: COMPLETION })
    expect(warned()).toEqual([
      expect.stringContaining('theme is "sepia"; accepted: one of light, dark, auto; left out'),
      expect.stringContaining('products is ["OF_TOMORROW"]'),
    ])
  })

  test.each([
    [{ ReactNativeWebView }, 'item-7', { canRevoke: true }, true],
    [{}, null, {}, undefined],
  ])(
    'goes on with its Item, and gives away its links, only where an app around the page answers: %j',
    async (app, itemId, more, opensLinks) => {
      const given = 'bridge=answers&itemId=item-7&canRevoke=true&opensLinks=true'
      await open({ fragment: `${LINK}&${given}`, app })
      expect(received[0]?.[1]).toMatchObject(more)
      expect(received[0]?.[1]).not.toHaveProperty('bridge')
      expect(received[0]?.[1]).not.toHaveProperty('opensLinks')
      expect(received[0]?.[3]).toBe(itemId)
      expect(received[0]?.[6]).toBe(opensLinks)
      expect(warned().filter((text) => text.includes('no option'))).toEqual([])
    },
  )

  test('followed from this very page begins anew: the address alone changed', async () => {
    await open({ fragment: LINK })
    page.location.hash = '#top'
    page.fire('hashchange')
    expect(page.location.reload).not.toHaveBeenCalled()
    page.location.hash = '#theme=dark&%63onnectToken=another'
    page.fire('hashchange')
    expect(page.location.reload).toHaveBeenCalledOnce()
  })
})

describe('a saved run', () => {
  const RESUMED = [
    ['connected', RUNS_WITH, null, 'item-1', RUN_ID],
    ['token', 'saved'],
  ]

  test('is resumed also without allowLinks, and removed from the storage', async () => {
    await open({ saved: {}, top: { allowLinks: false } })
    expect(received).toEqual(RESUMED)
    expect(isStored()).toBe(false)
  })

  test('in an app that opens links does so after a reload', async () => {
    await open({ saved: { isAnswered: true, opensLinks: true }, app: { ReactNativeWebView } })
    expect(received[0]?.[6]).toBe(true)
    page.fire('pagehide')
    expect(page.storage.stored.get('connect-saved-run')).toContain('"opensLinks":true')
  })

  test('that is back from the bank says so, once', async () => {
    const said = vi.fn<(text: string) => void>()
    const app = { ReactNativeWebView: { postMessage: said } }
    await open({ saved: {}, fragment: 'back', app })
    const returned = () =>
      said.mock.calls.filter(([text]) => text.includes('"name":"OAUTH_RETURNED"'))
    expect(returned()).toHaveLength(1)
    expect(returned()[0]?.[0]).toContain('"itemId":"item-1"')
    vi.resetModules()
    await open({ saved: {}, app })
    expect(returned()).toHaveLength(1)
  })

  test.each([false, true])('whose opener is gone is resumed: closed: %s', async (hasOpener) => {
    Object.assign(opener.host, { closed: true })
    await open({ hasOpener, saved: { byLink: false, returnUrl: null } })
    expect(received).toEqual(RESUMED)
    page.fire('pagehide')
    expect(isStored()).toBe(!hasOpener)
  })

  const OF_OPENER = { saved: { byLink: false, origin: SHOP } }
  const greet = (fields: object = {}) => {
    const data = { connect: 'greeting' }
    page.fire('message', { data, origin: SHOP, source: opener.host, ports: [], ...fields })
  }

  test('of an opener tells it all in order once its loader has sent a greeting, and ends with its window', async () => {
    await open(OF_OPENER)
    expect([...page.body]).toMatchObject([{ name: 'connect-awaits-greeting', hidden: true }])
    connection.notify({ type: 'ready' })
    connection.askForToken('expired', 'item-1')
    greet()
    greet()
    expect(page.body.size).toBe(0)
    const hello = [{ connect: 'hello', versions: [1], nonce: 'nonce' }, '*']
    expect(opener.postMessage.mock.calls).toEqual([hello, hello])
    const { say, sent } = answer()
    connection.notify({ type: 'close', reason: 'user' })
    await waitFor(() =>
      expect(sent).toMatchObject([
        { type: 'ready' },
        { type: 'tokenRequest', reason: 'expired', itemId: 'item-1' },
        { type: 'close', seq: 1 },
      ]),
    )
    for (const connectToken of ['saved', 'fresh']) say({ type: 'token', connectToken })
    // The run has begun: its options stay, and the token that it has is no news.
    await waitFor(() => expect(received).toHaveLength(3))
    expect(received[2]).toEqual(['token', 'fresh'])
    vi.advanceTimersByTime(3000)
    expect(page.window.close).toHaveBeenCalledOnce()
  })

  test.each<[string, object]>([
    ['of another origin', { origin: 'https://bank.example' }],
    ['of an opaque origin', { origin: 'null' }],
    ['of no window', { source: null }],
    ['of a port', { source: new MessageChannel().port1 }],
    ['that is none', { data: { connect: 'hello' } }],
    ['that is a text', { data: 'greeting' }],
  ])('of an opener does not answer a greeting %s', async (_, fields) => {
    await open(OF_OPENER)
    greet(fields)
    expect(opener.postMessage).not.toHaveBeenCalled()
  })

  test('that no host page began answers no greeting', async () => {
    await open({ saved: { byLink: false } })
    expect(page.body.size).toBe(0)
    greet()
    expect(opener.postMessage).not.toHaveBeenCalled()
  })

  test('that is back from the bank is resumed, with any opener', async () => {
    await open({ fragment: 'back', hasOpener: true, saved: {} })
    expect(received).toEqual(RESUMED)
  })

  test.each<[string, Around]>([
    ['has an opener, who begins it again', { fragment: 'back', saved: { byLink: false } }],
    ['a popup was born with', { fragment: 'popup', saved: {} }],
  ])('that %s is not taken for its own', async (_, around) => {
    await open({ ...around, hasOpener: true })
    expect(received).toEqual([])
    expect(opener.postMessage).toHaveBeenCalledOnce()
    expect(isStored()).toBe(false)
  })

  test.each<[string, Around['saved']]>([
    ['is too old', { until: Date.UTC(2020, 1) }],
    ['has options that are not supported', { options: { theme: 5 } }],
    ['has no token', { connectToken: null }],
  ])('that %s is none, and is forgotten', async (_, saved = {}) => {
    await open({ saved })
    expect(received).toEqual([['missing']])
    expect(warned()).toEqual(['Connect: this page shows no run: no page opened it.'])
    expect(isStored()).toBe(false)
  })

  test.each([
    [null, SHOP, 1],
    [[SHOP], SHOP, 1],
    [['https://other.example'], null, 0],
  ])('returns where the operator allows it today: %j', async (allowedHosts, origin, times) => {
    await open({ saved: { origin: SHOP }, top: { allowedHosts } })
    expect(received[0]?.[2]).toBe(origin)
    connection.notify({ type: 'close', reason: 'user' })
    expect(page.location.replace).toHaveBeenCalledTimes(times)
  })
})

describe('a page that another one opened', () => {
  test('is answered by it; the bank leads back to this window, where the run is saved meanwhile', async () => {
    await open({ fragment: 'popup', hasOpener: true, top: { allowedHosts: [SHOP] } })
    const { say } = answer()
    say({ type: 'token', connectToken: 't' })
    await waitFor(() => expect(received).toHaveLength(2))
    expect(received).toEqual([
      ['connected', { oauthRedirectUri: COMPLETION }, SHOP, null, expect.any(String)],
      ['token', 't'],
    ])
    expect(page.window.opener).toBe(opener.host)
    connection.setAtBank(true)
    // The bank's page in this window must not reach the host page.
    expect(page.window.opener).toBeNull()
    expect(findSavedRun()).toMatchObject({
      connectToken: 't',
      byLink: false,
      origin: SHOP,
      returnUrl: null,
    })
    connection.notify({ type: 'close', reason: 'user' })
    expect(isStored()).toBe(false)
  })

  test('that was answered stays, whatever part of it did not load', async () => {
    await open({ fragment: 'popup', hasOpener: true })
    answer()
    connection.notify(failure('LOAD_FAILED'))
    vi.advanceTimersByTime(60_000)
    expect(page.window.close).not.toHaveBeenCalled()
  })

  test.each([
    ['popup', 'LOAD_FAILED', 1],
    ['popup', 'ERROR', 0],
    ['', 'LOAD_FAILED', 0],
  ] as const)('at #%s that fails with %s closes itself %i times', async (fragment, code, times) => {
    await open({ fragment, hasOpener: true })
    connection.notify(failure(code))
    vi.advanceTimersByTime(60_000)
    expect(page.window.close).toHaveBeenCalledTimes(times)
  })
})

describe('a page without a run', () => {
  test.each([
    [`${SHOP}/done`, 1],
    ['https://other.example/', 0],
    ['javascript:alert(1)', 0],
  ])('leads back to where a run of this tab would have returned to: %s', async (address, times) => {
    await open({ returnsTo: address, top: { allowedHosts: [SHOP] } })
    expect(received).toEqual([['missing']])
    connection.notify({ type: 'close', reason: 'error' })
    expect(page.location.replace).toHaveBeenCalledTimes(times)
    expect(isStored()).toBe(false)
  })

  test('shows that it has no run, and offers no address', async () => {
    await open({})
    expect(received).toEqual([['missing']])
    connection.askForToken('expired', null)
    expect(received).toEqual([['missing'], ['tokenUnavailable', expect.anything()]])
    connection.setAtBank(true)
    connection.notify({ type: 'close', reason: 'error' })
    expect(connection.returnUrl()).toBeNull()
    expect(page.window.close).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('closes itself where the loader opened it and was cut off', async () => {
    await open({ fragment: 'popup' })
    expect(page.window.close).toHaveBeenCalledOnce()
  })

  test('reports its end to a native app around it', async () => {
    const sent: unknown[] = []
    const postMessage = (text: string) => void sent.push(JSON.parse(text))
    await open({ app: { ReactNativeWebView: { postMessage } } })
    connection.notify({ type: 'close', reason: 'error' })
    expect(sent).toMatchObject([{ type: 'close', seq: 1, reason: 'error' }])
  })
})
