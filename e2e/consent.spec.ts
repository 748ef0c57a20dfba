import { verifyReceipt } from '../src/server/verifyReceipt.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

const APPLICATION = {
  name: 'Acme',
  purpose: 'To sort the entries of your account.',
  termsUrl: 'https://acme.example/terms',
  manageUrl: 'https://acme.example/manage',
  intermediary: { name: 'Passgate', url: 'https://passgate.example/' },
}

/** The words of a text, without the marks that stand between a label and its value. */
const wordsOf = (text: string) => text.split(/[\s·:]+/).filter(Boolean)

test('rule 3: optional data needs a tick @firefox-matrix', async ({ host, widget, service }) => {
  await host.toConsent(BANKS.password, LOGIN, {
    application: { name: 'Acme', consentMonths: 12 },
    products: ['ACCOUNTS'],
    optionalProducts: ['CREDIT_CARDS', 'LOANS'],
    productReasons: { ACCOUNTS: 'To show your balance.', LOANS: 'To compare what they cost.' },
  })
  await expect(widget.heading(/^Share your data with/)).toBeFocused()
  const main = widget.main()
  await expect(main.getByRole('listitem').first().locator('summary')).toHaveText(
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
  const shown = receipt?.shown.map((sentence) => sentence.replaceAll('\u00A0', ' '))
  expect(shown).toContain(`Until: ${date} at the latest`)
  await expect(main.getByText(date)).toBeVisible()
})

test('rule 18: a receipt of what was shown @firefox-matrix', async ({ host, widget, service }) => {
  await host.toConsent(BANKS.password, LOGIN, {
    application: { ...APPLICATION, consentTerms: [12, null] },
    optionalProducts: ['LOANS'],
    productReasons: { ACCOUNTS: 'To show your balance.' },
  })
  await widget.frame.getByText('Until you stop').click()
  await widget.seeRest()
  const rendered = await widget.contentFrame().evaluate(() => {
    // Logos with initials are pictures. Without them and what only a screen reader says, the text is what can be seen.
    for (const hidden of document.querySelectorAll<HTMLElement>('[aria-hidden], .visually-hidden'))
      hidden.style.setProperty('visibility', 'hidden')
    return document.querySelector('main')?.innerText ?? ''
  })
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()

  const [receipt, ...others] = await host.callsOf('onConsent')
  if (!receipt) throw new Error('There is no receipt.')
  expect(others).toEqual([])
  expect(wordsOf(receipt.shown.join('\n'))).toEqual(wordsOf(rendered))
  expect(receipt.shown).toContain('Agree and continue')
  expect(await verifyReceipt(receipt)).toBe(true)
  expect(receipt).toMatchObject({
    version: 1,
    connectorId: BANKS.password.id,
    jurisdiction: 'BR',
    language: 'en',
    termMonths: null,
    optionalProducts: [],
  })
  const [success] = await host.callsOf('onSuccess')
  expect(receipt.runId).toBe(success?.runId)
  const item = await service.item(success?.item.id ?? '')
  expect(Date.parse(receipt.agreedAt)).toBeLessThan(Date.parse(item.lastUpdatedAt ?? ''))
})
