import { BANKS, LOGIN, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

const ALLOWED_CALLS = [
  /^GET \/connectors(\?.*)?$/,
  /^POST \/items$/,
  /^GET \/items\/[^/]+$/,
  /^PATCH \/items\/[^/]+$/,
  /^POST \/items\/[^/]+\/mfa$/,
]

test('the widget makes its five calls only, with the token in a header alone, and names the host page’s origin', async ({
  context,
  servers,
  host,
  widget,
  widgetRequests,
}) => {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  const origin = widget.frame.getByText(new RegExp(`by (.+ \\()?${new URL(host.url).host}`))
  for (const [heading, action] of [
    [/^Choose/, () => host.connect({ application: { name: 'Sandbox MFA Bank' } })],
    [/^Sign in to/, () => widget.choose(BANKS.mfa)],
    [/^Share your data with/, () => widget.submit(LOGIN)],
    [/^(One more check|Enter the code)/, () => widget.agree()],
    [/^You’re connected$/, () => widget.submit(MFA_CODE)],
  ] as const) {
    await action()
    await expect(widget.heading(heading)).toBeVisible()
    await expect(origin).toBeVisible()
  }

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
