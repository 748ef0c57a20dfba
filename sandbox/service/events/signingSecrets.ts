import { randomBytes } from 'node:crypto'
import type { Clock, Instant } from '../clock.ts'
import { ServiceError } from '../http/serviceError.ts'

const previousValidity = 24 * 60 * 60 * 1000

export type SigningSecrets = {
  /** Those that sign now: one, or two "during a secret rotation". */
  valid(): string[]
  /** A new secret; the previous stays valid 24 hours. "A second rotation while a previous secret is still valid answers 409." */
  rotate(): void
  /** "Ending the previous secret invalidates it at once." */
  endPrevious(): void
}

export function createSigningSecrets(clock: Clock): SigningSecrets {
  let current = generate()
  let previous: { secret: string; until: Instant } | null = null

  const standingPrevious = (): string[] =>
    previous !== null && previous.until > clock.now() ? [previous.secret] : []

  return {
    valid: () => [current, ...standingPrevious()],
    rotate() {
      if (standingPrevious().length > 0) {
        throw new ServiceError(409, 'The previous signing secret is still valid')
      }
      previous = { secret: current, until: clock.now() + previousValidity }
      current = generate()
    },
    endPrevious() {
      previous = null
    },
  }
}

function generate(): string {
  return `whsec_${randomBytes(24).toString('base64url')}`
}
