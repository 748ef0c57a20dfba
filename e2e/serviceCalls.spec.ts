import { BANKS, LOGIN, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('every screen shows the host page’s origin', async ({ host, widget }) => {
  const origin = widget.frame.getByText(new RegExp(`by (.+ \\()?${new URL(host.url).host}`))
  const actions = [
    () => host.connect({ application: { name: 'Sandbox MFA Bank' } }),
    () => widget.choose(BANKS.mfa),
    () => widget.submit(LOGIN),
    () => widget.agree(),
    () => widget.submit(MFA_CODE),
  ]
  const headings = [
    /^Choose/,
    /^Sign in to/,
    /wants to read your data/,
    /^One more check/,
    /is connected/,
  ]
  for (const [index, action] of actions.entries()) {
    await action()
    await expect(widget.heading(headings[index] ?? '')).toBeVisible()
    await expect(origin).toBeVisible()
  }
})

const ALLOWED_CALLS = [
  /^GET \/connectors(\?.*)?$/,
  /^POST \/items$/,
  /^GET \/items\/[^/]+$/,
  /^PATCH \/items\/[^/]+$/,
  /^POST \/items\/[^/]+\/mfa$/,
]

test('the widget makes its five calls only, with the connect token in a header and in no URL', async ({
  context,
  servers,
  host,
  widget,
  widgetRequests,
}) => {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  await host.begin(BANKS.mfa)
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()

  // The operator has not asked for it: not even the code is fetched.
  expect(widgetRequests.filter((request) => request.url().includes('telemetry'))).toEqual([])
  const api = `${servers.widgetUrl}/api`
  const calls = widgetRequests.filter((request) => request.url().startsWith(`${api}/`))
  const [token] = await host.tokens()
  expect(token).toBeTruthy()
  expect(calls.length).toBeGreaterThan(3)
  for (const call of calls) {
    const line = `${call.method()} ${call.url().slice(api.length)}`
    expect(
      ALLOWED_CALLS.some((allowed) => allowed.test(line)),
      line,
    ).toBe(true)
    const headers = await call.allHeaders()
    expect(headers['x-api-key']).toBe(token)
    expect(headers['authorization']).toBeUndefined()
    expect(headers['cookie']).toBeUndefined()
  }
  expect(urls.filter((url) => url.includes(token ?? ''))).toEqual([])
  for (const frame of widget.page.frames())
    expect(await frame.evaluate(() => window.name + location.href)).not.toContain(token)
})
