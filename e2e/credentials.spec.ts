import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('a bank is connected by password @firefox-matrix', async ({ host, widget, service }) => {
  await host.connect()
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await widget.choose(BANKS.password)
  await expect(widget.heading('Sign in to Sandbox Bank')).toBeFocused()
  await widget.submit(LOGIN)
  await expect(widget.heading('Share your data with Acme?')).toBeFocused()
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeFocused()

  const [success] = await host.callsOf('onSuccess')
  expect(success?.item).toMatchObject({
    status: 'UPDATED',
    executionStatus: 'SUCCESS',
    connector: { id: 0, name: 'Sandbox Bank' },
  })
  expect(await service.item(success?.item.id ?? '')).toMatchObject({
    status: 'UPDATED',
    executionStatus: 'SUCCESS',
  })

  await widget.button('Done').click()
  await expect(widget.page.locator('dialog')).toHaveCount(0)
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
  expect(await host.callsOf('onError')).toHaveLength(0)
  expect(await host.callsOf('onClose')).toMatchObject([
    { reason: 'success', item: expect.objectContaining({ id: success?.item.id }) },
  ])
  expect(await host.eventNames()).toEqual(
    expect.arrayContaining([
      'OPEN',
      'CONNECTOR_SELECTED',
      'CREDENTIALS_SUBMITTED',
      'CONSENT_SUBMITTED',
      'ITEM_CREATED',
    ]),
  )
})

test('after a wrong password the name stays @firefox-matrix', async ({ host, widget, service }) => {
  await host.begin(BANKS.password, { ...LOGIN, Password: 'not this one' })

  await expect(widget.alert()).toContainText('The bank didn’t accept this user name or password')
  await expect(widget.alert()).toContainText('2 attempts left')
  await expect(widget.field('User name')).toHaveValue('user')
  await expect(widget.field('Password')).toHaveValue('')

  // The consent was given: a corrected password is not another one.
  await widget.submit({ Password: 'password' })
  await expect(widget.connected(BANKS.password)).toBeVisible()

  const [success] = await host.callsOf('onSuccess')
  const created = await host.callsOf('onEvent')
  expect(created.filter(({ name }) => name === 'ITEM_CREATED')).toEqual([
    expect.objectContaining({ itemId: success?.item.id }),
  ])
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
})

test('inline, one click submits beside an error @matrix', async ({ host, widget }) => {
  await host.prepare({ mode: 'inline', container: '#here', selectedConnectorId: BANKS.password.id })
  await host.page.click('#open')
  await widget.field('User name').focus()
  await widget.button('Continue').click()
  await expect(widget.field('Password')).toHaveAccessibleDescription('Fill in this field')
  await expect(widget.field('User name')).toBeFocused()
})

test('values a password manager filled in are sent @firefox-matrix @matrix', async ({
  host,
  widget,
}) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.field('Password').focus()
  for (const [label, value] of [
    ['User name', 'user'],
    ['Password', 'password'],
  ] as const)
    await widget.field(label).evaluate((input: HTMLInputElement, text) => {
      input.value = text
    }, value)
  await widget.field('Password').press('Enter')
  await expect(widget.heading(/^Share your data with/)).toBeVisible()
})
