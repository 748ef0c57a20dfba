import { expect, test } from './support/test.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }
const CPF = { CPF: '529.982.247-25' }
const COMPANY = { CNPJ: '12.ABC.345/01DE-35', 'CPF of the representative': '529.982.247-25' }

test('several MFA steps in a row: a choice, then the code', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Two-step Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await widget.field('Where should the code go?').selectOption('app')
  await widget.button('Continue').click()
  await expect(widget.field('Code you received')).toBeVisible()
  await widget.submit({ 'Code you received': '123456' })
  await expect(widget.heading('Sandbox Two-step Bank is connected')).toBeVisible()
  expect((await host.events()).filter((name) => name === 'MFA_REQUESTED')).toHaveLength(2)
})

test('an image challenge', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Image Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  const picture = widget.frame.getByRole('img', { name: 'Picture with the characters to type' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await widget.submit({ 'Word in the image': 'sandbox' })
  await expect(widget.heading('Sandbox Image Bank is connected')).toBeVisible()
})

test('an MFA code that runs out says so, and a new one succeeds on the same Item', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose('Sandbox MFA Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await expect(widget.frame.getByRole('timer')).toContainText(/Valid for 0:5\d|Valid for 1:00/)
  await service.advance(61)
  await widget.submit({ 'Security code': '123456' })
  await expect(widget.heading('The time for the code ran out')).toBeVisible()
  await widget.button('Try again').click()
  await widget.submit({ 'Security code': '123456' })
  await expect(widget.heading('Sandbox MFA Bank is connected')).toBeVisible()
  expect((await host.events()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test(
  'device approval: instructions, a code to scan, a link, and it moves on by itself',
  { tag: '@firefox' },
  async ({ host, widget, context }) => {
    await host.connect()
    await widget.choose('Sandbox Device Bank')
    await widget.submit(LOGIN)
    await widget.agree()
    await expect(widget.heading('Approve at Sandbox Device Bank')).toBeFocused()
    await expect(widget.frame.getByRole('img', { name: /QR code/ })).toBeVisible()
    const link = await widget.frame.getByRole('link').first().getAttribute('href')
    const phone = await context.newPage()
    await phone.goto(link ?? '')
    await phone.getByRole('button', { name: /approve/i }).click()
    await expect(widget.heading('Sandbox Device Bank is connected')).toBeVisible()
    expect(await host.events()).toContain('USER_ACTION_REQUESTED')
  },
)

test('device approval that runs out can be asked for again', async ({ host, widget, service }) => {
  await host.connect()
  await widget.choose('Sandbox Device Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeVisible()
  await service.advance(121)
  await expect(widget.frame.getByRole('main').getByRole('button').first()).toHaveText(
    /Try again|Authorize again/,
  )
  await widget.frame.getByRole('main').getByRole('button').first().click()
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeVisible()
})

test('partial success names what is missing and that it comes back by itself', async ({
  host,
  widget,
}) => {
  await host.connect()
  await widget.choose('Sandbox Quota Bank')
  await widget.submit(CPF)
  await widget.agree()
  await expect(widget.heading('Sandbox Quota Bank is partly connected')).toBeFocused()
  await expect(widget.alert()).toContainText('Account transactions reached this month’s limit')
  const [success] = await host.told('onSuccess')
  expect(success?.item).toMatchObject({ executionStatus: 'PARTIAL_SUCCESS' })
})

test('an unstable bank fails first, and the same Item succeeds on trying again', async ({
  host,
  widget,
}) => {
  await host.connect()
  await widget.choose('Sandbox Unstable Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await expect(widget.heading('Sandbox Unstable Bank couldn’t be reached')).toBeVisible()
  await widget.button('Try again').click()
  await expect(widget.heading('Sandbox Unstable Bank is connected')).toBeVisible()
  expect((await host.events()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test('an offline bank is shown, says why, and cannot be chosen', async ({ host, widget }) => {
  await host.connect()
  await widget.type(widget.search, 'Sandbox Offline Bank')
  const tile = widget.frame.getByRole('listitem').getByRole('button').first()
  await expect(tile).toHaveAttribute('aria-disabled', 'true')
  await expect(tile).toHaveAccessibleName(/Not answering right now/)
})

for (const [name, fields] of [
  ['Sandbox Business Bank', { ...COMPANY, ...LOGIN }],
  ['Sandbox Business Quota Bank', COMPANY],
] as const)
  test(`a business connects with CNPJ and its representative: ${name}`, async ({
    host,
    widget,
  }) => {
    await host.connect()
    await widget.choose(name)
    await widget.submit(fields)
    await widget.agree()
    await expect(widget.heading(new RegExp(`^${name} is (partly )?connected$`))).toBeVisible()
  })

test('a business authorizes at its bank', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Business Open Finance')
  await widget.submit(COMPANY)
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Business Open Finance is connected')).toBeVisible()
})

test('a business answers its bank’s MFA', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Business MFA Bank')
  await widget.submit({ ...COMPANY, ...LOGIN })
  await widget.agree()
  await widget.submit({ 'Security code': '123456' })
  await expect(widget.heading('Sandbox Business MFA Bank is connected')).toBeVisible()
})

test('an authorization that runs out can be asked for again, on the same Item', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose('Sandbox Open Finance')
  await widget.submit(CPF)
  const late = await widget.agreeAndGoToBank()
  await late.getByRole('button', { name: /approve/i }).waitFor()
  await service.advance(301)
  await expect(widget.heading('You didn’t authorize access')).toBeVisible()
  const bank = await widget.bankOpenedBy(widget.button('Authorize again'))
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
  expect((await host.events()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 400, height: 700 } })

  test('the bank opens by a tap on a real link', async ({ host, widget, context }) => {
    await host.connect()
    await widget.choose('Sandbox Open Finance')
    await widget.submit(CPF)
    await widget.agree()
    const link = widget.frame.getByRole('link', { name: 'Continue to Sandbox Open Finance' })
    await expect(link).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    const bank = await widget.bankOpenedBy(link)
    await bank.getByRole('button', { name: /approve/i }).click()
    await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
  })
})

test('a method is chosen first; a bank that turns out to redirect takes exactly one click', async ({
  host,
  widget,
}) => {
  await host.connect()
  await widget.choose('Sandbox Choice Bank')
  await widget.field('How do you want to authorize?').selectOption('redirect')
  await widget.button('Continue').click()
  await widget.agree()
  const bank = await widget.bankOpenedBy(
    widget.frame.getByRole('link', { name: 'Continue to Sandbox Choice Bank' }),
  )
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Choice Bank is connected')).toBeVisible()
})

test('no input at all: consent, the bank, back', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox ASPSP United Kingdom')
  await expect(widget.heading(/wants to read this/)).toBeFocused()
  const main = widget.frame.getByRole('main')
  await expect(main.getByRole('listitem').first()).toHaveText('Accounts, balances and transactions')
  const detail = main.getByText('Branch and account numbers, balances and limits.')
  await expect(detail).toBeHidden()
  await main.getByText('See the details').click()
  await expect(detail).toBeVisible()
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox ASPSP United Kingdom is connected')).toBeVisible()
})

test('a bank that names no data, an app that names nothing: the consent says so in sentences', async ({
  host,
  widget,
  service,
}) => {
  const bank = { id: 12, name: 'Bare Bank', oauth: true, isOpenFinance: true, products: [] }
  const page = { total: 1, totalPages: 1, page: 1, results: [bank] }
  await service.fault({ method: 'GET', path: '/connectors', body: page })
  await host.connect({ application: { name: ' ', purpose: '\n' } })
  await widget.choose('Bare Bank')
  await expect(widget.heading('This app wants to read this from Bare Bank')).toBeFocused()
  const main = widget.frame.getByRole('main')
  await expect(main).toContainText('This app uses it for the service it offers you.')
  await expect(main).toContainText(
    'Your bank shows exactly what that is before anything is shared.',
  )
  await expect(main.getByText('See the details')).toHaveCount(0)
  await expect(main.getByRole('list')).toHaveCount(1)
  await expect(widget.frame.getByRole('banner')).toContainText('Bare Bank')
  await expect(widget.frame.getByRole('banner')).not.toContainText('×')
})

test('a bank that takes a password is not said to show a consent of its own', async ({
  host,
  widget,
  service,
}) => {
  const credentials = [{ name: 'password', label: 'Password', type: 'password' }]
  const bank = { id: 0, name: 'Bare Bank', isOpenFinance: true, products: [], credentials }
  const page = { total: 1, totalPages: 1, page: 1, results: [bank] }
  await service.fault({ method: 'GET', path: '/connectors', body: page })
  const arrived = { id: 'bare', status: 'UPDATED', executionStatus: 'SUCCESS', connector: bank }
  await service.fault({ method: 'POST', path: '/items', body: arrived })
  await service.fault({ method: 'GET', path: '/items/bare', body: arrived, times: 9 })
  await host.connect({ application: { name: 'Acme' } })
  await widget.choose('Bare Bank')
  await widget.submit({ Password: 'password' })
  const main = widget.frame.getByRole('main')
  await expect(main).toContainText('This bank doesn’t list what exactly that is.')
  await expect(main).toContainText('Access lasts until you end it.')
  await expect(main).not.toContainText('Your bank shows')
  await widget.agree()
  await expect(widget.heading('Bare Bank is connected')).toBeVisible()
  await expect(main.getByText('What is shared')).toHaveCount(0)
})

test('decoupled approval in the bank’s app', async ({ host, widget, context }) => {
  await host.connect()
  await widget.choose('Sandbox ASPSP España')
  await widget.agree()
  await expect(widget.heading('Approve at Sandbox ASPSP España')).toBeVisible()
  const phone = await context.newPage()
  await phone.goto((await widget.frame.getByRole('link').first().getAttribute('href')) ?? '')
  await phone.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox ASPSP España is connected')).toBeVisible()
})

test('two redirects in a row: the second takes one click', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox ASPSP Deutschland')
  const first = await widget.agreeAndGoToBank()
  await first.getByRole('button', { name: /approve/i }).click()
  const second = await widget.bankOpenedBy(
    widget.frame.getByRole('link', { name: 'Continue to Sandbox ASPSP Deutschland' }),
  )
  await second.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox ASPSP Deutschland is connected')).toBeVisible()
})

test('authorized on a phone while the desktop waits', async ({ host, widget, browser }) => {
  await host.connect()
  await widget.choose('Sandbox Open Finance')
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).waitFor()
  const address = bank.url()
  await bank.close()
  const phone = await browser.newPage()
  await phone.goto(address)
  await phone.getByRole('button', { name: /approve/i }).click()
  await expect(phone.getByRole('heading', { name: 'You are back from your bank' })).toBeVisible()
  await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
  await phone.close()
})

test('a bank that cuts its opener off changes nothing', async ({ host, widget, service }) => {
  await service.settings({ bankOpenerPolicy: 'same-origin' })
  await host.connect()
  await widget.choose('Sandbox Open Finance')
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
  await service.settings({ bankOpenerPolicy: null })
})

test('leaving in the middle asks once; staying loses nothing', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox MFA Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await widget.field('Security code').fill('12')
  await widget.button('Close').click()
  await expect(widget.frame.getByRole('dialog', { name: 'Leave now?' })).toBeVisible()
  await widget.button('Stay').click()
  await expect(widget.field('Security code')).toHaveValue('12')
  await widget.button('Close').click()
  await widget.leaveBy(widget.button('Leave'))
  expect(await host.told('onClose')).toEqual([
    { reason: 'user', item: expect.objectContaining({ status: 'WAITING_USER_INPUT' }) },
  ])
})

test('a reload in the middle goes on with the same Item', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox MFA Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await expect(widget.field('Security code')).toBeVisible()
  await widget.reload()
  await widget.submit({ 'Security code': '123456' })
  await expect(widget.heading('Sandbox MFA Bank is connected')).toBeVisible()
  const events = await host.told('onEvent')
  expect(new Set(events.flatMap(({ itemId }) => itemId ?? [])).size).toBe(1)
  expect(await host.told('onSuccess')).toHaveLength(1)
})
