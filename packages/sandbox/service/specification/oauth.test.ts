import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { validCpf, openService } from '../testing/openService.ts'

const body = { connectorId: 5, parameters: { cpf: validCpf } }
const completionUrl = 'https://widget.example/complete.html'

/** Returns the target and query of a redirect. */
function destination(response: Response) {
  const url = new URL(response.headers.get('location') ?? '')
  return { address: url.origin + url.pathname, parameters: Object.fromEntries(url.searchParams) }
}

describe('POST /items on a Connector that uses OAuth', () => {
  test('status=LOGIN_IN_PROGRESS, executionStatus=USER_AUTHORIZATION_PENDING, connector.oauthUrl', async () => {
    const { createItem, readItem, advance } = await openService()
    const item = await createItem(body)
    const pending = { status: 'LOGIN_IN_PROGRESS', executionStatus: 'USER_AUTHORIZATION_PENDING' }
    expect(item).toMatchObject({ ...pending, connector: { oauth: true } })
    expect(item.connector.oauthUrl).toMatch(/^http:\/\/localhost:\d+\/bank\//)
    await advance(250)
    expect(await readItem(item.id)).toMatchObject(pending)
  })

  test('the CPF 000.000.001-91 is refused by the bank: USER_NOT_SUPPORTED, without an oauthUrl', async () => {
    const { createItem, settled } = await openService()
    const item = await createItem({ connectorId: 5, parameters: { cpf: '000.000.001-91' } })
    expect(item.connector.oauthUrl).toBeUndefined()
    expect((await settled(item.id)).executionStatus).toBe('USER_NOT_SUPPORTED')
  })

  test('redirect twice (14): a second oauthUrl follows the first approval', async () => {
    const { createItem, decide, settled } = await openService()
    const item = await createItem({ connectorId: 14, parameters: {} })
    await decide(item.connector.oauthUrl, 'approve')
    const second = await settled(item.id)
    expect(second.executionStatus).toBe('USER_AUTHORIZATION_PENDING')
    expect(second.connector.oauthUrl).not.toBe(item.connector.oauthUrl)
    await decide(second.connector.oauthUrl, 'approve')
    expect((await settled(item.id)).status).toBe('UPDATED')
  })
})

describe('the end of the bank’s flow', () => {
  test('without oauthRedirectUri the hosted completion page is used', async () => {
    const { createItem, decide } = await openService({ completionUrl })
    const item = await createItem(body)
    expect(destination(await decide(item.connector.oauthUrl, 'approve'))).toEqual({
      address: completionUrl,
      parameters: {
        itemId: item.id,
        status: 'LOGIN_IN_PROGRESS',
        message: 'Authorization granted',
      },
    })
  })

  test('the service appends itemId, status, message, and serviceFlowId when it came from a connect token', async () => {
    const { createItem, issueToken, decide } = await openService()
    const item = await createItem(
      { ...body, oauthRedirectUri: 'https://shop.example/back?order=7' },
      await issueToken(),
    )
    const { address, parameters } = destination(await decide(item.connector.oauthUrl, 'deny'))
    expect(address).toBe('https://shop.example/back')
    expect(parameters).toEqual({
      order: '7',
      itemId: item.id,
      status: 'LOGIN_ERROR',
      message: 'Authorization not granted',
      serviceFlowId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('a deep link is taken, and plain http on this machine, of which the console says once that the service refuses it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const own = 'http://localhost:4001/complete.html'
    const hosts = 'http://localhost:3000/back?run='
    const { createItem, decide } = await openService({ completionUrl: own })
    for (const oauthRedirectUri of [own, `${hosts}1`, `${hosts}2`, 'shopapp://bank/back']) {
      const { connector } = await createItem({ ...body, oauthRedirectUri })
      const { headers } = await decide(connector.oauthUrl, 'approve')
      expect(headers.get('location')).toContain(oauthRedirectUri)
    }
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining(`oauthRedirectUri ${hosts}1 works in the sandbox only`)],
    ])
  })

  test('a token’s oauthRedirectUri stands for updates of its Item', async () => {
    const { createItem, issueToken, updateItem, decide } = await openService()
    const { id } = await createItem(body)
    const oauthRedirectUri = 'https://shop.example/renewed'
    const key = await issueToken({ itemId: id, options: { oauthRedirectUri } })
    const { connector } = await updateItem(id, {}, key)
    expect(destination(await decide(connector.oauthUrl, 'approve')).address).toBe(oauthRedirectUri)
  })
})

describe('the bank’s pages', () => {
  test('name the date on which access ends, as the consent has it', async () => {
    const { createItem, decide, settled } = await openService()
    const { id, connector } = await createItem(body)
    const html = await (await decide(connector.oauthUrl, 'signIn')).text()
    await decide(connector.oauthUrl, 'approve')
    const end = new Date((await settled(id)).consentExpiresAt ?? '')
    const date = end.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
    expect(html).toContain(`Access ends on ${date}.`)
  })

  test('oauthUrl is single-use: once decided, the link explains itself and leads back', async () => {
    const { createItem, decide, readItem } = await openService({ completionUrl })
    const item = await createItem(body)
    await decide(item.connector.oauthUrl, 'deny')
    const page = await decide(item.connector.oauthUrl, 'approve')
    expect(page.status).toBe(410)
    const html = await page.text()
    expect(html).toContain('Link already used')
    expect(html).toContain(completionUrl)
    expect((await readItem(item.id)).executionStatus).toBe('USER_AUTHORIZATION_NOT_GRANTED')
  })

  test('an expired link says so', async () => {
    const { createItem, advance } = await openService()
    const { connector } = await createItem(body)
    await advance(300)
    expect(await (await fetch(connector.oauthUrl ?? '')).text()).toContain('Link expired')
  })

  test('a link that an update has replaced says so, and decides nothing', async () => {
    const { createItem, updateItem, decide, readItem } = await openService()
    const item = await createItem(body)
    await updateItem(item.id)
    const page = await (await decide(item.connector.oauthUrl, 'approve')).text()
    expect(page).toContain('Link replaced')
    expect((await readItem(item.id)).executionStatus).toBe('USER_AUTHORIZATION_PENDING')
  })
})

test('a page that opens once (17): the first visit can decide, a second finds the link used; an update gives a fresh one', async () => {
  const { createItem, updateItem, decide, settled } = await openService()
  const { id, connector } = await createItem({ ...body, connectorId: 17 })
  const visit = async (address = '') => (await fetch(address)).status
  for (let link = connector.oauthUrl, times = 0; times < 2; times += 1) {
    expect([await visit(link), await visit(link)]).toEqual([200, 410])
    await decide(link, 'approve')
    expect((await settled(id)).status).toBe('UPDATED')
    const fresh = (await updateItem(id)).connector.oauthUrl
    expect(fresh).not.toBe(link)
    link = fresh
  }
})
