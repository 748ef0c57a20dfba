import type { Polling } from '../../src/widget/flow/shared/polling.ts'
import type { Run } from '../../src/widget/flow/state.ts'
import type { WidgetOptions } from '../../src/protocol/options.ts'
import { item } from '../../testkit/fixtures.ts'
import { polling as plainPolling, run as plainRun } from '../../testkit/samples.ts'

const ITEM_ID = '0b9f6f1e-7c7d-4d53-9a53-2f1f4b7f1c11'

const application = {
  name: 'Acme',
  logoUrl: new URL('../acme.svg', import.meta.url).href,
  purpose: 'To show your balances in one place and to sort your spending.',
  manageUrl: 'https://acme.example/connections',
  termsUrl: 'https://acme.example/terms',
  consentMonths: 12,
}

/** A run of a host that says all there is to say. */
export const run: Run = {
  ...plainRun,
  options: { application },
  origin: 'https://acme.example',
  opensWindows: true,
}

/** A run of a host that says no more than it must. */
export const quietRun: Run = { ...run, options: {} }

export const runWith = (options: WidgetOptions): Run => ({
  ...run,
  options: { ...run.options, ...options },
})

/** What every wait for an Item is made of. */
export const polling: Polling = { ...plainPolling, itemId: ITEM_ID }
export const troubled: Polling = { ...polling, failures: 2 }

/** An Item of the gallery's bank. */
export const itemOf = (overrides: Parameters<typeof item>[0]) => item({ id: ITEM_ID, ...overrides })

/** A time that is some minutes away, whenever the gallery is looked at. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
