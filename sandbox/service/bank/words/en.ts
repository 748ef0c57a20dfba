import type { BankWords } from './bankWords.ts'

/** The texts of the simulated bank in English. */
export const en: BankWords = {
  simulation: 'This bank is a simulation. There is no real account behind it.',
  unnamed: 'Simulated bank',
  share: 'Share your data?',
  asks: 'An application asks to read:',
  readOnly: 'It can only read. It can’t pay, transfer or change anything.',
  endsAfter: (days) => `The access ends by itself after ${days} days.`,
  approve: 'Approve',
  deny: 'Deny',
  walkAway: 'To decide nothing, close this page.',
  wayBack: 'Return to the application',
  products: {
    ACCOUNTS: 'Accounts and balances',
    TRANSACTIONS: 'Transactions',
    CREDIT_CARDS: 'Credit cards and their bills',
    INVESTMENTS: 'Investments',
    INVESTMENTS_TRANSACTIONS: 'Investment transactions',
    IDENTITY: 'Your personal data',
    LOANS: 'Loans',
  },
  messages: {
    approved: {
      title: 'Access approved',
      text: 'You can close this page and go back to the application.',
    },
    denied: {
      title: 'Access denied',
      text: 'Nothing is shared. You can close this page and go back to the application.',
    },
    used: { title: 'Link already used', text: 'This link works once, and it has been used.' },
    expired: {
      title: 'Link expired',
      text: 'The time to authorize is over. Start again in the application.',
    },
    replaced: {
      title: 'Link replaced',
      text: 'The application has started again: use the page it opened last.',
    },
    unknown: {
      title: 'This page does not exist',
      text: 'Go back to the application and open your bank from there again.',
    },
  },
}
