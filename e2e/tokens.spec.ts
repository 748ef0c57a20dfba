import { BANKS, LOGIN, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test.afterEach(async ({ service }) => {
  await service.settings({ tokenWritePolicy: 'allowed' })
})

/** The specification leaves open which writes a consumed token may still make (docs/open-points.md). */
for (const tokenWritePolicy of ['mfa-only', 'refused'] as const)
  test(`writes ${tokenWritePolicy}: fresh tokens @matrix`, async ({ host, widget, service }) => {
    await service.settings({ tokenWritePolicy })
    await host.begin(BANKS.mfa, { ...LOGIN, Password: 'wrong' })
    await expect(widget.alert()).toContainText('The bank didn’t accept this user name or password')
    await widget.submit({ Password: 'password' })
    await widget.submit(MFA_CODE)
    await expect(widget.connected(BANKS.mfa)).toBeVisible()

    const [success] = await host.callsOf('onSuccess')
    const itemId = success?.item.id
    const [first, ...fresh] = await host.callsOf('connectToken')
    expect(first).toEqual({ reason: 'open' })
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.every((request) => request.reason === 'spent' && request.itemId === itemId)).toBe(
      true,
    )
    expect((await host.eventNames()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
  })

test('a host page without a token is told once', async ({ page, context, host, widget }) => {
  await page.clock.install()
  await context.route('**/connect-token', (route) => route.abort())
  await host.connect()
  await expect(widget.heading('This session has ended')).toBeVisible()
  // Longer than the loader waits for a page that does not come.
  await page.clock.fastForward(15_000)
  await expect(widget.heading('This session has ended')).toBeVisible()
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'TOKEN_UNAVAILABLE' }])
  expect(await host.callsOf('onReady')).toHaveLength(1)
})
