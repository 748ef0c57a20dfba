import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
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
  /** What the person types. */
  planted: string
  /** As it is sent, where that differs. */
  bare?: string
  /** The sandbox takes one password and one code: what was planted is exchanged for it behind the browser. */
  known?: string
  /** The one call in whose body it belongs. */
  meant: (request: Request) => boolean
}

/** What is planted. The connect token of a run is searched for beside it. */
export const SECRETS = {
  'user name': { planted: 'Hidden-Heron-3', known: 'user', meant: isWrite },
  password: { planted: 'Hidden-7-Harbour', known: 'password', meant: isWrite },
  CPF: { planted: '111.444.777-35', bare: '11144477735', meant: isWrite },
  CNPJ: { planted: '12.ABC.345/01DE-35', bare: '12ABC34501DE35', meant: isWrite },
  'MFA answer': { planted: '918273', known: '123456', meant: isAnswer },
  'image answer': { planted: 'Hidden-Image-5', known: 'sandbox', meant: isAnswer },
} as const satisfies Record<string, Secret>
export type SecretName = keyof typeof SECRETS

export interface Stage {
  page: Page
  context: BrowserContext
  host: HostPage
  widget: WidgetPage
  service: Service
  servers: Servers
  /** Searches every place as it is now. A form may show what was typed, so not while there is one. */
  look: () => Promise<void>
}

export interface Journey {
  secrets: readonly SecretName[]
  /** The user name that the planted one is exchanged for, where the run is to end otherwise. */
  user?: string
  run: (stage: Stage) => Promise<void>
}

const LOGIN = { 'User name': SECRETS['user name'].planted, Password: SECRETS.password.planted }
const CODE = { 'Security code': SECRETS['MFA answer'].planted }
const CPF = { CPF: SECRETS.CPF.planted }
const COMPANY = {
  CNPJ: SECRETS.CNPJ.planted,
  'CPF of the representative': SECRETS.CPF.planted,
}
const KNOWN = { user: 'user', password: 'password' }

const connected = (widget: WidgetPage) =>
  expect(widget.heading(/is (partly )?connected/)).toBeVisible({ timeout: 20_000 })

const approveButton = (bank: Page) => bank.getByRole('button', { name: /approve/i })

/** Approves in the bank's window, which is looked at first. */
async function approve(bank: Page, { widget, look }: Pick<Stage, 'widget' | 'look'>) {
  await approveButton(bank).waitFor()
  await look()
  await approveButton(bank).click()
  await connected(widget)
}

/** What a run that waits is made of, by name. */
const KEPT = ['byLink', 'connectToken', 'itemId', 'options', 'page', 'returnUrl', 'until']

/**
 * The exception: at top level the run waits in this tab's storage while the tab is at the bank, with the
 * token and without what was typed. It is gone as soon as the tab is back.
 */
async function approveInSameWindow(window: LinkPage, { servers, look }: Stage): Promise<void> {
  const { page } = window
  await approveButton(page).waitFor()
  await page.goto(`${servers.widgetUrl}/complete.html`)
  const [session, local] = JSON.parse(await window.stored())
  expect(local).toEqual({})
  expect(Object.keys(session)).toEqual(['connect-saved-run'])
  const waiting = JSON.parse(session['connect-saved-run'])
  expect(Object.keys(waiting).toSorted()).toEqual(KEPT)
  expect(waiting.options).not.toHaveProperty('openFinanceParameters')
  for (const text of [SECRETS.CPF.planted, SECRETS.CPF.bare])
    expect(JSON.stringify(waiting)).not.toContain(text)
  await page.goBack()
  await approveButton(page).click()
  await connected(window)
  expect(await window.stored()).toBe('[{},{}]')
  await look()
}

/** A run that ends as a user name of the sandbox has it, `status` and details for support shown. */
const failure = (user: string): [string, Journey] => [
  `ending: ${user}`,
  {
    secrets: ['user name', 'password'],
    user,
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit(LOGIN)
      await widget.agree()
      await widget.frame.getByText('Details for support').click({ timeout: 20_000 })
      await look()
      await widget.leave()
      expect(await host.told('onError')).toHaveLength(1)
    },
  },
]

const ENDINGS = [
  'locked',
  'needs-action',
  'reset',
  'logged-in',
  'site-down',
  'connection-error',
  'unsupported',
  'merge-error',
  'error',
  'input-timeout',
  'mfa-wrong',
  'revoked',
]

/** Every journey there is. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'credentials and MFA': {
    secrets: ['user name', 'password', 'MFA answer'],
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 1 })
      await widget.submit(LOGIN)
      await expect(widget.heading(/wants to read this/)).toBeVisible()
      await look()
      await widget.agree()
      await expect(widget.field('Security code')).toBeVisible()
      await look()
      await widget.submit(CODE)
      await connected(widget)
    },
  },
  'a password refused': {
    secrets: ['password'],
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      // The user name stays in the form: it is not typed twice.
      await widget.submit({ ...LOGIN, 'User name': 'nobody' })
      await widget.agree()
      await expect(widget.alert()).toContainText('didn’t accept')
      await look()
      await widget.submit({ ...LOGIN, 'User name': 'user' })
      await widget.agree()
      await connected(widget)
    },
  },
  'fields refused': {
    secrets: ['password'],
    run: async ({ host, widget, service, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit({ ...LOGIN, 'User name': 'user' })
      const errors = [{ code: 'INVALID_PARAMETER', parameter: 'password', message: 'Too short' }]
      await service.fault({ method: 'POST', path: '/items', status: 400, body: { errors } })
      await widget.agree()
      await expect(widget.alert()).toBeVisible()
      await look()
      await widget.submit({ Password: LOGIN.Password })
      await widget.agree()
      await connected(widget)
    },
  },
  'several steps, an image': {
    secrets: ['user name', 'password', 'image answer'],
    run: async ({ host, widget }) => {
      await host.connect({ selectedConnectorId: 3 })
      await widget.submit(LOGIN)
      await widget.agree()
      await widget.submit({ 'Word in the image': SECRETS['image answer'].planted })
      await connected(widget)
    },
  },
  'the bank’s own page': {
    secrets: ['CPF'],
    run: async (stage) => {
      const { host, widget } = stage
      await host.connect({ selectedConnectorId: 5 })
      await widget.submit(CPF)
      await approve(await widget.agreeAndGoToBank(), stage)
    },
  },
  'denied at the bank': {
    secrets: ['CPF'],
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 5 })
      await widget.submit(CPF)
      const bank = await widget.agreeAndGoToBank()
      await bank.getByRole('button', { name: /deny/i }).click()
      await widget.frame.getByText('Details for support').click()
      await look()
    },
  },
  'device approval': {
    secrets: ['user name', 'password'],
    run: async ({ host, widget, context, look }) => {
      await host.connect({ selectedConnectorId: 4 })
      await widget.submit(LOGIN)
      await widget.agree()
      const link = widget.frame.getByRole('main').getByRole('link').first()
      const phone = await context.newPage()
      await phone.goto((await link.getAttribute('href')) ?? '')
      await look()
      await approveButton(phone).click()
      await connected(widget)
    },
  },
  'method selection': {
    secrets: [],
    run: async (stage) => {
      const { host, widget } = stage
      await host.connect({ selectedConnectorId: 11 })
      await widget.field('How do you want to authorize?').selectOption('redirect')
      await widget.button('Continue').click()
      await widget.agree()
      const link = widget.frame.getByRole('link', { name: 'Continue to Sandbox Choice Bank' })
      await approve(await widget.bankOpenedBy(link), stage)
    },
  },
  'business, with MFA': {
    secrets: ['user name', 'password', 'CPF', 'CNPJ', 'MFA answer'],
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 21 })
      await widget.submit({ ...COMPANY, ...LOGIN })
      await widget.agree()
      await expect(widget.field('Security code')).toBeVisible()
      await look()
      await widget.submit(CODE)
      await connected(widget)
    },
  },
  'business, at its bank': {
    secrets: ['CPF', 'CNPJ'],
    run: async (stage) => {
      const { host, widget } = stage
      await host.connect({ selectedConnectorId: 8 })
      await widget.submit(COMPANY)
      await approve(await widget.agreeAndGoToBank(), stage)
    },
  },
  international: {
    secrets: [],
    run: async (stage) => {
      const { host, widget } = stage
      await host.connect({ selectedConnectorId: 12 })
      await approve(await widget.agreeAndGoToBank(), stage)
    },
  },
  'partial success': {
    secrets: ['CPF'],
    run: async ({ host, widget }) => {
      await host.connect({ selectedConnectorId: 6 })
      await widget.submit(CPF)
      await widget.agree()
      await connected(widget)
    },
  },
  'update: the password anew': {
    secrets: ['user name', 'password'],
    run: async ({ host, widget, service, look }) => {
      const updateItem = await service.connect(0, KNOWN)
      const code = 'INVALID_CREDENTIALS'
      const error = { code, message: 'x', providerMessage: 'Senha alterada.' }
      await service.change(updateItem, { status: 'LOGIN_ERROR', executionStatus: code, error })
      await host.connect({ updateItem })
      await widget.button('Enter the details').click()
      await widget.submit(LOGIN)
      await expect(widget.heading(/wants to read this/)).toBeVisible()
      await look()
      await widget.agree()
      await connected(widget)
    },
  },
  'update: a consent renewed': {
    secrets: [],
    run: async (stage) => {
      const { host, widget, service, context } = stage
      const cpf = SECRETS.CPF.bare
      const updateItem = await service.authorize(context, 5, { cpf })
      await service.change(updateItem, { consent: 'REVOKED' })
      await host.connect({ updateItem })
      await widget.button('Authorize again').click()
      await approve(await widget.agreeAndGoToBank(), stage)
    },
  },
  'popup mode': {
    secrets: ['CPF'],
    run: async (stage) => {
      const { page, host } = stage
      await host.prepare({ mode: 'popup', selectedConnectorId: 5 })
      const opened = page.waitForEvent('popup')
      await page.click('#open')
      const popup = new LinkPage(await opened)
      await popup.submit(CPF)
      await popup.agree()
      await approveInSameWindow(popup, stage)
      await Promise.race([popup.button('Done').click(), popup.page.waitForEvent('close')])
      await expect.poll(() => host.told('onClose')).toHaveLength(1)
    },
  },
  'redirect mode': {
    secrets: ['CPF'],
    run: async (stage) => {
      const { page, host, look } = stage
      const widget = new LinkPage(page)
      const openFinanceParameters = { cpf: SECRETS.CPF.bare }
      await host.connect({ mode: 'redirect', selectedConnectorId: 5, openFinanceParameters })
      await expect(widget.field('CPF')).toHaveValue(SECRETS.CPF.planted)
      await widget.button('Continue').click()
      await expect(widget.heading(/wants to read this/)).toBeVisible()
      await look()
      await widget.agree()
      await approveInSameWindow(widget, stage)
      await widget.button('Done').click()
      await expect(page).toHaveURL(/connect=/)
      await look()
      await host.create({ mode: 'redirect' })
      await expect.poll(() => host.told('onSuccess')).toHaveLength(1)
      expect(await widget.stored()).toBe('[{},{}]')
    },
  },
  'a link': {
    secrets: ['user name', 'password'],
    run: async ({ page, servers, service, look }) => {
      const widget = new LinkPage(page)
      const connectToken = await service.mint()
      const returnUrl = `${servers.hostUrl}/`
      const link = { connectToken, returnUrl, includeSandbox: 'true', selectedConnectorId: '0' }
      await page.goto(`${servers.widgetUrl}/#${new URLSearchParams(link)}`)
      await expect(widget.field('User name')).toBeVisible()
      await look()
      await widget.submit(LOGIN)
      await widget.agree()
      await connected(widget)
      await look()
      await widget.button('Done').click()
      await expect(page).toHaveURL(/connect=/)
    },
  },
  'completion page, elsewhere': {
    secrets: ['CPF'],
    run: async ({ host, widget, context, look }) => {
      await host.connect({ selectedConnectorId: 5 })
      await widget.submit(CPF)
      const bank = await widget.agreeAndGoToBank()
      await approveButton(bank).waitFor()
      const tab = await context.newPage()
      await tab.goto(bank.url())
      await bank.close()
      await approveButton(tab).click()
      await expect(tab.getByRole('heading', { name: 'You are back from your bank' })).toBeVisible()
      await look()
      await connected(widget)
    },
  },
  inline: {
    secrets: ['user name', 'password'],
    run: async ({ host, widget }) => {
      await host.connect({ mode: 'inline', container: '#here', selectedConnectorId: 0 })
      await widget.submit(LOGIN)
      await widget.agree()
      await connected(widget)
    },
  },
  'a reload in the middle': {
    secrets: ['user name', 'password', 'MFA answer'],
    run: async ({ host, widget, look }) => {
      await host.connect({ selectedConnectorId: 1 })
      await widget.submit(LOGIN)
      await widget.agree()
      await expect(widget.field('Security code')).toBeVisible()
      await widget.reload()
      await expect(widget.field('Security code')).toBeVisible()
      await look()
      await widget.submit(CODE)
      await connected(widget)
    },
  },
  'left while connecting': {
    secrets: ['user name', 'password'],
    run: async ({ host, widget, service, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit(LOGIN)
      await service.fault({ method: 'GET', path: '/items/:id', times: 50, drop: true })
      await widget.agree()
      await expect(widget.alert()).toContainText('Still trying')
      await widget.button('Close').click()
      await look()
      await widget.leaveBy(widget.button('Leave'))
      expect(await host.told('onClose')).toHaveLength(1)
    },
  },
  'session expired, a fresh token': {
    secrets: ['user name', 'password'],
    run: async ({ host, widget, service }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit(LOGIN)
      await service.fault({ method: 'GET', path: '/items/:id', times: 1, status: 401 })
      await widget.agree()
      await connected(widget)
      expect(await host.tokens()).toHaveLength(2)
    },
  },
  'session expired for good': {
    secrets: ['user name', 'password'],
    run: async ({ host, widget, service, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit(LOGIN)
      await service.fault({ method: 'GET', path: '/items/:id', times: 50, status: 401 })
      await widget.agree()
      await expect(widget.heading('This session has ended')).toBeVisible()
      await widget.frame.getByText('Details for support').click()
      await look()
    },
  },
  'an answer nobody can read': {
    secrets: ['user name', 'password'],
    run: async ({ host, widget, service, look }) => {
      await host.connect({ selectedConnectorId: 0 })
      await widget.submit(LOGIN)
      const body = { id: 7, connector: 'none' }
      await service.fault({ method: 'POST', path: '/items', times: 50, after: true, body })
      await widget.agree()
      await widget.frame.getByText('Details for support').click({ timeout: 20_000 })
      await look()
    },
  },
  ...Object.fromEntries(ENDINGS.map(failure)),
}
