import { example } from 'connect-widget/widget/steps/consent/example.ts'
import { bank, businessBank, redirectBank } from '../banks.ts'
import { variantsOf, type Entries } from '../entry.ts'
import { galleryItem, minimalRun, run, runWith } from './run.ts'

const REASONS = {
  ACCOUNTS: 'To show your balances.',
  TRANSACTIONS: 'To sort your spending.',
  CREDIT_CARDS: 'To show what is due this month.',
  LOANS: 'To compare what your loans cost.',
}

/** A choice of durations, and a company between the application and the bank. */
const withTerms = runWith({
  application: {
    ...run.options.application,
    name: 'Acme',
    consentTerms: [12, 6, null],
    intermediary: { name: 'Passgate', url: 'https://passgate.example/' },
  },
})

export const consent: Entries = variantsOf(
  { ...example, run, connector: bank, vault: null },
  {
    full: {},
    oauth: { connector: redirectBank },
    plainOnPhone: {
      connector: redirectBank,
      run: {
        ...runWith({ application: { name: 'Acme', consentMonths: 12 } }),
        opensWindows: false,
      },
    },
    oauthOnPhone: { connector: redirectBank, run: { ...run, opensWindows: false } },
    optionalData: {
      run: runWith({
        products: ['ACCOUNTS', 'TRANSACTIONS', 'CREDIT_CARDS'],
        optionalProducts: ['LOANS', 'INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'],
        productReasons: REASONS,
      }),
    },
    terms: { connector: redirectBank, run: withTerms },
    everyChoice: {
      connector: { ...redirectBank, country: 'GB' },
      run: runWith({
        ...withTerms.options,
        products: ['ACCOUNTS', 'TRANSACTIONS'],
        optionalProducts: ['CREDIT_CARDS', 'LOANS'],
        productReasons: REASONS,
      }),
    },
    minimalHost: { connector: businessBank, run: minimalRun },
    update: {
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
    everything: {
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
)
