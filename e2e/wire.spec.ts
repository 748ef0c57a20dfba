import { expect, test } from './support/test.ts'

test('the host page’s own origin stands on every screen, whatever name it gives itself', async ({
  host,
  widget,
}) => {
  const vouched = widget.frame.getByText(`asked by ${new URL(host.url).host}`)
  const screens = [
    () => host.connect({ application: { name: 'Sandbox MFA Bank' } }),
    () => widget.choose('Sandbox MFA Bank'),
    () => widget.submit({ 'User name': 'user', Password: 'password' }),
    () => widget.agree(),
    () => widget.submit({ 'Security code': '123456' }),
  ]
  const headings = [/^Choose/, /^Enter/, /wants to read this/, /^One more check/, /is connected/]
  for (const [at, goOn] of screens.entries()) {
    await goOn()
    await expect(widget.heading(headings[at] ?? '')).toBeVisible()
    await expect(vouched).toBeVisible()
  }
})

const ALLOWED = [
  /^GET \/connectors(\?.*)?$/,
  /^POST \/items$/,
  /^GET \/items\/[^/]+$/,
  /^PATCH \/items\/[^/]+$/,
  /^POST \/items\/[^/]+\/mfa$/,
]

test('the widget makes no other calls, all with the connect token alone, and no URL holds it', async ({
  context,
  host,
  widget,
  widgetRequests,
  servers,
}) => {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  await host.connect()
  await widget.choose('Sandbox MFA Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await widget.agree()
  await widget.submit({ 'Security code': '123456' })
  await expect(widget.heading('Sandbox MFA Bank is connected')).toBeVisible()

  const api = `${servers.widgetUrl}/api`
  const calls = widgetRequests.filter((request) => request.url().startsWith(`${api}/`))
  const [token] = await host.tokens()
  expect(token).toBeTruthy()
  expect(calls.length).toBeGreaterThan(3)
  for (const call of calls) {
    const line = `${call.method()} ${call.url().slice(api.length)}`
    expect(
      ALLOWED.some((allowed) => allowed.test(line)),
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
