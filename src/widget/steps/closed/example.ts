import { runWithItem, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'closed'> = { step: 'closed', run: runWithItem, reason: 'user' }

export const outcomes: Outcomes = { tokenReceived: '=' }
