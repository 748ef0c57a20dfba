import type { Account } from 'connect-widget/server'
import type { Question } from './accountBook.ts'

const shownAccount = ({ subtype, name, number, balance, currencyCode }: Account) => ({
  subtype,
  name,
  number,
  balance: { amount: balance, currency: currencyCode },
})

/** A question as the page gets it: what the user knows the accounts by. */
export const shownQuestion = ({ fresh, candidates }: Question) => ({
  id: fresh.id,
  itemId: fresh.itemId,
  account: shownAccount(fresh),
  candidates: candidates.map(({ known }) => ({
    ...shownAccount(known),
    key: known.key,
    since: known.since,
  })),
})
