import type { HostPage } from '../support/HostPage.ts'
import { expect, test, type Keyboard } from '../support/keyboard.ts'
import type { Service } from '../support/Service.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }

interface Run {
  host: HostPage
  keys: Keyboard
  service: Service
  widget: WidgetPage
}

/** Connects a bank that asks for a code, while no read of the Item is answered: the widget cannot know. */
async function connectUnread({ host, keys, service }: Omit<Run, 'widget'>): Promise<void> {
  await service.fault({ method: 'GET', path: '/items/:id', times: 1000, status: 503 })
  await keys.open(host, { selectedConnectorId: 1 })
  await keys.submit(LOGIN)
  await keys.agree()
}

/** Reads are answered, and the widget reads at once, however long it had meant to wait. */
async function bankAsks({ service, widget }: Pick<Run, 'service' | 'widget'>): Promise<void> {
  await service.forgetFaults()
  await widget.page.frames()[1]?.evaluate(() => dispatchEvent(new Event('online')))
  await expect(widget.frame.locator('h1')).toHaveText('One more check')
}

test('refused until it is locked: attempts left, details for support, another bank that works in the end', async ({
  host,
  widget,
  keys,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keys.open(host, { selectedConnectorId: 0 })
  await keys.submit({ 'User name': 'user', Password: 'other' })
  for (const left of ['2 attempts', '1 attempt']) {
    await keys.agree()
    await keys.hears(
      'heading “Enter your details”',
      expect.stringMatching(`^alert: The bank didn’t accept this user or password.* ${left} left`),
    )
    await expect(widget.field('User name')).toHaveValue('user')
    await keys.submit({ Password: 'other' })
  }
  await keys.agree()

  await keys.hears('heading “Sandbox Bank has locked your access”')
  await keys.take(widget.frame.getByText('Details for support'))
  await keys.hears('DisclosureTriangle “Details for support”, open', 'status: ')
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sandbox Bank has locked your access" [level=1]
      - paragraph: Unlock it in the bank’s app, then connect again.
      - blockquote: Conta bloqueada por excesso de tentativas.
      - group:
        - text: Details for support
        - term: Code
        - definition: ACCOUNT_LOCKED
        - term: Item
        - definition: /.+/
        - button "Copy"
        - status
      - button "Choose another bank"
      - button "Close"
  `)
  await keys.take(widget.button('Copy'))
  await keys.hears('button “Copied”', 'status: Copied')
  await keys.take(widget.button('Choose another bank'))

  await keys.hears('heading “Choose your bank”', expect.stringMatching(/^status:/))
  await keys.tabTo(widget.search)
  await keys.type('Sandbox Unstable')
  await keys.hears('searchbox “Search banks”', 'status: 1 bank')
  await keys.press('ArrowDown')
  await keys.hears('button “Sandbox Unstable Bank Slower than usual Test”', 'status: 1 bank')
  await keys.press('Enter')
  await keys.submit(LOGIN)
  await keys.agree()
  await keys.hears('heading “Sandbox Unstable Bank couldn’t be reached”')
  await keys.take(widget.button('Try again'))
  await keys.hears('heading “Sandbox Unstable Bank is connected”')
})

test('a session that has ended: one way on, and it leads back to the app', async ({
  page,
  host,
  widget,
  keys,
  service,
}) => {
  await keys.open(host, { selectedConnectorId: 0 })
  await keys.submit(LOGIN)
  await service.fault({
    method: 'POST',
    path: '/items',
    times: 5,
    status: 401,
    body: { code: 401, message: 'expired' },
  })
  await keys.agree()
  await keys.hears('heading “This session has ended”')
  await keys.take(widget.frame.getByRole('main').getByRole('button', { name: 'Close' }))
  await expect(page.locator('#open')).toBeFocused()
})

test('while connecting, live regions say what goes on, once; staying leads to what came meanwhile', async ({
  host,
  widget,
  keys,
  service,
}) => {
  await connectUnread({ host, keys, service })
  await keys.hears(
    'heading “Connecting to Sandbox MFA Bank”',
    'status: Signing in.',
    'alert: The internet connection is shaky. Still trying.',
  )
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Connecting to Sandbox MFA Bank" [level=1]
      - paragraph: This usually takes under a minute. The connection is secure.
      - list:
        - listitem: /Signing in ?, in progress/
        - listitem: /Reading accounts ?, not started/
        - listitem: /Reading transactions ?, not started/
        - listitem: /Finishing up ?, not started/
      - status: Signing in.
      - alert: The internet connection is shaky. Still trying.
  `)
  await keys.press('Escape')
  await keys.hears('button “Stay”')
  await bankAsks({ service, widget })
  await keys.hears('button “Stay”')
  await keys.press('Enter')
  await keys.hears('heading “One more check”')

  // A wait is read out once, not counted out loud.
  await service.fault({
    method: 'POST',
    path: '/items/:id/mfa',
    status: 429,
    headers: { 'Retry-After': '20', 'content-type': 'application/json' },
    body: { code: 429, message: 'slow down', codeDescription: 'TOO_MANY_REQUESTS' },
  })
  await keys.submit({ 'Security code': '123456' })
  await keys.hears(
    'heading “Connecting to Sandbox MFA Bank”',
    'status: Signing in.',
    expect.stringMatching(
      /^alert: \[The service is busy. This goes on by itself in \d+ seconds.\]$/,
    ),
  )
})

test('asked by the cross, which is there before and after: staying leads to what came meanwhile', async ({
  host,
  widget,
  keys,
  service,
}) => {
  await connectUnread({ host, keys, service })
  await expect(widget.heading('Connecting to Sandbox MFA Bank')).toBeFocused()
  await keys.take(widget.button('Close'))
  await keys.hears('button “Stay”')
  await bankAsks({ service, widget })
  await keys.press('Enter')
  await keys.hears('heading “One more check”')
})

test('leaving is asked once; staying leads back to where one was, or to what came meanwhile', async ({
  host,
  widget,
  keys,
  context,
}) => {
  await keys.open(host, { selectedConnectorId: 4 })
  await keys.submit(LOGIN)
  await keys.agree()
  await keys.hears('heading “Approve at Sandbox Device Bank”')
  const link = widget.frame.getByRole('link', { name: 'Open your bank’s app' })
  await keys.tabTo(link)
  await keys.press('Escape')
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Leave now?":
      - heading "Leave now?" [level=2]
      - paragraph: Your connection isn’t finished. If you leave, it may stop here.
      - button "Stay"
      - button "Leave"
  `)
  await keys.hears('button “Stay”')
  await keys.press('Enter')
  await keys.hears('link “Open your bank’s app”')

  await keys.take(widget.button('Close'))
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await keys.hears('button “Close”')

  // When there is nothing left to leave, the question answers itself.
  const phone = await context.newPage()
  await phone.goto((await link.getAttribute('href')) ?? '')
  await keys.press('Enter')
  await keys.hears('button “Stay”')
  await phone.getByRole('button', { name: 'Approve' }).press('Enter')
  await keys.hears('heading “Sandbox Device Bank is connected”')
  await expect(dialog).toBeHidden()
})
