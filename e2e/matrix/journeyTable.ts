import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import type { FailureStatus } from 'connect-sandbox/service/execution/failures.ts'
import { failingUsers } from 'connect-sandbox/service/execution/testUsers.ts'
import { en } from 'connect-widget/testkit/english.ts'
import { FAILURES } from 'connect-widget/widget/domain/failures.ts'
import { recoveryLabel } from 'connect-widget/widget/steps/failure/failureKind.ts'
import { failureWords } from 'connect-widget/widget/steps/shared/failureText.ts'
import { approve, bankButton, deny } from '../support/bankPage.ts'
import { passUntil } from '../support/clock.ts'
import { BANKS } from '../support/banks.ts'
import type { HostPage } from '../support/HostPage.ts'
import { LinkPage } from '../support/LinkPage.ts'
import type { Servers } from '../support/servers.ts'
import type { Service } from '../support/Service.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

const isCall = (line: RegExp) => (request: Request) =>
  line.test(`${request.method()} ${new URL(request.url()).pathname}`)

const isWrite = isCall(/^(POST \/api\/items|PATCH \/api\/items\/[^/]+)$/)
const isAnswer = isCall(/^POST \/api\/items\/[^/]+\/mfa$/)

interface Secret {
  /** The text that the user types. */
  planted: string
  /** The text as it is sent, if that differs. */
  bare?: string
  /** The value that the sandbox accepts; a route replaces the planted text by it. */
  accepted?: string
  /** True for the requests whose body is meant to contain it. */
  belongsIn: (request: Request) => boolean
}

/** The planted secrets. The connect token of each run is scanned for as well. */
export const SECRETS = {
  'user name': { planted: 'Hidden-Heron-3', accepted: 'user', belongsIn: isWrite },
  password: { planted: 'Hidden-7-Harbour', accepted: 'password', belongsIn: isWrite },
  CPF: { planted: '111.444.777-35', bare: '11144477735', belongsIn: isWrite },
  CNPJ: { planted: '12.ABC.345/01DE-35', bare: '12ABC34501DE35', belongsIn: isWrite },
  'MFA answer': { planted: '918273', accepted: '123456', belongsIn: isAnswer },
  'image answer': { planted: 'Hidden-Image-5', accepted: 'sandbox', belongsIn: isAnswer },
} as const satisfies Record<string, Secret>
export type SecretName = keyof typeof SECRETS

export interface JourneyFixtures {
  page: Page
  context: BrowserContext
  host: HostPage
  widget: WidgetPage
  service: Service
  servers: Servers
  /** Scans every place now. Not while a form is shown: its fields contain the secrets. */
  scan: () => Promise<void>
}

export interface Journey {
  secrets: readonly SecretName[]
  /** The user name that replaces the planted one, for a failure. */
  userName?: string
  run: (fixtures: JourneyFixtures) => Promise<void>
}

const LOGIN_SECRETS: readonly SecretName[] = ['user name', 'password']
const PLANTED_LOGIN = {
  'User name': SECRETS['user name'].planted,
  Password: SECRETS.password.planted,
}
const PLANTED_CODE = { 'Security code': SECRETS['MFA answer'].planted }
const PLANTED_CPF = { CPF: SECRETS.CPF.planted }
const PLANTED_COMPANY = {
  CNPJ: SECRETS.CNPJ.planted,
  'CPF of the representative': SECRETS.CPF.planted,
}

const expectConnected = (widget: WidgetPage) =>
  expect(widget.heading(/^(You’re|Partly) connected$|^Connected, without |^Renewed$/)).toBeVisible({
    timeout: 20_000,
  })

/** Scans the bank's window, then approves in it. */
async function scanAndApprove(
  bank: Page,
  { widget, scan }: Pick<JourneyFixtures, 'widget' | 'scan'>,
) {
  await bankButton(bank).waitFor()
  await scan()
  await approve(bank)
  await expectConnected(widget)
}

/** Scans while a code is asked for, then types it. */
async function scanAndAnswer({ widget, scan }: Pick<JourneyFixtures, 'widget' | 'scan'>) {
  await expect(widget.field('Security code')).toBeVisible()
  await scan()
  await widget.submit(PLANTED_CODE)
  await expectConnected(widget)
}

/** Scans on the consent screen, then agrees. */
async function scanAndAgree({ widget, scan }: Pick<JourneyFixtures, 'widget' | 'scan'>) {
  await expect(widget.heading(/^(Share your data|Keep sharing) with/)).toBeVisible()
  await scan()
  await widget.agree()
}

/** The fields of a saved run. */
const SAVED_RUN_FIELDS =
  'byLink connectToken isAnswered itemId opensLinks options origin page returnUrl runId until'.split(
    ' ',
  )

/**
 * Approves in the widget's own window. Meanwhile the run is saved in session storage, with the connect token
 * but without typed values; it is removed when the window is back.
 */
async function approveInSameWindow(
  window: LinkPage,
  { servers, scan }: JourneyFixtures,
): Promise<void> {
  const { page } = window
  await bankButton(page).waitFor()
  await page.goto(`${servers.widgetUrl}/complete.html`)
  const [session, local] = JSON.parse(await window.stored())
  expect(local).toEqual({})
  const savedRun = JSON.parse(session['connect-saved-run'])
  // The address to return to has an entry of its own, which outlives the saved run. A popup has none.
  expect(Object.keys(session).toSorted()).toEqual([
    ...(savedRun.returnUrl ? ['connect-return-url'] : []),
    'connect-saved-run',
  ])
  expect(Object.keys(savedRun).toSorted()).toEqual(SAVED_RUN_FIELDS)
  expect(savedRun.options).not.toHaveProperty('openFinanceParameters')
  for (const text of [SECRETS.CPF.planted, SECRETS.CPF.bare])
    expect(JSON.stringify(savedRun)).not.toContain(text)
  await page.goBack()
  await approve(page)
  await expectConnected(window)
  expect(await window.stored()).toBe('[{},{}]')
  await scan()
}

const journey = (secrets: readonly SecretName[], run: Journey['run']): Journey => ({ secrets, run })

/** A run that fails by a user name of the sandbox: what is shown, what the host is told, and the details for support. */
const failureJourney = (userName: string, code: FailureStatus): Journey => ({
  userName,
  ...journey(LOGIN_SECRETS, async ({ host, widget, scan }) => {
    await host.begin(BANKS.password, PLANTED_LOGIN)
    const { title } = failureWords(en, code, 'create', { bank: BANKS.password.name, app: null })
    const [label = ''] = FAILURES[code].actions.flatMap((action) =>
      action === 'leave' ? [] : recoveryLabel(en, action, code, 'create'),
    )
    await expect(widget.heading(title)).toBeFocused({ timeout: 20_000 })
    await expect(widget.main().getByRole('button').first()).toHaveText(label)
    await widget.frame.getByText('Details for support').click()
    await scan()
    expect(await host.callsOf('onError')).toEqual([])
    await widget.leave()
    const errors = await host.callsOf('onError')
    expect(errors).toMatchObject([{ code, item: { executionStatus: code } }])
    expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
    expect(await host.callsOf('onSuccess')).toEqual([])
  }),
})

export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'credentials and MFA': journey(
    [...LOGIN_SECRETS, 'MFA answer'],
    async ({ host, widget, scan }) => {
      await host.toConsent(BANKS.mfa, PLANTED_LOGIN)
      await scanAndAgree({ widget, scan })
      await scanAndAnswer({ widget, scan })
    },
  ),
  'rejected password': journey(['password'], async ({ host, widget, scan }) => {
    await host.begin(BANKS.password, { ...PLANTED_LOGIN, 'User name': 'nobody' })
    await expect(widget.alert()).toContainText('didn’t accept')
    await scan()
    await widget.submit({ ...PLANTED_LOGIN, 'User name': 'user' })
    await expectConnected(widget)
  }),
  'rejected fields': journey(['password'], async ({ host, widget, service, scan }) => {
    await host.toConsent(BANKS.password, { ...PLANTED_LOGIN, 'User name': 'user' })
    await service.refuseParameters({ password: 'Too short' })
    await widget.agree()
    await expect(widget.main()).toContainText('Too short')
    await scan()
    await widget.submitAndAgree({ Password: PLANTED_LOGIN.Password })
    await expectConnected(widget)
  }),
  OAuth: journey(['CPF'], async (fixtures) =>
    scanAndApprove(await fixtures.host.toBank(BANKS.openFinance, PLANTED_CPF), fixtures),
  ),
  'image challenge': journey([...LOGIN_SECRETS, 'image answer'], async ({ host, widget }) => {
    await host.begin(BANKS.imageMfa, PLANTED_LOGIN)
    await widget.submit({ 'Word in the image': SECRETS['image answer'].planted })
    await expectConnected(widget)
  }),
  'denied authorization': journey(['CPF'], async ({ host, widget, scan }) => {
    const bank = await host.toBank(BANKS.openFinance, PLANTED_CPF)
    await deny(bank)
    await widget.frame.getByText('Details for support').click()
    await scan()
  }),
  'device approval': journey(LOGIN_SECRETS, async ({ host, widget, scan }) => {
    await host.begin(BANKS.deviceApproval, PLANTED_LOGIN)
    const phone = await widget.openApprovalLink()
    await scan()
    await approve(phone)
    await expectConnected(widget)
  }),
  'business MFA': journey(
    [...LOGIN_SECRETS, 'CPF', 'CNPJ', 'MFA answer'],
    async ({ host, widget, scan }) => {
      await host.begin(BANKS.businessMfa, { ...PLANTED_COMPANY, ...PLANTED_LOGIN })
      await scanAndAnswer({ widget, scan })
    },
  ),
  'update: new password': journey(LOGIN_SECRETS, async ({ host, widget, service, scan }) => {
    const updateItem = await service.createConnectedItem(BANKS.password)
    await service.failItem(updateItem, 'INVALID_CREDENTIALS', 'Senha alterada.')
    await host.connect({ updateItem })
    await widget.button('Sign in again').click()
    await widget.submit(PLANTED_LOGIN)
    await scanAndAgree({ widget, scan })
    await expectConnected(widget)
  }),
  'update: renewed consent': journey([], async (fixtures) => {
    const { context, host, widget, service } = fixtures
    const cpf = SECRETS.CPF.bare
    const updateItem = await service.createAuthorizedItem(context, BANKS.openFinance, { cpf })
    await service.overrideItem(updateItem, { consent: 'REVOKED' })
    await host.connect({ updateItem })
    await widget.button('Approve again').click()
    await scanAndApprove(await widget.agreeAndGoToBank(), fixtures)
  }),
  'popup mode': journey(['CPF'], async (fixtures) => {
    const { host } = fixtures
    const popup = await host.openPopup({ selectedConnectorId: BANKS.openFinance.id })
    await popup.submitAndAgree(PLANTED_CPF)
    await approveInSameWindow(popup, fixtures)
    await Promise.race([popup.button('Done').click(), popup.page.waitForEvent('close')])
    await expect.poll(() => host.callsOf('onClose')).toHaveLength(1)
  }),
  'redirect mode': journey(['CPF'], async (fixtures) => {
    const { page, host, scan } = fixtures
    const widget = new LinkPage(page)
    const openFinanceParameters = { cpf: SECRETS.CPF.bare }
    await host.toForm(BANKS.openFinance, { mode: 'redirect', openFinanceParameters })
    await expect(widget.field('CPF')).toHaveValue(SECRETS.CPF.planted)
    await widget.button('Continue').click()
    await scanAndAgree({ widget, scan })
    await approveInSameWindow(widget, fixtures)
    await widget.button('Done').click()
    await expect(page).toHaveURL(/connect=/)
    await scan()
    await host.create({ mode: 'redirect' })
    await expect.poll(() => host.callsOf('onSuccess')).toHaveLength(1)
    expect(await widget.stored()).toBe('[{},{}]')
  }),
  'hosted link': journey(LOGIN_SECRETS, async ({ page, service, servers, scan }) => {
    const widget = await LinkPage.open(page, servers.widgetUrl, {
      connectToken: await service.issueConnectToken(),
      returnUrl: `${servers.hostUrl}/`,
      includeSandbox: 'true',
      selectedConnectorId: String(BANKS.password.id),
    })
    await expect(widget.field('User name')).toBeVisible()
    await scan()
    await widget.submitAndAgree(PLANTED_LOGIN)
    await expectConnected(widget)
    await scan()
    await widget.button('Done').click()
    await expect(page).toHaveURL(/connect=/)
  }),
  'completion page in another tab': journey(['CPF'], async ({ context, host, widget, scan }) => {
    const bank = await host.toBank(BANKS.openFinance, PLANTED_CPF)
    await bankButton(bank).waitFor()
    const tab = await context.newPage()
    await tab.goto(bank.url())
    await bank.close()
    await approve(tab)
    await expect(tab.getByRole('heading', { name: 'Your bank has your answer' })).toBeVisible()
    await scan()
    await expectConnected(widget)
  }),
  inline: journey(LOGIN_SECRETS, async ({ host, widget }) => {
    await host.toForm(BANKS.password, { mode: 'inline', container: '#here' })
    await widget.submitAndAgree(PLANTED_LOGIN)
    await expectConnected(widget)
  }),
  reload: journey([...LOGIN_SECRETS, 'MFA answer'], async ({ host, widget, scan }) => {
    await host.begin(BANKS.mfa, PLANTED_LOGIN)
    await expect(widget.field('Security code')).toBeVisible()
    await widget.reload()
    await scanAndAnswer({ widget, scan })
  }),
  'leaving while connecting': journey(LOGIN_SECRETS, async ({ host, widget, service, scan }) => {
    await host.toConsent(BANKS.password, PLANTED_LOGIN)
    await service.addFault({ method: 'GET', path: '/items/:id', times: 50, drop: true })
    await widget.agree()
    await expect(widget.alert()).toContainText('Still trying')
    await widget.button('Close').click()
    await scan()
    await widget.leaveBy(widget.button('Leave'))
    expect(await host.callsOf('onClose')).toHaveLength(1)
  }),
  'expired token that is renewed': journey(LOGIN_SECRETS, async ({ host, widget, service }) => {
    await host.toConsent(BANKS.password, PLANTED_LOGIN)
    await service.addFault({ method: 'GET', path: '/items/:id', times: 1, status: 401 })
    await widget.agree()
    await expectConnected(widget)
    expect(await host.tokens()).toHaveLength(2)
  }),
  'expired session': journey(LOGIN_SECRETS, async ({ host, widget, service, scan }) => {
    await host.toConsent(BANKS.password, PLANTED_LOGIN)
    await service.addFault({ method: 'GET', path: '/items/:id', times: 50, status: 401 })
    await widget.agree()
    await expect(widget.heading('This session has ended')).toBeVisible()
    await widget.frame.getByText('Details for support').click()
    await scan()
  }),
  'unreadable response': journey(LOGIN_SECRETS, async ({ page, host, widget, service, scan }) => {
    await page.clock.install()
    await host.toConsent(BANKS.password, PLANTED_LOGIN)
    const body = { id: 7, connector: 'none' }
    await service.addFault({ method: 'POST', path: '/items', times: 50, after: true, body })
    await widget.agree()
    const details = widget.frame.getByText('Details for support')
    await passUntil(page, 5000, () => details.isVisible())
    await details.click()
    await scan()
  }),
  ...Object.fromEntries(
    [...failingUsers].flatMap(([userName, steps]) =>
      steps.flatMap((step) =>
        step.kind === 'fail'
          ? [[`failure: ${step.failure}`, failureJourney(userName, step.failure)]]
          : [],
      ),
    ),
  ),
}
