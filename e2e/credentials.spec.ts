import { expect, test } from './support/test.ts'

test(
  'a person links a bank with user and password',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    await host.connect()
    await expect(widget.heading('Choose your bank')).toBeFocused()
    await widget.choose('Sandbox Bank')
    await expect(widget.heading('Enter your details')).toBeFocused()
    await widget.submit({ 'User name': 'user', Password: 'password' })
    await expect(widget.heading('Acme wants to read this from Sandbox Bank')).toBeFocused()
    await widget.agree()
    await expect(widget.heading('Sandbox Bank is connected')).toBeFocused()

    const [success] = await host.told('onSuccess')
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
    expect(await host.told('onSuccess')).toHaveLength(1)
    expect(await host.told('onError')).toHaveLength(0)
    expect(await host.told('onClose')).toEqual([
      { reason: 'success', item: expect.objectContaining({ id: success?.item.id }) },
    ])
    expect(await host.events()).toEqual(
      expect.arrayContaining([
        'OPEN',
        'CONNECTOR_SELECTED',
        'CREDENTIALS_SUBMITTED',
        'CONSENT_SUBMITTED',
        'ITEM_CREATED',
      ]),
    )
  },
)

test(
  'a wrong password brings the form back with its error, and only the secret is typed again',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    await host.connect()
    await widget.choose('Sandbox Bank')
    await widget.submit({ 'User name': 'user', Password: 'not this one' })
    await widget.agree()

    await expect(widget.alert()).toContainText('The bank didn’t accept this user or password')
    await expect(widget.alert()).toContainText('2 attempts left')
    await expect(widget.field('User name')).toHaveValue('user')
    await expect(widget.field('Password')).toHaveValue('')

    await widget.submit({ Password: 'password' })
    await widget.agree()
    await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()

    const [success] = await host.told('onSuccess')
    const created = await host.told('onEvent')
    expect(created.filter(({ name }) => name === 'ITEM_CREATED')).toEqual([
      expect.objectContaining({ itemId: success?.item.id }),
    ])
    expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  },
)

test('nothing is sent while a field is wrong, and each error stands on its field', async ({
  host,
  widget,
  widgetRequests,
}) => {
  await host.connect()
  await widget.choose('Sandbox Open Finance')
  await widget.submit({ CPF: '529.982.247-24' })
  await expect(widget.field('CPF')).toHaveAccessibleDescription(/Check the CPF/)
  await expect(widget.field('CPF')).toBeFocused()
  expect(widgetRequests.filter((request) => request.method() !== 'GET')).toEqual([])
  await widget.field('CPF').press('Tab')
  await widget.type(widget.field('CPF'), '52998224725')
  await expect(widget.field('CPF')).toHaveValue('529.982.247-25')
  await expect(widget.field('CPF')).toHaveAccessibleDescription('')
})

test('an alphanumeric CNPJ is masked, upper-cased and accepted', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Business Open Finance')
  await widget.field('CNPJ').pressSequentially('12abc34501de35')
  await expect(widget.field('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await widget.submit({ 'CPF of the representative': '529.982.247-25' })
  await expect(widget.heading(/wants to read this/)).toBeVisible()
})

test('in the flow of a page, one click on Continue is enough, though leaving a field has more to say', async ({
  host,
  widget,
}) => {
  await host.prepare({ mode: 'inline', container: '#here', selectedConnectorId: 0 })
  await host.page.click('#open')
  await widget.field('User name').focus()
  await widget.button('Continue').click()
  await expect(widget.frame.getByRole('region')).toContainText('Password')
  await expect(widget.frame.getByRole('region')).toBeFocused()
})

test('what a filler put into a field without a word counts, also when Enter is all that follows', async ({
  host,
  widget,
}) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.field('Password').focus()
  for (const [label, value] of [
    ['User name', 'user'],
    ['Password', 'password'],
  ] as const)
    await widget.field(label).evaluate((input: HTMLInputElement, filled) => {
      input.value = filled
    }, value)
  await widget.field('Password').press('Enter')
  await expect(widget.heading(/wants to read this/)).toBeVisible()
})
