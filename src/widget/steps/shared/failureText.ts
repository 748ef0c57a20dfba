import { FAILURES, type FailureCode, type FailureGuidance } from '../../domain/failures.ts'
import type { Messages, RunKind, Text, TextByRunKind } from '../../i18n/messageTypes.ts'

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

/** Returns the text for this kind of run, with the names filled in. */
export function fillText(text: Text | TextByRunKind, runKind: RunKind, names: Names): string {
  const {
    create,
    update = create,
    renewal = update,
  } = typeof text === 'object' ? text : { create: text }
  const chosen = { create, update, renewal }[runKind]
  return typeof chosen === 'string' ? chosen : chosen(names.bank, names.app)
}

/** The sentences of what is safe, and of the steps. */
export const guidanceWords = (
  { failureSafe, failureSteps }: Pick<Messages, 'failureSafe' | 'failureSteps'>,
  { safe, steps }: FailureGuidance,
  runKind: RunKind,
  names: Names,
): Omit<FailureWords, 'title'> => ({
  safe: safe && fillText(failureSafe[safe], runKind, names),
  steps: steps.map((step) => fillText(failureSteps[step], runKind, names)),
})

export const failureWords = (
  messages: Pick<Messages, 'failureTitles' | 'failureSafe' | 'failureSteps'>,
  code: FailureCode,
  runKind: RunKind,
  names: Names,
): FailureWords => ({
  title: fillText(messages.failureTitles[code], runKind, names),
  ...guidanceWords(messages, FAILURES[code], runKind, names),
})
