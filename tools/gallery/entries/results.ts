import { FAILURES, type FailureCode } from 'connect-widget/widget/domain/failures.ts'
import { withAttempt, type StateOf } from 'connect-widget/widget/flow/state.ts'
import { OFFERS } from 'connect-widget/testkit/flowFixtures.ts'
import { example as accountsExample } from 'connect-widget/widget/steps/accounts/example.ts'
import { example as failureExample } from 'connect-widget/widget/steps/failure/example.ts'
import { example as renewalExample } from 'connect-widget/widget/steps/renewal/example.ts'
import { example as successExample } from 'connect-widget/widget/steps/success/example.ts'
import { example as unavailableExample } from 'connect-widget/widget/steps/unavailable/example.ts'
import { bank, redirectBank } from '../banks.ts'
import { variantsOf, type Entries, type Entry } from '../entry.ts'
import { collecting, running } from './connecting.ts'
import { galleryItem, minutesFromNow, minimalRun, polling, run, runAgreed, runWith } from './run.ts'

const NEXT_YEAR = '2027-11-21T12:00:00.000Z'
const LAST_MONTH = '2026-10-21T12:00:00.000Z'

const succeeded: StateOf<'success'> = {
  ...successExample,
  run,
  connector: bank,
  item: galleryItem({
    status: 'UPDATED',
    executionStatus: 'SUCCESS',
    products: bank.products,
    consentExpiresAt: NEXT_YEAR,
    lastUpdatedAt: '2026-11-21T12:00:00.000Z',
    nextAutoSyncAt: '2026-11-22T12:00:00.000Z',
  }),
}
const untilEnded = { ...succeeded.item, consentExpiresAt: null }
const notCollected = (
  code: string,
  providerMessage?: string,
  lastUpdatedAt: string | null = null,
) => ({
  isUpdated: false,
  lastUpdatedAt,
  warnings: [{ code, ...(providerMessage !== undefined && { providerMessage }) }],
})
const collected = { isUpdated: true, lastUpdatedAt: '2026-11-21T12:00:00.000Z', warnings: [] }
const partlyCollected = {
  status: 'UPDATED',
  executionStatus: 'PARTIAL_SUCCESS',
  products: bank.products,
  statusDetail: {
    identity: collected,
    accounts: collected,
    investments: collected,
    transactions: notCollected('423', undefined, LAST_MONTH),
    creditCards: notCollected('423'),
    loans: notCollected('500', 'Serviço de crédito indisponível.'),
  },
}
const itemOf = (name: string, id: string) =>
  galleryItem({ id, connector: { ...succeeded.item.connector, name } })

export const success: Entries = variantsOf(succeeded, {
  full: {},
  renewed: {
    run: withAttempt(run, { simplifiedRenewal: { until: LAST_MONTH, atBank: false } }),
  },
  untilEnded: {
    run: runAgreed(null),
    item: untilEnded,
  },
  several: {
    run: {
      ...runWith({ multiple: true }),
      connected: [itemOf('Sierra Bank', 'item-2'), itemOf(bank.name, polling.itemId)],
    },
  },
  partialUnnamed: {
    partial: true,
    item: { ...succeeded.item, executionStatus: 'PARTIAL_SUCCESS', statusDetail: null },
  },
  minimalHost: { run: minimalRun, item: untilEnded },
  lacksChoice: { lacksChoice: true },
  accounts: { accounts: ['Checking account •••• 4321', 'Credit card •••• 9876'] },
  partial: { partial: true, item: { ...succeeded.item, ...partlyCollected } },
})

const offering: StateOf<'accounts'> = {
  ...accountsExample,
  run,
  connector: bank,
  item: succeeded.item,
}
export const accounts: Entries = variantsOf(offering, {
  matched: {},
  waiting: { offers: null },
  renewed: { gone: [{ label: 'Savings account', mask: '5678' }] },
  fresh: { offers: OFFERS.map(({ id, label, kind, from }) => ({ id, label, kind, from })) },
  many: {
    offers: Array.from({ length: 60 }, (_, at) => ({
      id: `many-${at}`,
      label: `Checking account ${at + 1}`,
      mask: String(1000 + at),
    })),
  },
})

const errorOf = (
  code: string,
  providerMessage?: string,
  attributes: Record<string, string> = {},
) => ({ code, attributes, providerMessage, message: undefined })

const failed = (code: FailureCode): StateOf<'failure'> => ({
  ...failureExample,
  run,
  code,
  connector: bank,
  item: galleryItem({ status: 'LOGIN_ERROR', error: errorOf(code) }),
  requestId: 'c2f1ad0e-2a1b-4d39-8b7e-51c2d8f7f0aa',
  failedAt: Date.parse('2026-11-21T12:00:00.000Z'),
})

/** A renewal without the bank's page that has failed. */
const renewalFailed = (consentExpiresAt: string): StateOf<'failure'> => ({
  ...failed('USER_AUTHORIZATION_NOT_GRANTED'),
  item: galleryItem({ status: 'LOGIN_ERROR', consentExpiresAt }),
  run: {
    ...withAttempt(runWith({ updateItem: polling.itemId }), {
      simplifiedRenewal: { until: NEXT_YEAR, atBank: false },
    }),
    now: Date.parse('2026-11-22T12:00:00.000Z'),
  },
})

const actionAt = (instructions: string) => ({
  instructions,
  attributes: { url: 'https://bank.example/terms' },
  expiresAt: minutesFromNow(25),
})

const isCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)
const everyCode = Object.keys(FAILURES).filter(isCode)

const failures: Record<string, StateOf<'failure'>> = {
  providerMessage: {
    ...failed('ACCOUNT_NEEDS_ACTION'),
    item: galleryItem({
      error: errorOf('ACCOUNT_NEEDS_ACTION', 'Atualize seu cadastro para continuar.'),
      userAction: actionAt('Accept the new terms in the app.'),
    }),
  },
  notOffered: {
    ...failed('INVALID_PARAMETER'),
    item: null,
    reasons: [{ parameter: 'products', message: 'The connector offers none of them' }],
  },
  update: { ...failed('ERROR'), run: runWith({ updateItem: polling.itemId }) },
  notApproved: {
    ...failed('USER_AUTHORIZATION_NOT_GRANTED'),
    run: withAttempt(run, { awaitsOthers: true }),
  },
  renewalRefused: renewalFailed(NEXT_YEAR),
  renewalExpired: renewalFailed(LAST_MONTH),
  stillDown: { ...failed('SITE_NOT_AVAILABLE'), health: 'OFFLINE' },
  fallback: {
    ...failed('SITE_NOT_AVAILABLE'),
    run: runWith({ fallback: { label: 'Enter your account by hand' } }),
  },
  backAgain: { ...failed('SITE_NOT_AVAILABLE'), health: 'ONLINE' },
  ...Object.fromEntries(everyCode.map((code) => [code, failed(code)])),
}
export const failure: Entries = variantsOf(failed('ERROR'), failures)

const down: StateOf<'unavailable'> = {
  ...unavailableExample,
  run: runWith({
    fallback: { label: 'Enter your account by hand' },
    outages: [
      { connectorId: bank.id, reason: 'Planned maintenance', until: '2099-01-01T14:30:00Z' },
    ],
  }),
  connector: bank,
}
const notifying = { run: runWith({ ...down.run.options, canNotify: true }) }
export const unavailable: Entries = variantsOf(down, {
  offline: {},
  noProducts: { reason: 'noProducts' },
  notice: notifying,
  noticeAsked: { ...notifying, notice: 'asked' },
  noticePromised: { ...notifying, notice: 'promised' },
  noticeFailed: { ...notifying, notice: 'failed' },
})

const renewing: StateOf<'renewal'> = {
  ...renewalExample,
  run: runWith({ updateItem: polling.itemId }),
  connector: bank,
  item: galleryItem({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt: NEXT_YEAR }),
  cause: 'UP_TO_DATE',
}
const outdated = galleryItem({ status: 'OUTDATED', lastUpdatedAt: LAST_MONTH })
const refused = {
  cause: 'INVALID_CREDENTIALS',
  need: 'credentials',
  item: galleryItem({
    status: 'LOGIN_ERROR',
    executionStatus: 'INVALID_CREDENTIALS',
    error: errorOf('INVALID_CREDENTIALS', 'Senha expirada.'),
  }),
} as const

export const renewal: Entries = {
  ...variantsOf(
    { ...renewing, connector: redirectBank, need: 'consent' },
    {
      early: {},
      expired: {
        cause: 'CONSENT_EXPIRED',
        item: galleryItem({ status: 'OUTDATED', consentExpiresAt: LAST_MONTH }),
      },
      partial: {
        cause: 'PARTIAL_SUCCESS',
        item: galleryItem({
          ...partlyCollected,
          consentExpiresAt: NEXT_YEAR,
          lastUpdatedAt: LAST_MONTH,
        }),
      },
    },
  ),
  ...variantsOf(renewing, {
    credentials: refused,
    attemptsLeft: {
      ...refused,
      item: {
        ...refused.item,
        consecutiveFailedLoginAttempts: 2,
        error: errorOf('INVALID_CREDENTIALS', undefined, { remainingAttempts: '1' }),
      },
    },
    upToDate: { item: succeeded.item },
    siteDown: { cause: 'SITE_NOT_AVAILABLE', health: 'OFFLINE', item: outdated },
    retry: { cause: 'CONNECTION_ERROR', item: outdated },
    locked: { cause: 'ACCOUNT_LOCKED' },
    needsAction: {
      cause: 'ACCOUNT_NEEDS_ACTION',
      item: {
        ...outdated,
        error: errorOf('ACCOUNT_NEEDS_ACTION', 'Aceite os novos termos de uso.'),
        userAction: actionAt('Open the app, go to Terms and accept the new ones.'),
      },
    },
    notSupported: { cause: 'USER_NOT_SUPPORTED', need: null },
  }),
}

const leavingOf = (from: StateOf<'running'>, allowConnectInBackground: boolean): Entry => {
  const options = { ...run.options, allowConnectInBackground }
  return { state: { step: 'leaving', run, from: { ...from, run: { ...run, options } } } }
}

export const leaving: Entries = {
  stops: leavingOf(running, false),
  continuesInBackground: leavingOf(collecting, true),
}
