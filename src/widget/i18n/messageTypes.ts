import type { firstScreen } from './messages/en.firstScreen.ts'
import type { remaining } from './messages/en.remaining.ts'

type EnglishRemaining = ReturnType<typeof remaining>

/** The messages of the first screen. A language that lacks one does not compile. */
export type FirstScreenMessages = ReturnType<typeof firstScreen>
/** The messages of the screens after it. */
export type RemainingMessages = Omit<EnglishRemaining, 'failures' | 'renewal'> & {
  failures: Record<keyof EnglishRemaining['failures'], FailureMessage>
  renewal: Omit<EnglishRemaining['renewal'], 'causes'> & {
    causes: Record<keyof EnglishRemaining['renewal']['causes'], FailureMessage>
  }
}
/** The text of a failure: what happened, and what to do. A function is given the bank's name. */
interface FailureMessage {
  title: string | ((bank: string) => string)
  text: string | ((bank: string) => string)
}
/** All messages. */
export type Messages = FirstScreenMessages & RemainingMessages
