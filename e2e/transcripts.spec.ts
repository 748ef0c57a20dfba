import { approveButton, signIn } from './support/bankPage.ts'
import { BANKS, COMPANY, CPF, LOGIN } from './support/banks.ts'
import { expect, test } from './support/transcript.ts'

// What a screen reader says, step by step, read from Chromium's accessibility tree. After a wanted change:
// npx playwright test -c e2e/matrix "--project=chromium, all" transcripts --update-snapshots

// Each step waits until all is said.
test.describe.configure({ timeout: 90_000 })

test('transcript: a bank is searched for, and a form is corrected @matrix', async ({
  widget,
  keys,
  transcript,
}) => {
  const { password, mfa, openFinance, unstable, business } = BANKS
  await keys.open({
    connectorIds: [password, mfa, openFinance, unstable, business].map(({ id }) => id),
  })
  await transcript.step('Opens the widget', widget.heading('Choose your bank'))
  await keys.tabTo(widget.search)
  await keys.type('Sandbox Unstable')
  await expect(widget.frame.getByRole('listitem')).toHaveCount(1)
  await transcript.step('Tab, types “Sandbox Unstable”', widget.search)
  await keys.press('ArrowDown')
  await transcript.step('Arrow down', widget.button(/^Sandbox Unstable/))
  await keys.press('Enter')
  await transcript.step('Enter', widget.heading('Sign in to Sandbox Unstable Bank'))
  await keys.activate(widget.button('Continue'))
  await transcript.step('Continue, with empty fields', widget.frame.getByRole('region'))
  await keys.submit({ 'User name': LOGIN['User name'] })
  await transcript.step('Types a user name alone, Enter', widget.field('Password'))
})

test('transcript: a consent, a refused code, a code, success @matrix', async ({
  widget,
  keys,
  transcript,
}) => {
  await keys.open({
    selectedConnectorId: BANKS.mfa.id,
    optionalProducts: ['INVESTMENTS'],
    products: ['ACCOUNTS', 'TRANSACTIONS'],
    application: {
      name: 'Acme',
      purpose: 'To show your spending',
      termsUrl: 'https://acme.example/terms',
      consentTerms: [3, 12],
    },
  })
  await transcript.step('Opens the widget', widget.heading('Sign in to Sandbox MFA Bank'))
  await keys.submit(LOGIN)
  await transcript.step('Types the login, Enter', widget.heading(/^Acme wants to read/))
  const optional = widget.frame.getByRole('checkbox').first()
  await keys.tabTo(optional)
  await transcript.step('Tab, to the optional data', optional)
  await keys.press('Space')
  await transcript.step('Space', optional)
  await keys.agree()
  await transcript.step('Agrees, and waits for the bank', widget.field('Security code'))
  await keys.submit({ 'Security code': '000000' })
  await expect(widget.alert()).toBeVisible()
  await transcript.step('Types a wrong code', widget.field('Security code'))
  await keys.submit({ 'Security code': '123456' })
  await transcript.step('Types the right code', widget.heading('Sandbox MFA Bank is connected'))
})

test('transcript: a choice, and a picture @matrix', async ({ widget, keys, transcript }) => {
  await keys.open({ selectedConnectorId: BANKS.twoStepMfa.id })
  await keys.submitAndAgree()
  await transcript.step('The bank asks where a code should go', widget.heading('One more check'))
  await keys.activate(widget.button('Continue'))
  const first = widget.frame.getByRole('radio').first()
  await transcript.step('Continue, without a choice', first)
  await keys.press('ArrowDown')
  await transcript.step('Arrow down', widget.field('The bank’s app'))
  await keys.activate(widget.button('Continue'))
  await transcript.step('Continue', widget.field('Code you received'))

  await keys.open({
    selectedConnectorId: BANKS.imageMfa.id,
    connectorIds: [BANKS.imageMfa.id, BANKS.password.id],
  })
  await keys.submitAndAgree()
  await transcript.step('Another bank shows a picture', widget.field('Word in the image'))
  const help = widget.frame.getByText('Can’t read the picture?')
  await keys.activate(help)
  await transcript.step('Opens the help for the picture', help)
  const another = widget.button('Choose another bank')
  await keys.tabTo(another)
  await transcript.step('Tab', another)
  await keys.activate(another)
  await transcript.step('Chooses another bank', widget.heading('Choose your bank'))
})

test('transcript: to the bank and back @matrix', async ({ page, widget, keys, transcript }) => {
  await keys.open({ selectedConnectorId: BANKS.openFinance.id })
  await transcript.step('Opens the widget', widget.heading('Your CPF'))
  await keys.submit(CPF)
  await transcript.step('Types the CPF, Enter', widget.heading(/^Acme wants to read/))
  const bank = await keys.activateToOpen(widget.agreeButton)
  await transcript.step(
    'Agrees; the bank’s page opens in another window',
    widget.heading('Continue at Sandbox Open Finance'),
  )
  await bank.close()
  await expect(widget.alert()).toBeVisible()
  await transcript.step(
    'Closes the bank’s window',
    widget.heading('Continue at Sandbox Open Finance'),
  )
  const again = await keys.activateToOpen(widget.link(/^Continue to/))
  await transcript.step('Opens the bank again', widget.link(/^Reopen/))
  await signIn(again)
  await approveButton(again).press('Enter')
  await page.bringToFront()
  await transcript.step(
    'Approves at the bank, and comes back',
    widget.heading('Sandbox Open Finance is connected'),
  )
})

test('transcript: the wait, stage by stage @matrix', async ({ page, widget, keys, transcript }) => {
  let executionStatus = 'LOGIN_IN_PROGRESS'
  await page.route('**/items/*', async (route) => {
    // Node does not resolve the browser's names of this machine.
    const url = route
      .request()
      .url()
      .replace(/\/\/[a-z]+\.localhost/, '//127.0.0.1')
    const response = await route.fetch({ url })
    const item = { ...(await response.json()), status: 'UPDATING', executionStatus }
    await (executionStatus === '' ? route.fulfill({ response }) : route.fulfill({ json: item }))
  })
  const heading = widget.heading('Reading what you agreed to')
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.submitAndAgree()
  await transcript.step('Types the login, agrees', widget.heading('Connecting to Sandbox Bank'))
  for (const [status, stage] of [
    ['ACCOUNTS_IN_PROGRESS', 'Accounts, balances, transactions'],
    ['CREDITCARDS_IN_PROGRESS', 'Accounts, balances, transactions, Credit cards'],
    ['MERGING', 'Finishing up'],
  ] as const) {
    executionStatus = status
    await expect(widget.frame.getByRole('status').last()).toHaveText(stage)
    await transcript.step(`The service goes on: ${stage}`, heading)
  }
  await keys.press('Escape')
  await transcript.step('Escape', widget.button('Stay'))
  await keys.press('Enter')
  await transcript.step('Stay', heading)
  executionStatus = ''
  await transcript.step('The bank has answered', widget.heading('Sandbox Bank is connected'))
})

test('transcript: missing data, a bank that is down, a locked account @matrix', async ({
  widget,
  keys,
  transcript,
  service,
}) => {
  await keys.open({ selectedConnectorId: BANKS.businessQuota.id })
  await keys.submitAndAgree(COMPANY)
  await transcript.step(
    'Connects a bank that has reached its limit',
    widget.heading(/is partly connected/),
  )
  await keys.open({ selectedConnectorId: BANKS.unstable.id })
  await keys.submitAndAgree()
  await transcript.step(
    'Connects a bank that does not answer',
    widget.heading(/couldn’t be reached/),
  )
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.submit({ ...LOGIN, Password: 'other' })
  await keys.agree()
  await widget.alert().waitFor()
  await transcript.step('Connects with a wrong password', widget.heading('Sign in to Sandbox Bank'))
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'ACCOUNT_LOCKED', 'Acesso bloqueado.')
  await keys.open({ updateItem: itemId })
  await transcript.step('Renews a locked connection', widget.heading(/has locked your access/))
})

test('transcript: a renewal @matrix', async ({ context, widget, keys, transcript, service }) => {
  const itemId = await service.createAuthorizedItem(context, BANKS.renewable)
  await keys.open({ updateItem: itemId })
  await transcript.step('Opens the widget', widget.heading(/^Renew your connection/))
  await keys.activate(widget.button('Renew now'))
  await transcript.step('Renew now', widget.heading(/^Acme wants to read/))
  await keys.agree()
  await transcript.step('Agrees', widget.heading(/is renewed until/))
})

test('transcript: the connections, and the end of one @matrix', async ({
  widget,
  keys,
  transcript,
  service,
}) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  const { id: connectorId, name } = BANKS.password
  const connection = { itemId, connectorId, name, status: 'UPDATED', products: ['ACCOUNTS'] }
  const ended = {
    itemId: 'gone',
    connectorId: 7,
    name: 'Closed Bank',
    endedAt: '2026-01-02T12:00:00Z',
  }
  await keys.open({
    view: 'connections',
    connections: [ended, { ...connection, consentExpiresAt: null }],
    revoke: 'deletes',
  })
  await transcript.step('Opens the widget', widget.heading('Your connections'))
  await keys.activate(widget.frame.locator('summary', { hasText: 'Sandbox Bank' }))
  const end = widget.button('End access')
  await keys.tabTo(end)
  await transcript.step('Tab, to “End access”', end)
  await keys.activate(end)
  const dialog = widget.frame.getByRole('dialog')
  await transcript.step('Enter', dialog.getByRole('button', { name: 'Keep access' }))
  await keys.activate(dialog.getByRole('button', { name: 'End access' }))
  await expect(widget.frame.getByText('Access was ended.')).toBeVisible()
  await transcript.step('End access', widget.heading('Your connections'))
})

test('transcript: a form that is left @matrix', async ({ widget, keys, transcript }) => {
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.tabTo(widget.field('User name'))
  await keys.type('user')
  await transcript.step('Types a user name', widget.field('User name'))
  await keys.press('Escape')
  await transcript.step('Escape', widget.button('Stay'))
  await keys.press('Escape')
  await transcript.step('Escape', widget.field('User name'))
})

test('transcript: the completion page @matrix', async ({ page, servers, transcript }) => {
  for (const [what, query] of [
    ['Comes back from the bank', '?itemId=1&status=UPDATED'],
    ['Comes back after declining', '?itemId=1&status=denied'],
    ['Waits for the bank to open', ''],
  ] as const) {
    await page.goto(`${servers.widgetUrl}/complete.html${query}`)
    await expect(page.locator('#text')).not.toBeEmpty()
    await transcript.visit(what)
  }
})
