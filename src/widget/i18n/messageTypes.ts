import type { TextKey } from '../../protocol/options.ts'
import type { Grammar } from './grammar.ts'
import type { firstScreen } from './messages/en.firstScreen.ts'
import type { remaining } from './messages/en.remaining.ts'

/** The messages of the first screen. A language that lacks one does not compile. */
export type FirstScreenMessages = ReturnType<typeof firstScreen> & { own?: HostTexts }

/** The host's own texts in the current language, fit to be shown. */
export type HostTexts = { [key in TextKey]?: string }

type English = ReturnType<typeof remaining>

export type RemainingMessages = Omit<English, NamingKey> & {
  [Key in NamingKey]: MayName<English[Key]>
}
type NamingKey = 'failureTitles' | 'failureSafe' | 'failureSteps' | 'failureCases'

export type FirstScreen = (grammar: Pick<Grammar, 'plural'>) => FirstScreenMessages
export type Remaining = (grammar: Grammar) => RemainingMessages

export type Messages = FirstScreenMessages & RemainingMessages

/** A text that may name the bank and the application (null if the host gave no name). */
export type Text = string | ((bank: string, app: string | null) => string)

/** The same keys as in English, with texts of which each language decides whether they name anybody. */
type MayName<M> = M extends Text ? Text : { [K in keyof M]: MayName<M[K]> }

/**
 * The kind of run in which a failure occurred. `create`: a first connection, of which nothing is there to be kept.
 * `update`: a new try of a connection that has worked. `renewal`: read in update mode, before anything was tried.
 */
export type RunKind = 'create' | 'update' | 'renewal'

/** Without a text of its own an update has that of `create`, and a renewal that of `update`. */
export type TextByRunKind = Partial<Record<RunKind, Text>> & { create: Text }
