import { DAY_MS, type Clock, type Instant } from '../base/clock.ts'
import { ServiceError } from '../http/serviceError.ts'
import { randomText } from '../base/random.ts'

const PREVIOUS_VALIDITY_MS = DAY_MS

export interface SavedSecrets {
  current: string
  previous: { secret: string; until: Instant } | null
}

/** `saved` are those of an earlier run, unless `first` is another secret. */
export function createSigningSecrets(clock: Clock, first = generateSecret(), saved?: SavedSecrets) {
  let { current, previous } = saved?.current === first ? saved : { current: first, previous: null }

  const activePrevious = (): string[] =>
    previous !== null && previous.until > clock.now() ? [previous.secret] : []

  return {
    saved: (): SavedSecrets => ({ current, previous }),
    /** Returns the secrets that sign now: one, or two "during a secret rotation". */
    active: (): string[] => [current, ...activePrevious()],
    /**
     * Creates a new secret; the previous one stays valid 24 hours. "A second rotation while a previous secret is still valid answers 409."
     */
    rotate() {
      if (activePrevious().length > 0) {
        throw new ServiceError(409, 'The previous signing secret is still valid')
      }
      previous = { secret: current, until: clock.now() + PREVIOUS_VALIDITY_MS }
      current = generateSecret()
    },
    /** Ends the previous secret: "ending the previous secret invalidates it at once." */
    endPrevious() {
      previous = null
    },
  }
}

export type SigningSecrets = ReturnType<typeof createSigningSecrets>

export function generateSecret(): string {
  return `whsec_${randomText(24)}`
}
