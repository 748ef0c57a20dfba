import type { Account, UnsureAccount } from 'connect-widget/server'
import type { Row } from './Host.ts'
import type { World } from './World.ts'

const shownFields = ({ number, taxNumber, bankData }: Account) =>
  `${bankData?.transferNumber ?? number} of ${taxNumber}`

/** A question is justified where a number is masked, or the card is another and its transactions are not known. */
export function isJustified(
  { fresh, candidates }: UnsureAccount<Row>,
  truthOf: World['truthOf'],
): boolean {
  const truth = truthOf(fresh)
  const answers = candidates.filter(({ known }) => known.truths.has(truth))
  if (answers.length === 0)
    return candidates.every(({ reason }) => reason.startsWith('MASKED') || reason === 'REPLACED')
  return answers.every(
    ({ known, reason }) =>
      (reason !== 'REPLACED' || !(known.transactions?.length && fresh.transactions?.length)) &&
      (reason === 'REPLACED' || shownFields(known).includes('*') || fresh.type === 'CREDIT'),
  )
}

/** A question in words, for the report of a failed test. */
export const describeQuestion = ({ fresh, candidates }: UnsureAccount<Row>): string =>
  `${shownFields(fresh)}: ${candidates.map(({ known, reason }) => `${reason} ${shownFields(known)}`).join(', ')}`
