import type { ConsentState } from '../../src/widget/flow/steps/consent.ts'
import { bank, businessBank, redirectBank } from '../banks.ts'
import type { Entries } from '../entry.ts'
import { galleryItem, minimalRun, run, runWith } from './run.ts'

const state: ConsentState = { step: 'consent', run, connector: bank, vault: null }

export const consent: Entries = {
  full: { state },
  oauth: { state: { ...state, connector: redirectBank } },
  oauthOnPhone: {
    state: { ...state, connector: redirectBank, run: { ...run, opensWindows: false } },
  },
  minimalHost: { state: { ...state, connector: businessBank, run: minimalRun } },
  update: {
    state: {
      ...state,
      connector: redirectBank,
      run: {
        ...runWith({ updateItem: '1' }),
        items: [
          galleryItem({
            connector: {
              id: redirectBank.id,
              name: redirectBank.name,
              isSandbox: false,
              oauth: true,
            },
            products: ['ACCOUNTS'],
          }),
        ],
      },
    },
  },
  everything: {
    state: {
      ...state,
      connector: {
        ...bank,
        products: [
          ...bank.products,
          'PAYMENT_DATA',
          'OPPORTUNITIES',
          'PORTFOLIO',
          'INCOME_REPORTS',
        ],
      },
    },
  },
}
