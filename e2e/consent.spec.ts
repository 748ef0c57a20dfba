import { createHash } from 'node:crypto'
import { BANKS, CPF, LOGIN } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

const APPLICATION = {
  name: 'Acme',
  purpose: 'To sort the entries of your account.',
  termsUrl: 'https://acme.example/terms',
  manageUrl: 'https://acme.example/manage',
  intermediary: { name: 'Passgate', url: 'https://passgate.example/' },
}

/** Opens the consent screen of the bank that needs a user name and a password. */
async function openConsent(
  { host, widget }: { host: HostPage; widget: WidgetPage },
  options: Parameters<HostPage['connect']>[0],
) {
  await host.connect(options)
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await expect(widget.heading(/wants to read your data/)).toBeFocused()
  return widget.main()
}

const text = (widget: WidgetPage, name: string) => widget.main().getByText(name, { exact: true })

test('rule 1: the purpose stands above the button, in the host’s words', async ({
  host,
  widget,
}) => {
  await openConsent({ host, widget }, { application: APPLICATION })
  await expect(text(widget, APPLICATION.purpose)).toBeInViewport()
})

test('rule 2: data by category, and what is in each on demand @matrix', async ({
  host,
  widget,
}) => {
  const main = await openConsent({ host, widget }, { products: ['ACCOUNTS', 'TRANSACTIONS'] })
  await expect(text(widget, 'Accounts, balances, transactions').first()).toBeVisible()
  const detail = main.getByText('Branch and account numbers, balances and limits.')
  await expect(detail).toBeHidden()
  await main.getByText('See the details').click()
  await expect(detail).toBeVisible()
})

test('rule 3: optional data is left out unless it is ticked @firefox-matrix', async ({
  host,
  widget,
  service,
}) => {
  const main = await openConsent(
    { host, widget },
    {
      application: { name: 'Acme', consentMonths: 12 },
      products: ['ACCOUNTS'],
      optionalProducts: ['CREDIT_CARDS', 'LOANS'],
      productReasons: { ACCOUNTS: 'To show your balance.', LOANS: 'To compare what they cost.' },
    },
  )
  await expect(main.getByRole('listitem').first()).toHaveText(
    'Accounts and balancesTo show your balance.',
  )
  const choices = main.getByRole('checkbox')
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) await expect(choice).not.toBeChecked()
  await main.getByText('To compare what they cost.').click()
  await expect(main.getByRole('checkbox', { name: /Loans/ })).toBeChecked()
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()

  const created = (await service.requests()).findLast(
    ({ method, path }) => method === 'POST' && path === '/items',
  )
  expect(created?.body).toMatchObject({ products: ['ACCOUNTS', 'LOANS'] })
  const [receipt] = await host.callsOf('onConsent')
  expect(receipt).toMatchObject({ products: ['ACCOUNTS', 'LOANS'], optionalProducts: ['LOANS'] })
  // One date: as agreed to, as recorded, and as the result says it.
  const end = new Date(receipt?.agreedAt ?? '')
  end.setFullYear(end.getFullYear() + 1)
  const date = end.toLocaleDateString('en', { dateStyle: 'long' })
  expect(receipt?.shown).toContain(`Until ${date} at the latest`)
  await expect(main.getByText(`Access ends on ${date}.`)).toBeVisible()
})

test('rule 3: where all data is optional, something has to be ticked @matrix', async ({
  host,
  widget,
}) => {
  const products = ['ACCOUNTS', 'LOANS'] as const
  const main = await openConsent(
    { host, widget },
    { products: [...products], optionalProducts: [...products] },
  )
  await widget.agree()
  await expect(main.getByRole('alert')).toHaveText('Tick at least one kind of data to go on.')
  expect(await host.callsOf('onConsent')).toEqual([])
  await main.getByRole('checkbox', { name: 'Accounts and balances' }).check()
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

test('rule 4: new loans and investments join by themselves, in Brazil @matrix @sandbox', async ({
  host,
  widget,
}) => {
  await openConsent({ host, widget }, {})
  const sentence = 'New loans and investments are included automatically.'
  await expect(text(widget, sentence)).toBeVisible()
  await widget.button('Back').click()
  await widget.button('Back').click()
  await widget.choose(BANKS.unitedKingdom)
  await expect(widget.heading(/wants to read your data/)).toBeFocused()
  await expect(text(widget, sentence)).toHaveCount(0)
})

test('rule 5: the person chooses how long access lasts @matrix', async ({ host, widget }) => {
  const main = await openConsent(
    { host, widget },
    { application: { name: 'Acme', consentTerms: [12, 6, null] } },
  )
  const terms = main.getByRole('group', { name: 'How long access lasts' })
  await expect(terms.getByRole('radio', { name: '12 months' })).toBeChecked()
  await terms.getByRole('radio', { name: '6 months' }).press('ArrowRight')
  await expect(terms.getByRole('radio', { name: 'Until you end it' })).toBeChecked()
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await expect(text(widget, 'Access lasts until you end it.')).toBeVisible()
  expect(await host.callsOf('onConsent')).toMatchObject([{ termMonths: null }])
})

test('rule 6: going on accepts the terms, which are a link; no checkbox @matrix', async ({
  host,
  widget,
}) => {
  const main = await openConsent({ host, widget }, { application: APPLICATION })
  await expect(main.getByText('By continuing you accept the terms of use.')).toBeInViewport()
  await expect(widget.link('terms of use')).toHaveAttribute('href', APPLICATION.termsUrl)
  await expect(main.getByRole('checkbox')).toHaveCount(0)
})

test('rule 7: the steps at the bank are named before it opens @sandbox @matrix', async ({
  host,
  widget,
}) => {
  await host.connect({ application: APPLICATION })
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  const steps = 'Next: sign in at Sandbox Open Finance, confirm there and come back here.'
  await expect(text(widget, steps)).toBeVisible()
  await expect(widget.button('Agree and go to my bank')).toBeVisible()
})

test('rule 10: success says purpose, scope, duration, and what missing data means @sandbox', async ({
  host,
  widget,
}) => {
  await host.connect({ application: { ...APPLICATION, consentTerms: [6] } })
  await widget.choose(BANKS.quota)
  await widget.submitAndAgree(CPF)
  await expect(widget.heading('Sandbox Quota Bank is partly connected')).toBeFocused()
  await expect(widget.alert()).toContainText(
    'The bank allows no more requests this month: account transactions',
  )
  const [success] = await host.callsOf('onSuccess')
  expect(success?.item).toMatchObject({ executionStatus: 'PARTIAL_SUCCESS' })
  const main = widget.main()
  await expect(main).toContainText(APPLICATION.purpose)
  await expect(main.getByRole('list').first()).toContainText('Accounts and balances')
  await expect(main).toContainText(/Access ends on \w+\s\d+, \d{4}\./)
  await expect(main).not.toContainText('Access lasts')
  await expect(main).toContainText('Until then, Acme doesn’t have this data.')
})

test('rule 17: who asks and who intermediates, apart from the terms @matrix', async ({
  host,
  widget,
}) => {
  const main = await openConsent({ host, widget }, { application: APPLICATION })
  const parties = main.getByRole('list').last().getByRole('listitem')
  await expect(parties).toHaveText([/^Requested by Acme \(.+\)$/, 'Connected through Passgate'])
  await expect(widget.link('Passgate')).toHaveAttribute('href', APPLICATION.intermediary.url)
})

test(
  'rule 18: the receipt has every sentence that stood on the screen, and its digest',
  { tag: '@firefox-matrix' },
  async ({ host, widget, service }) => {
    await openConsent(
      { host, widget },
      {
        application: { ...APPLICATION, consentTerms: [12, null] },
        optionalProducts: ['LOANS'],
        productReasons: { ACCOUNTS: 'To show your balance.' },
      },
    )
    await widget.frame.getByRole('radio', { name: 'Until you end it' }).check()
    const rendered = await widget.contentFrame().evaluate(() => {
      // Logos with initials are pictures. Without them the text is what a person can read.
      for (const hidden of document.querySelectorAll<HTMLElement>('[aria-hidden]'))
        hidden.style.setProperty('visibility', 'hidden')
      return [...document.querySelectorAll<HTMLElement>('main, footer')]
        .flatMap((part) => part.innerText.split('\n'))
        .map((line) => line.trim())
        .filter(Boolean)
    })
    await widget.agree()
    await expect(widget.connected(BANKS.password)).toBeVisible()

    const [receipt, ...others] = await host.callsOf('onConsent')
    if (!receipt) throw new Error('There is no receipt.')
    expect(others).toEqual([])
    expect(receipt.shown).toEqual(rendered)
    expect(rendered).toContain('Agree and continue')
    const { digest, ...rest } = receipt
    const canonical = JSON.stringify(rest, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )
    expect(digest).toBe(createHash('sha256').update(canonical).digest('hex'))
    expect(rest).toMatchObject({
      version: 1,
      connectorId: BANKS.password.id,
      jurisdiction: 'BR',
      language: 'en',
      termMonths: null,
      optionalProducts: [],
    })
    const [success] = await host.callsOf('onSuccess')
    expect(rest.runId).toBe(success?.runId)
    const item = await service.item(success?.item.id ?? '')
    expect(Date.parse(rest.agreedAt)).toBeLessThan(Date.parse(item.lastUpdatedAt ?? ''))
  },
)

test('every callback of a run has its id, and the last one the time on each screen @matrix', async ({
  host,
  widget,
}) => {
  const startedAt = Date.now()
  await openConsent({ host, widget }, {})
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await widget.leaveBy(widget.button('Done'))
  const [close] = await host.callsOf('onClose')
  const ids = [
    ...(await host.callsOf('onOpen')),
    ...(await host.callsOf('onReady')),
    ...(await host.callsOf('onEvent')),
    ...(await host.callsOf('onConsent')),
    ...(await host.callsOf('onSuccess')),
  ].map(({ runId }) => runId)
  expect(new Set(ids)).toEqual(new Set([close?.runId]))
  expect(close?.summary?.connected).toBe(1)
  const screens = close?.summary?.steps.map(({ screen }) => screen) ?? []
  expect(screens.slice(0, 3)).toEqual(['list', 'credentials', 'consent'])
  expect(screens.at(-1)).toBe('success')
  const times = close?.summary?.steps.map(({ ms }) => ms) ?? []
  for (const ms of times) expect(ms).toBeGreaterThanOrEqual(0)
  const total = times.reduce((sum, ms) => sum + ms, 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(Date.now() - startedAt)
})
