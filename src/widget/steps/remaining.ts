import { step as accounts } from './accounts/step.ts'
import { step as alreadyConnected } from './alreadyConnected/step.ts'
import { Screen as ApprovingScreen } from './approving/Screen.tsx'
import { step as approving } from './approving/step.ts'
import { Screen as AuthorizingScreen } from './authorizing/Screen.tsx'
import { step as authorizing } from './authorizing/step.ts'
import { step as brand } from './brand/step.ts'
import { Screen as ClosedScreen } from './closed/Screen.tsx'
import { step as closed } from './closed/step.ts'
import { step as connections } from './connections/step.ts'
import { step as consent } from './consent/step.ts'
import { step as credentials } from './credentials/step.ts'
import { Screen as FailureScreen } from './failure/Screen.tsx'
import { step as failure } from './failure/step.ts'
import { formSteps } from './form.ts'
import { Screen as LeavingScreen } from './leaving/Screen.tsx'
import { step as leaving } from './leaving/step.ts'
import { Screen as MfaScreen } from './mfa/Screen.tsx'
import { step as mfa } from './mfa/step.ts'
import { Screen as PendingApprovalScreen } from './pendingApproval/Screen.tsx'
import { step as pendingApproval } from './pendingApproval/step.ts'
import { Screen as ReadingItemScreen } from './readingItem/Screen.tsx'
import { step as readingItem } from './readingItem/step.ts'
import { step as renewal } from './renewal/step.ts'
import { Screen as RunningScreen } from './running/Screen.tsx'
import { step as running } from './running/step.ts'
import { Screen as SendingScreen } from './sending/Screen.tsx'
import { step as sending } from './sending/step.ts'
import { Screen as SuccessScreen } from './success/Screen.tsx'
import { step as success } from './success/step.ts'
import { step as unavailable } from './unavailable/step.ts'
import type { coreSteps } from './core.ts'
import type { LaterSteps, Registry } from './registry.ts'

/**
 * The steps after the first screen. Their chunk is fetched after that of the form, while the person reads the list. A screen
 * that is null comes with `laterSteps`.
 */
export const remainingSteps: Omit<Registry, keyof typeof coreSteps> = {
  accounts: { ...accounts, Screen: null },
  alreadyConnected: { ...alreadyConnected, Screen: null },
  approving: { ...approving, Screen: ApprovingScreen },
  authorizing: { ...authorizing, Screen: AuthorizingScreen },
  brand: { ...brand, Screen: null },
  closed: { ...closed, Screen: ClosedScreen },
  connections: { ...connections, Screen: null },
  consent: { ...formSteps.consent, ...consent },
  credentials: { ...formSteps.credentials, ...credentials },
  failure: { ...failure, Screen: FailureScreen },
  leaving: { ...leaving, Screen: LeavingScreen },
  mfa: { ...mfa, Screen: MfaScreen },
  pendingApproval: { ...pendingApproval, Screen: PendingApprovalScreen },
  readingItem: { ...readingItem, Screen: ReadingItemScreen },
  renewal: { ...renewal, Screen: null },
  running: { ...running, Screen: RunningScreen },
  sending: { ...sending, Screen: SendingScreen },
  success: { ...success, Screen: SuccessScreen },
  unavailable: { ...unavailable, Screen: null },
}

async function connectionSteps() {
  const screens = await import('./connectionScreens.ts')
  return {
    alreadyConnected: { ...alreadyConnected, Screen: screens.alreadyConnected },
    brand: { ...brand, Screen: screens.brand },
    connections: { ...connections, Screen: screens.connections },
    renewal: { ...renewal, Screen: screens.renewal },
  }
}

/** Loads the steps of which a first connection needs no screen, with their screens. */
export const laterSteps = {
  accounts: async () => ({
    accounts: { ...accounts, Screen: (await import('./accounts/Screen.tsx')).Screen },
  }),
  alreadyConnected: connectionSteps,
  brand: connectionSteps,
  connections: connectionSteps,
  renewal: connectionSteps,
  unavailable: async () => ({
    unavailable: { ...unavailable, Screen: (await import('./unavailable/Screen.tsx')).Screen },
  }),
} satisfies LaterSteps
