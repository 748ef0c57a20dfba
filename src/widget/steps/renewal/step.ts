import { breakOf } from '../../domain/breakOf.ts'
import type { Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { isAboutAccess, type RenewalCause, type RenewalNeed } from '../../domain/renewal.ts'
import { returnsToConnections } from '../../flow/shared/chooseConnector.ts'
import { returnToFirstScreen } from '../../flow/shared/nextBank.ts'
import { startWrite, startWriteWithBankWindow } from '../../flow/shared/startWrite.ts'
import { STEP_DEFAULTS, type StageLook, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo } from '../../flow/transition.ts'
import { updateOf } from '../../flow/writes/update.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** The first screen of update mode: what is wrong with the Item, or what ends and when. */
    renewal: ConnectorState & {
      step: 'renewal'
      item: Item
      cause: RenewalCause
      /** Null if no update can help. */
      need: RenewalNeed | null
      /** The catalog's health of a bank that was down at the last update; null for any other cause. */
      health: Connector['health']
    }
  }
}

/** The line of the stage: whole, or broken where the cause is. */
function lineOf(cause: RenewalCause): Omit<StageLook, 'size'> {
  if (cause === 'UP_TO_DATE') return { thread: 'connected' }
  if (cause === 'PARTIAL_SUCCESS') return { thread: 'partial' }
  if (cause === 'CONSENT_EXPIRED') return { thread: 'broken', at: 'bank', tone: 'warn' }
  return { thread: 'broken', ...breakOf(cause) }
}

export const step: StepDefinition<'renewal'> = {
  ...STEP_DEFAULTS,
  handlers: {
    wentBack: (state) =>
      returnsToConnections(state.run) ? returnToFirstScreen(state.run) : stay(state),
    /** The shortest path to an Item that is up to date; never to another Item. */
    renewalAccepted: (state) => {
      const { run, connector, item, need } = state
      const update = updateOf(item.id)
      switch (need) {
        case 'credentials':
          return transitionTo({ step: 'credentials', run, connector, problem: null })
        case 'consent':
          return transitionTo({ step: 'consent', run, connector, vault: null })
        case 'mfa':
          return startWrite(run, connector, update)
        case null:
          return stay(state)
        case 'retry':
          return startWriteWithBankWindow(run, connector, update)
        default:
          return need satisfies never
      }
    },
  },
  canGoBack: ({ run }) => returnsToConnections(run),
  stage: ({ cause }) => ({ size: isAboutAccess(cause) ? 'small' : 'large', ...lineOf(cause) }),
}
