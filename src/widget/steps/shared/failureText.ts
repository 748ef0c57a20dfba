import { FAILURES, type FailureCode, type FailureGuidance } from '../../domain/failures.ts'
import type { Messages, Occasion, Text, TextByOccasion } from '../../i18n/messageTypes.ts'

/** The names in a text. */
export interface Names {
  bank: string
  /** Null if the host gave none. */
  app: string | null
}

/** The texts of a failure's screen: what happened, what is certain (null if nothing is), and the steps of the way on. */
export interface FailureWords {
  title: string
  safe: string | null
  steps: string[]
}

/** The text for this occasion, with the names filled in. */
export function fillText(text: Text | TextByOccasion, occasion: Occasion, names: Names): string {
  const {
    create,
    update = create,
    renewal = update,
  } = typeof text === 'object' ? text : { create: text }
  const chosen = { create, update, renewal }[occasion]
  return typeof chosen === 'string' ? chosen : chosen(names.bank, names.app)
}

/** The sentences of what is safe, and of the steps. */
export const guidanceWords = (
  { failureSafe, failureSteps }: Pick<Messages, 'failureSafe' | 'failureSteps'>,
  { safe, steps }: FailureGuidance,
  occasion: Occasion,
  names: Names,
): Omit<FailureWords, 'title'> => ({
  safe: safe && fillText(failureSafe[safe], occasion, names),
  steps: steps.map((step) => fillText(failureSteps[step], occasion, names)),
})

/** The words of a failure on this occasion. */
export const failureWords = (
  messages: Pick<Messages, 'failureTitles' | 'failureSafe' | 'failureSteps'>,
  code: FailureCode,
  occasion: Occasion,
  names: Names,
): FailureWords => ({
  title: fillText(messages.failureTitles[code], occasion, names),
  ...guidanceWords(messages, FAILURES[code], occasion, names),
})
