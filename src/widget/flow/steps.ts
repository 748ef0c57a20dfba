import { coreSteps } from './coreSteps.ts'
import type { Steps } from './machine.ts'
import { approving } from './steps/approving.ts'
import { authorizing } from './steps/authorizing.ts'
import { closed } from './steps/closed.ts'
import { consent } from './steps/consent.ts'
import { credentials } from './steps/credentials.ts'
import { failure } from './steps/failure.ts'
import { mfa } from './steps/mfa.ts'
import { opening } from './steps/opening.ts'
import { renewal } from './steps/renewal.ts'
import { running } from './steps/running.ts'
import { sending } from './steps/sending.ts'
import { success } from './steps/success.ts'

/** Every step. Fetched while the person reads the list. */
export const steps: Steps = {
  ...coreSteps,
  opening,
  renewal,
  credentials,
  consent,
  sending,
  running,
  authorizing,
  approving,
  mfa,
  success,
  failure,
  closed,
}
