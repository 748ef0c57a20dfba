import type { FailureCode } from '../../src/widget/domain/failures.ts'
import { FAILURES } from '../../src/widget/domain/failures.ts'
import { withAttempt } from '../../src/widget/flow/state.ts'
import type { FailureState } from '../../src/widget/flow/steps/failure.ts'
import type { LeavingState } from '../../src/widget/flow/steps/leaving.ts'
import type { RenewalState } from '../../src/widget/flow/steps/renewal.ts'
import type { SuccessState } from '../../src/widget/flow/steps/success.ts'
import { bank, redirectBank } from '../banks.ts'
import type { Entries, Entry } from '../entry.ts'
import { connecting } from './connecting.ts'
import { galleryItem, minutesFromNow, minimalRun, run, runWith, polling } from './run.ts'

const NEXT_YEAR = '2027-11-21T12:00:00.000Z'
const LAST_MONTH = '2026-10-21T12:00:00.000Z'

const succeeded: SuccessState = {
  step: 'success',
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
  partial: false,
}
const notCollected = (code: string, providerMessage?: string) => ({
  isUpdated: false,
  lastUpdatedAt: null,
  warnings: [{ code, ...(providerMessage !== undefined && { providerMessage }) }],
})
const partlyCollected = {
  status: 'UPDATED',
  executionStatus: 'PARTIAL_SUCCESS',
  products: bank.products,
  statusDetail: {
    transactions: notCollected('423'),
    creditCards: notCollected('423'),
    loans: notCollected('500', 'Serviço de crédito indisponível.'),
  },
}

export const success: Entries = {
  full: { state: succeeded },
  renewed: {
    state: {
      ...succeeded,
      run: withAttempt(run, { simplifiedRenewal: { until: LAST_MONTH, atBank: false } }),
    },
  },
  untilEnded: {
    state: {
      ...succeeded,
      run: withAttempt(run, {
        agreement: { connectorId: bank.id, optionalProducts: [], term: null, agreedAt: 0 },
      }),
      item: { ...succeeded.item, consentExpiresAt: null },
    },
  },
  several: {
    state: {
      ...succeeded,
      run: {
        ...runWith({ multiple: true }),
        connected: [
          galleryItem({
            id: 'item-2',
            connector: { ...succeeded.item.connector, name: 'Sierra Bank' },
          }),
          galleryItem({ connector: { ...succeeded.item.connector, name: bank.name } }),
        ],
      },
    },
  },
  partialUnnamed: {
    state: {
      ...succeeded,
      partial: true,
      item: { ...succeeded.item, executionStatus: 'PARTIAL_SUCCESS', statusDetail: null },
    },
  },
  minimalHost: {
    state: { ...succeeded, run: minimalRun, item: { ...succeeded.item, consentExpiresAt: null } },
  },
  partial: {
    state: {
      ...succeeded,
      partial: true,
      item: { ...succeeded.item, ...partlyCollected },
    },
  },
}

const failed = (code: FailureCode): FailureState => ({
  step: 'failure',
  run,
  code,
  connector: bank,
  item: galleryItem({
    status: 'LOGIN_ERROR',
    error: { code, attributes: {}, providerMessage: undefined, message: undefined },
  }),
  requestId: 'c2f1ad0e-2a1b-4d39-8b7e-51c2d8f7f0aa',
  resend: null,
  reasons: [],
  failedAt: Date.parse('2026-11-21T12:00:00.000Z'),
  health: null,
})

/** A renewal without the bank's page that has failed. */
const renewalFailed = (code: FailureCode, consentExpiresAt = NEXT_YEAR): Entry => ({
  state: {
    ...failed(code),
    item: galleryItem({ status: 'LOGIN_ERROR', consentExpiresAt }),
    run: {
      ...withAttempt(runWith({ updateItem: polling.itemId }), {
        simplifiedRenewal: { until: NEXT_YEAR, atBank: false },
      }),
      now: Date.parse('2026-11-22T12:00:00.000Z'),
    },
  },
})
const failureOf = (code: FailureCode): Entry => ({ state: failed(code) })
const isCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code)

export const failure: Entries = {
  providerMessage: {
    state: {
      ...failed('ACCOUNT_NEEDS_ACTION'),
      item: galleryItem({
        error: {
          code: 'ACCOUNT_NEEDS_ACTION',
          attributes: {},
          providerMessage: 'Atualize seu cadastro para continuar.',
          message: undefined,
        },
        userAction: {
          instructions: 'Accept the new terms in the app.',
          attributes: { url: 'https://bank.example/terms' },
          expiresAt: minutesFromNow(25),
        },
      }),
    },
  },
  notOffered: {
    state: {
      ...failed('INVALID_PARAMETER'),
      item: null,
      reasons: [{ parameter: 'products', message: 'The connector offers none of them' }],
    },
  },
  update: { state: { ...failed('ERROR'), run: runWith({ updateItem: polling.itemId }) } },
  notApproved: {
    state: {
      ...failed('USER_AUTHORIZATION_NOT_GRANTED'),
      run: withAttempt(run, { awaitsOthers: true }),
    },
  },
  renewalRefused: renewalFailed('USER_AUTHORIZATION_NOT_GRANTED'),
  renewalExpired: renewalFailed('USER_AUTHORIZATION_NOT_GRANTED', LAST_MONTH),
  stillDown: { state: { ...failed('SITE_NOT_AVAILABLE'), health: 'OFFLINE' } },
  ...Object.fromEntries(
    Object.keys(FAILURES)
      .filter(isCode)
      .map((code) => [code, failureOf(code)]),
  ),
}

const update = runWith({ updateItem: polling.itemId })
const renewing: RenewalState = {
  step: 'renewal',
  run: update,
  connector: redirectBank,
  item: galleryItem({ status: 'UPDATED', executionStatus: 'SUCCESS', consentExpiresAt: NEXT_YEAR }),
  cause: 'UP_TO_DATE',
  need: 'consent',
  health: null,
}

export const renewal: Entries = {
  early: { state: renewing },
  expired: {
    state: {
      ...renewing,
      cause: 'CONSENT_EXPIRED',
      item: galleryItem({ status: 'OUTDATED', consentExpiresAt: LAST_MONTH }),
    },
  },
  credentials: {
    state: {
      ...renewing,
      connector: bank,
      cause: 'INVALID_CREDENTIALS',
      need: 'credentials',
      item: galleryItem({
        status: 'LOGIN_ERROR',
        executionStatus: 'INVALID_CREDENTIALS',
        error: {
          code: 'INVALID_CREDENTIALS',
          attributes: {},
          providerMessage: 'Senha expirada.',
          message: undefined,
        },
      }),
    },
  },
  attemptsLeft: {
    state: {
      ...renewing,
      connector: bank,
      cause: 'INVALID_CREDENTIALS',
      need: 'credentials',
      item: galleryItem({
        status: 'LOGIN_ERROR',
        executionStatus: 'INVALID_CREDENTIALS',
        consecutiveFailedLoginAttempts: 2,
        error: {
          code: 'INVALID_CREDENTIALS',
          attributes: { remainingAttempts: '1' },
          providerMessage: undefined,
          message: undefined,
        },
      }),
    },
  },
  upToDate: { state: { ...renewing, connector: bank, need: 'retry', item: succeeded.item } },
  siteDown: {
    state: {
      ...renewing,
      connector: bank,
      cause: 'SITE_NOT_AVAILABLE',
      need: 'retry',
      health: 'OFFLINE',
      item: galleryItem({ status: 'OUTDATED', lastUpdatedAt: LAST_MONTH }),
    },
  },
  retry: {
    state: {
      ...renewing,
      connector: bank,
      cause: 'CONNECTION_ERROR',
      need: 'retry',
      item: galleryItem({ status: 'OUTDATED', lastUpdatedAt: LAST_MONTH }),
    },
  },
  locked: { state: { ...renewing, connector: bank, cause: 'ACCOUNT_LOCKED', need: 'retry' } },
  needsAction: {
    state: {
      ...renewing,
      connector: bank,
      cause: 'ACCOUNT_NEEDS_ACTION',
      need: 'retry',
      item: galleryItem({
        status: 'OUTDATED',
        lastUpdatedAt: LAST_MONTH,
        error: {
          code: 'ACCOUNT_NEEDS_ACTION',
          attributes: {},
          providerMessage: 'Aceite os novos termos de uso.',
          message: undefined,
        },
        userAction: {
          instructions: 'Open the app, go to Terms and accept the new ones.',
          attributes: { url: 'https://bank.example/terms' },
          expiresAt: minutesFromNow(25),
        },
      }),
    },
  },
  partial: {
    state: {
      ...renewing,
      cause: 'PARTIAL_SUCCESS',
      item: galleryItem({
        ...partlyCollected,
        consentExpiresAt: NEXT_YEAR,
        lastUpdatedAt: LAST_MONTH,
      }),
    },
  },
  notSupported: {
    state: { ...renewing, connector: bank, cause: 'USER_NOT_SUPPORTED', need: null },
  },
}

const leavingOf = (entry: Entry | undefined, allowConnectInBackground: boolean): LeavingState => {
  const from = entry?.state
  if (from?.step !== 'running') throw new Error('The entry is not in the running step.')
  const options = { ...run.options, allowConnectInBackground }
  return { step: 'leaving', run, from: { ...from, run: { ...run, options } } }
}

export const leaving: Entries = {
  stops: { state: leavingOf(connecting['login'], false) },
  continuesInBackground: { state: leavingOf(connecting['transactions'], true) },
}
