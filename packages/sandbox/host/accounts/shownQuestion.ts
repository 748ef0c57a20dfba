import type { Account } from 'connect-widget/server'
import type { BookAccount, Question } from './accountBook.ts'

const described = ({ subtype, name, number, balance, currencyCode }: Account) => ({
  subtype,
  name,
  number,
  balance: { amount: balance, currency: currencyCode },
})

/** An account as the page gets it: what the user knows it by. */
export const shownAccount = (account: BookAccount) => ({
  ...described(account),
  key: account.key,
  since: account.since,
})

/** A question as the page gets it. */
export const shownQuestion = ({ fresh, candidates }: Question) => ({
  id: fresh.id,
  itemId: fresh.itemId,
  account: described(fresh),
  candidates: candidates.map(({ known }) => shownAccount(known)),
})
