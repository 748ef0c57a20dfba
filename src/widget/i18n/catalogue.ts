import type { early } from './messages/en.early.ts'
import type { later } from './messages/en.later.ts'

/** What the first screen says. A language that lacks a string does not compile. */
export type EarlyMessages = ReturnType<typeof early>
/** What the screens after it say. */
export type LaterMessages = Omit<Catalogue, 'endings'> & {
  endings: Record<keyof Catalogue['endings'], Ending>
}
type Catalogue = ReturnType<typeof later>

/** How a failure is told: what happened, and what to do. Either may name the bank. */
interface Ending {
  title: string | ((bank: string) => string)
  text: string | ((bank: string) => string)
}
/** Every string there is. */
export type Messages = EarlyMessages & LaterMessages
