import type { Polling } from 'connect-widget/widget/flow/shared/polling.ts'
import { fromOptions, withAttempt, type Run } from 'connect-widget/widget/flow/state.ts'
import type { WidgetOptions } from 'connect-widget/protocol/options.ts'
import { item } from 'connect-widget/testkit/fixtures.ts'
import { polling as plainPolling, run as plainRun } from 'connect-widget/testkit/flowFixtures.ts'
import { bank } from '../banks.ts'

const ITEM_ID = '0b9f6f1e-7c7d-4d53-9a53-2f1f4b7f1c11'

const application = {
  name: 'Acme',
  logoUrl: new URL('../acme.svg', import.meta.url).href,
  purpose: 'To show your balances in one place and to sort your spending.',
  manageUrl: 'https://acme.example/connections',
  termsUrl: 'https://acme.example/terms',
  consentMonths: 12,
}

/** A run whose host gives every option of the application. */
export const run: Run = {
  ...plainRun,
  options: { application },
  origin: 'https://acme.example',
  opensWindows: true,
}

/** A run whose host gives no options. */
export const minimalRun: Run = { ...run, options: {} }

export const runWith = (options: WidgetOptions): Run => ({
  ...run,
  ...fromOptions({ ...run.options, ...options }),
})

/** A run in which the person has agreed to a term, in months. */
export const runAgreed = (term: number | null): Run =>
  withAttempt(run, {
    agreement: {
      connectorId: bank.id,
      optionalProducts: [],
      products: bank.products,
      term,
      agreedAt: Date.parse('2026-11-21T12:00:00.000Z'),
    },
  })

/** The polling of a state that reads the Item; in `retrying` the last reads have failed. */
export const polling: Polling = { ...plainPolling, itemId: ITEM_ID }
export const retrying: Polling = { ...polling, failures: 2 }

/** An Item of the gallery's bank. */
export const galleryItem = (overrides: Parameters<typeof item>[0]) =>
  item({ id: ITEM_ID, ...overrides })

/** The time some minutes from now, ISO 8601. */
export const minutesFromNow = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString()
