import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import { bank, run, STATES } from '../../../testkit/flowStates.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import type { Application } from '../../../protocol/options.ts'

/** The page after a connection, or after an update, which asks for no consent. */
function render(application: Partial<Application>, agreedAt?: number): string {
  const agreement = {
    connectorId: bank.id,
    products: [],
    optionalProducts: [],
    term: application.consentMonths,
    agreedAt: agreedAt ?? 0,
  }
  return renderScreen({
    ...STATES.success,
    item: item({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt: null }),
    run: {
      ...run,
      options: { application: { name: 'Acme', ...application } },
      attempt: agreedAt === undefined ? run.attempt : { ...run.attempt, agreement },
    },
  })
}

describe('how long access lasts, where the bank names no date', () => {
  test('after a consent, until the end of the term agreed to', () =>
    expect(render({ consentMonths: 12 }, Date.parse('2026-11-26T12:00:00Z'))).toContain(
      '<bdi>November\u00A026, 2027</bdi>',
    ))

  test('after an update, nothing: the term has run since a day that is not known', () =>
    expect(render({ consentMonths: 12 })).not.toContain('<dt>Until</dt>'))

  test('without a term of months, what the bank or the app leaves open', () => {
    expect(render({})).toContain('the date that your bank shows')
    expect(render({ consentTerms: [null] })).toContain('you stop sharing')
  })
})
