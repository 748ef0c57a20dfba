import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import type { Application } from '../../../protocol/options.ts'

function render(application: Partial<Application>, agreedAt?: number, country?: string): string {
  const agreement = {
    connectorId: bank.id,
    products: [],
    optionalProducts: [],
    term: application.consentMonths,
    agreedAt: agreedAt ?? 0,
  }
  return renderScreen({
    ...STATES.success,
    connector: { ...STATES.success.connector, ...(country && { country }) },
    item: item({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt: null }),
    run: {
      ...run,
      options: { application: { name: 'Acme', ...application } },
      attempt: agreedAt === undefined ? run.attempt : { ...run.attempt, agreement },
    },
  })
}

describe('how long access lasts, where the bank names no date', () => {
  const UNTIL = '<dl class="Facts-facts"><div><dt>Until</dt><dd class="Facts-end"><bdi>'
  const FIRST = '<dt>Confirm</dt><dd><bdi>Every 90 days, first by February\u00A024, 2027</bdi></dd>'
  test.each([
    ['GB', 12, `${FIRST}</div><div><dt>Until</dt>`],
    ['GB', 2, `${UNTIL}January\u00A026, 2027</bdi>`],
    ['BR', 12, `${UNTIL}November\u00A026, 2027</bdi>`],
  ])('in %s, of %i months: first the day by which it is to be confirmed', (country, months, said) =>
    expect(
      render({ consentMonths: months }, Date.parse('2026-11-26T12:00:00Z'), country),
    ).toContain(said),
  )

  test('after an update, nothing: the term has run since a day that is not known', () =>
    expect(render({ consentMonths: 12 })).not.toContain('<dt>Until</dt>'))

  test('without a term of months, what the bank or the app leaves open', () => {
    expect(render({})).toContain('the date that your bank shows')
    expect(render({ consentTerms: [null] })).toContain('you stop sharing')
  })
})

describe('a partial result', () => {
  const PRODUCTS = ['IDENTITY', 'ACCOUNTS', 'TRANSACTIONS', 'LOANS', 'OPPORTUNITIES']
  const came = { isUpdated: true, lastUpdatedAt: null, warnings: [] }
  const lost = { ...came, isUpdated: false }
  const quota = { ...lost, warnings: [{ code: '423' }] }
  const of = (details: object, changes: Parameters<typeof item>[0] = {}) =>
    renderScreen({
      ...STATES.success,
      partial: true,
      item: item({
        status: 'UPDATED',
        executionStatus: 'PARTIAL_SUCCESS',
        products: PRODUCTS,
        statusDetail: {
          identity: came,
          accounts: came,
          transactions: came,
          loans: came,
          opportunities: came,
          ...details,
        },
        ...changes,
      }),
    })
  const rowsIn = (page: string) =>
    [
      ...page.matchAll(/<li[^>]*>.*?<span>([^<]*).*?(?:<bdi>|visually-hidden">, )([A-Za-z ]*)/g),
    ].map(([, label, mark]) => `${label}: ${mark}`)

  test('has the rows that were agreed to, each once', () =>
    expect(rowsIn(of({ transactions: quota, loans: lost }))).toEqual([
      'Identity and contact details: done',
      'Accounts, balances, transactions: Comes later',
      'Loans, financing and offers: Not this time',
    ]))

  test.each([
    [{ loans: lost, transactions: quota }, />Connected, without account transactions and loans</],
    [{ loans: lost, transactions: quota, identity: lost }, /Partly connected<.*Missing: identity,/],
  ])('names what is missing: %j', (details, said) => expect(of(details)).toMatch(said))

  test.each([
    ['over a quota', { loans: quota }, null],
    ['missing', { loans: lost }, 'Try again'],
    ['of both kinds', { loans: lost, transactions: quota }, 'Try again: Loans and financing'],
  ])('%s is tried again only where that can help', (_kind, details, label) => {
    const [, found = null] = /<button[^>]*>(Try again[^<]*)/.exec(of(details)) ?? []
    expect(found).toBe(label)
  })

  test.each([
    ['this month', -1, /Comes later/],
    ['of a later month', 40, /Comes with the update on/],
  ])('says when data over a quota comes, with an update %s', (_when, days, said) => {
    const now = new Date()
    const nextAutoSyncAt = new Date(
      days < 0 ? new Date(now.getFullYear(), now.getMonth(), 1) : now.getTime() + days * 86_400_000,
    ).toISOString()
    const page = of({ loans: quota }, { nextAutoSyncAt })
    expect(page).toMatch(said)
    expect(page.match(/Comes later|with the update on/g)).toHaveLength(1)
  })
})
