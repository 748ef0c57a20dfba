import type { firstScreen } from './messages/en.firstScreen.ts'
import type { remaining } from './messages/en.remaining.ts'

type EnglishRemaining = ReturnType<typeof remaining>

/** The messages of the first screen. A language that lacks one does not compile. */
export type FirstScreenMessages = ReturnType<typeof firstScreen>
/** The messages of the screens after it. */
export type RemainingMessages = Omit<EnglishRemaining, 'failures' | 'failureCases' | 'renewal'> & {
  failureCases: Record<keyof EnglishRemaining['failureCases'], TitleAndText>
  failures: { [C in keyof EnglishFailures]: LikeEnglish<EnglishFailures[C]> }
  renewal: Omit<EnglishRemaining['renewal'], 'causes'> & {
    causes: {
      [C in keyof EnglishCauses]: EnglishCauses[C] extends TitleAndText
        ? TitleAndText
        : Record<keyof EnglishCauses[C], TitleAndText>
    }
  }
}
type EnglishFailures = EnglishRemaining['failures']
type EnglishCauses = EnglishRemaining['renewal']['causes']

/**
 * The occasion of a failure. `create`: a first connection, of which nothing is there to be kept. `update`: a new try
 * of a connection that has worked. `renewal`: read in update mode, before anything was tried.
 */
export type Occasion = 'create' | 'update' | 'renewal'

/** A text that may name the bank and the application (null if the host gave no name). */
export type Text = string | ((bank: string, app: string | null) => string)
export type TextByOccasion = Record<Occasion, Text>

/** A title that says what happened, and a text that says what to do. */
export interface TitleAndText {
  title: Text
  text: Text
}

/** A failure's title and text. Those that English tells by the occasion every language tells so. */
type LikeEnglish<M> = {
  [K in keyof M]: M[K] extends Record<Occasion, unknown> ? TextByOccasion : Text
}

/** All messages. */
export type Messages = FirstScreenMessages & RemainingMessages
