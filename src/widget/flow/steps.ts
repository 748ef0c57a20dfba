import { coreSteps } from './coreSteps.ts'
import type { Steps } from './machine.ts'
import { alreadyConnected, type AlreadyConnectedState } from './steps/alreadyConnected.ts'
import { approving, type ApprovingState } from './steps/approving.ts'
import { authorizing, type AuthorizingState } from './steps/authorizing.ts'
import { closed, type ClosedState } from './steps/closed.ts'
import { connections, type ConnectionsState } from './steps/connections.ts'
import { brand, type BrandState } from './steps/brand.ts'
import { consent, type ConsentState } from './steps/consent.ts'
import { credentials, type CredentialsState } from './steps/credentials.ts'
import { failure, type FailureState } from './steps/failure.ts'
import type { FindingState } from './steps/finding.ts'
import type { LeavingState } from './steps/leaving.ts'
import type { ListState } from './steps/list.ts'
import { mfa, type MfaState } from './steps/mfa.ts'
import { pendingApproval, type PendingApprovalState } from './steps/pendingApproval.ts'
import { readingItem, type ReadingItemState } from './steps/readingItem.ts'
import { renewal, type RenewalState } from './steps/renewal.ts'
import { running, type RunningState } from './steps/running.ts'
import { sending, type SendingState } from './steps/sending.ts'
import type { StartingState } from './steps/starting.ts'
import { success, type SuccessState } from './steps/success.ts'

/** The state of every step, from the file of the same name in `steps/`. */
export interface States {
  starting: StartingState
  list: ListState
  finding: FindingState
  brand: BrandState
  connections: ConnectionsState
  alreadyConnected: AlreadyConnectedState
  readingItem: ReadingItemState
  renewal: RenewalState
  credentials: CredentialsState
  consent: ConsentState
  sending: SendingState
  running: RunningState
  authorizing: AuthorizingState
  approving: ApprovingState
  pendingApproval: PendingApprovalState
  mfa: MfaState
  success: SuccessState
  failure: FailureState
  leaving: LeavingState
  closed: ClosedState
}

/** The definition of every step. Fetched while the person reads the list. */
export const steps: Steps = {
  ...coreSteps,
  brand,
  connections,
  alreadyConnected,
  readingItem,
  renewal,
  credentials,
  consent,
  sending,
  running,
  authorizing,
  approving,
  pendingApproval,
  mfa,
  success,
  failure,
  closed,
}
