import { BANKS, COMPANY, CPF, LOGIN } from './support/banks.ts'
import { decideByKeyboard, expect, test } from './support/keyboard.ts'
import { fetchOf } from './support/routes.ts'

// What a screen reader says: each screen in reading order, the element with the focus, and the announcements. After a
// wanted change: npx playwright test -c e2e/matrix "--project=chromium, all" screenReader --update-snapshots

test('the list, a search and a form @matrix', async ({ widget, keys, expectHeard }) => {
  const { password, mfa, unstable } = BANKS
  await keys.open({ connectorIds: [password, mfa, unstable].map(({ id }) => id) })
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await expect(widget.frame.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - text: Acme
      - button "Close"
    - main:
      - heading "Choose your bank" [level=1]
      - search:
        - searchbox "Search banks"
      - status
      - list:
        - listitem:
          - button "Sandbox Bank , Test"
        - listitem:
          - button "Sandbox MFA Bank , Asks for one more check , Test"
        - listitem:
          - button "Sandbox Unstable Bank , Slower than usual , Test"
    - contentinfo: /Read-only · requested by shop/
  `)
  await keys.tabTo(widget.search)
  await keys.type('Sandbox Unstable')
  await expectHeard('1 bank')
  await keys.press('ArrowDown')
  await expect(widget.button(/^Sandbox Unstable/)).toBeFocused()
  await keys.press('Enter')
  await expect(widget.heading('Sign in to Sandbox Unstable Bank')).toBeFocused()
  await expect(widget.frame.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - button "Back"
      - button "Close"
    - main:
      - text: Sandbox Unstable Bank Acme
      - heading "Sign in to Sandbox Unstable Bank" [level=1]
      - paragraph: Nothing is sent before you agree.
      - text: User name
      - textbox "User name":
        - /placeholder: user
      - text: Password
      - textbox "Password"
      - button "Show Password": Show
      - complementary "Works at this test bank":
        - paragraph: "Works at this test bank: user · password"
        - button "Fill in"
      - button "Continue"
    - contentinfo: /Read-only · requested by shop\\.localhost:\\d+/
  `)
  await expectHeard()
})

test('a consent, codes, success @matrix', async ({ widget, keys, expectHeard }) => {
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
  await keys.submit(LOGIN)
  await expect(widget.heading(/^Share your data with/)).toBeFocused()
  await expect(widget.main()).toMatchAriaSnapshot(`
    - main:
      - text: Sandbox MFA Bank Acme
      - heading "Share your data with Acme?" [level=1]
      - paragraph: /Sandbox MFA Bank · asked by shop\\.localhost:\\d+/
      - heading "Required" [level=2]
      - list:
        - listitem:
          - group: Accounts, balances, transactions
      - 'group "Optional: tick what you want to share"':
        - text: ""
        - list:
          - listitem:
            - text: Investments
            - checkbox "Investments"
      - term: Until
      - definition:
        - group "How long you share":
          - text: ""
          - radio "3 months" [checked]
          - text: 3 months
          - radio /\\d+ months/
          - text: /\\d+ months/
      - term: Why
      - definition: To show your spending
      - term: Never
      - definition: Move, pay or change anything
      - term: Stop
      - definition: Ask Acme, or change your bank password
      - button "Agree and continue"
      - paragraph:
        - text: By continuing you accept the
        - link "terms of use":
          - /url: https://acme.example/terms
        - text: .
  `)
  await keys.agree()
  const code = widget.field('Security code')
  await expect(code).toBeFocused()
  await expect(widget.main()).toMatchAriaSnapshot(`
    - main:
      - text: Sandbox MFA Bank Acme
      - heading "Enter the code" [level=1]
      - paragraph: Sandbox MFA Bank · Type the six digits that your bank’s app shows.
      - text: Security code
      - textbox "Security code"
      - paragraph: It is sent when you type the last digit.
      - status
      - button "Send a new code"
      - timer: /0:\\d+ left/
      - status
      - complementary "Works at this test bank":
        - paragraph: "/Works at this test bank: \\\\d+/"
        - button "Fill in"
  `)
  await keys.submit({ 'Security code': '000000' })
  await expect(widget.frame.getByText('That code didn’t match')).toBeVisible()
  await expectHeard('Checking…')
  await expect(code).toBeFocused()
  await keys.submit({ 'Security code': '123456' })
  await expect(widget.heading('You’re connected')).toBeFocused()
})

test('a choice, and a picture @matrix', async ({ widget, keys, expectHeard }) => {
  await keys.open({ selectedConnectorId: BANKS.twoStepMfa.id })
  await keys.submitAndAgree()
  await expect(widget.heading('One more check')).toBeFocused()
  await keys.activate(widget.button('Continue'))
  await expect(widget.frame.getByRole('radio').first()).toBeFocused()
  await expectHeard()

  await keys.open({ selectedConnectorId: BANKS.imageMfa.id })
  await keys.submitAndAgree()
  await expect(widget.field('Word in the image')).toBeFocused()
  await keys.activate(widget.frame.getByText('Can’t read the picture?'))
  await expectHeard()
})

test('to the bank and back @matrix', async ({ page, widget, keys, expectHeard }) => {
  await keys.open({ selectedConnectorId: BANKS.openFinance.id })
  await keys.submit(CPF)
  await keys.seeRest()
  const bank = await keys.activateToOpen(widget.agreeButton)
  await expect(widget.heading('Continue at Sandbox Open Finance')).toBeFocused()
  await bank.close()
  await expectHeard('Your bank’s window was closed. If you finished there, wait a moment here.')
  const again = await keys.activateToOpen(widget.link(/^Go to/))
  await expect(widget.link(/^Reopen/)).toBeFocused()
  await decideByKeyboard(again, 'Approve')
  await page.bringToFront()
  await expect(widget.heading('You’re connected')).toBeFocused()
  await expectHeard()
})

test('the wait, stage by stage @matrix', async ({ page, widget, keys, expectHeard }) => {
  let executionStatus = 'LOGIN_IN_PROGRESS'
  await page.route('**/items/*', async (route) => {
    const response = await fetchOf(route)
    const item = { ...(await response.json()), status: 'UPDATING', executionStatus }
    await (executionStatus === '' ? route.fulfill({ response }) : route.fulfill({ json: item }))
  })
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.submitAndAgree()
  await expect(widget.heading('Connecting')).toBeFocused()
  await expectHeard()
  for (const [status, stage, title] of [
    ['ACCOUNTS_IN_PROGRESS', 'Accounts, balances, transactions', 'Reading your data'],
    [
      'CREDITCARDS_IN_PROGRESS',
      'Accounts, balances, transactions, Credit cards',
      'Reading your data',
    ],
    ['MERGING', 'Finishing up', 'Finishing up'],
  ] as const) {
    executionStatus = status
    await expectHeard(stage)
    await expect(widget.heading(title)).toBeFocused()
  }
  await keys.press('Escape')
  await expect(widget.button('Stay')).toBeFocused()
  await keys.press('Enter')
  await expect(widget.heading('Finishing up')).toBeFocused()
  executionStatus = ''
  await expect(widget.heading('You’re connected')).toBeFocused()
  await expectHeard()
})

test('missing data, failures @matrix', async ({ widget, keys, expectHeard }) => {
  await keys.open({ selectedConnectorId: BANKS.businessQuota.id })
  await keys.submitAndAgree(COMPANY)
  await expect(widget.heading(/^(Partly connected|Connected, without)/)).toBeFocused()
  await expectHeard()
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.submitAndAgree({ ...LOGIN, Password: 'other' })
  await expectHeard(
    'The bank didn’t accept this user name or password. You have 2 attempts left. The bank says: User name or password not recognized.',
  )
  await keys.open({ selectedConnectorId: BANKS.unstable.id })
  await keys.submitAndAgree()
  await expect(widget.heading(/couldn’t be reached/)).toBeFocused()
  await expectHeard()
})

test('the connections and an end @matrix', async ({ widget, keys, service, expectHeard }) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  const { id: connectorId, name } = BANKS.password
  await keys.open({
    view: 'connections',
    connections: [
      { itemId: 'gone', connectorId: 7, name: 'Closed Bank', endedAt: '2026-01-02T12:00:00Z' },
      {
        itemId,
        connectorId,
        name,
        status: 'UPDATED',
        products: ['ACCOUNTS'],
        consentExpiresAt: null,
      },
    ],
    revoke: 'deletes',
  })
  await expect(widget.heading('Your connections')).toBeFocused()
  await keys.activate(widget.button(/^Sandbox Bank/))
  await expect(widget.main()).toMatchAriaSnapshot(`
    - main:
      - heading "Your connections" [level=1]
      - paragraph: What you share with Acme.
      - status
      - region "Up to date":
        - heading "Up to date" [level=2]
        - list:
          - listitem:
            - article:
              - heading "Sandbox Bank Until you stop" [level=3]:
                - button "Sandbox Bank Until you stop" [expanded]
              - list:
                - listitem:
                  - group: Accounts and balances
              - button "Update now"
              - button "Stop sharing…"
      - group:
        - heading "Ended (1)" [level=2]
      - button "Connect another bank"
  `)
  await keys.activate(widget.button('Stop sharing'))
  const dialog = widget.frame.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Keep sharing' })).toBeFocused()
  await expectHeard()
  await keys.activate(dialog.getByRole('button', { name: 'Stop sharing' }))
  await expectHeard('Stopping…', 'You stopped sharing.')
  await expect(widget.heading('Your connections')).toBeFocused()
})

test('the completion page @matrix', async ({ page, servers, expectHeard }) => {
  for (const [query, announcement] of [
    ['?itemId=1&status=UPDATED', 'Go back to the app to see how it went.'],
    ['?itemId=1&status=denied', 'Go back to the app.'],
    ['', 'The connection is secure. You don’t need to do anything.'],
  ] as const) {
    await page.goto(`${servers.widgetUrl}/complete.html${query}`)
    await expectHeard(announcement)
    if (query === '')
      await expect(page.locator('body')).toMatchAriaSnapshot(`
      - main:
        - heading "Opening your bank" [level=1]
        - status: The connection is secure. You don’t need to do anything.
    `)
  }
})
