import { STEP_DEFAULTS } from '../flow/step.ts'
import { Screen as ConsentScreen } from './consent/Screen.tsx'
import { Screen as CredentialsScreen } from './credentials/Screen.tsx'
import type { Registry } from './registry.ts'

/**
 * The screens to which a choice in the list leads. Their chunk is fetched first, without the handlers of their events, which
 * wait for those in `remaining.ts`.
 */
export const formSteps: Pick<Registry, 'consent' | 'credentials'> = {
  consent: { ...STEP_DEFAULTS, handlers: {}, Screen: ConsentScreen },
  credentials: { ...STEP_DEFAULTS, handlers: {}, Screen: CredentialsScreen },
}
