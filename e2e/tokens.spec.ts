import { expect, test } from './support/test.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }

test.afterEach(async ({ service }) => {
  await service.settings({ tokenWritePolicy: 'allowed' })
})

/** The specification leaves open what a token that has made its Item may still do with it. */
for (const tokenWritePolicy of ['mfa-only', 'refused'] as const)
  test(`a service that takes no more writes on a spent token (${tokenWritePolicy}): fresh ones, the same Item`, async ({
    host,
    widget,
    service,
  }) => {
    await service.settings({ tokenWritePolicy })
    await host.connect()
    await widget.choose('Sandbox MFA Bank')
    await widget.submit({ ...LOGIN, Password: 'wrong' })
    await widget.agree()
    await expect(widget.alert()).toContainText('The bank didn’t accept this user or password')
    await widget.submit({ Password: 'password' })
    await widget.agree()
    await widget.submit({ 'Security code': '123456' })
    await expect(widget.heading('Sandbox MFA Bank is connected')).toBeVisible()

    const [success] = await host.told('onSuccess')
    const itemId = success?.item.id
    const [first, ...fresh] = await host.told('connectToken')
    expect(first).toEqual({ reason: 'open' })
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.every((asked) => asked.reason === 'spent' && asked.itemId === itemId)).toBe(true)
    expect((await host.events()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
  })
