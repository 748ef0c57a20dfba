import { lazy } from 'react'
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
import type { Registry } from './registry.ts'

/** A chunk of its own: a first connection needs none of it. */
const connectionScreens = () => import('./connectionScreens.ts')

/** The steps after the first screen. Their chunk is fetched after that of the form, while the person reads the list. */
export const remainingSteps: Omit<Registry, keyof typeof coreSteps> = {
  accounts: {
    ...accounts,
    Screen: lazy(async () => ({ default: (await import('./accounts/Screen.tsx')).Screen })),
  },
  alreadyConnected: {
    ...alreadyConnected,
    Screen: lazy(async () => ({ default: (await connectionScreens()).alreadyConnected })),
  },
  approving: { ...approving, Screen: ApprovingScreen },
  authorizing: { ...authorizing, Screen: AuthorizingScreen },
  brand: { ...brand, Screen: lazy(async () => ({ default: (await connectionScreens()).brand })) },
  closed: { ...closed, Screen: ClosedScreen },
  connections: {
    ...connections,
    Screen: lazy(async () => ({ default: (await connectionScreens()).connections })),
  },
  consent: { ...formSteps.consent, ...consent },
  credentials: { ...formSteps.credentials, ...credentials },
  failure: { ...failure, Screen: FailureScreen },
  leaving: { ...leaving, Screen: LeavingScreen },
  mfa: { ...mfa, Screen: MfaScreen },
  pendingApproval: { ...pendingApproval, Screen: PendingApprovalScreen },
  readingItem: { ...readingItem, Screen: ReadingItemScreen },
  renewal: {
    ...renewal,
    Screen: lazy(async () => ({ default: (await connectionScreens()).renewal })),
  },
  running: { ...running, Screen: RunningScreen },
  sending: { ...sending, Screen: SendingScreen },
  success: { ...success, Screen: SuccessScreen },
  unavailable: {
    ...unavailable,
    Screen: lazy(async () => ({ default: (await import('./unavailable/Screen.tsx')).Screen })),
  },
}
