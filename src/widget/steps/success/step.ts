import type { Item } from '../../domain/item.ts'
import { missingProducts } from '../../domain/productResults.ts'
import { returnsToConnections } from '../../flow/shared/chooseConnector.ts'
import { close } from '../../flow/shared/close.ts'
import { connectAnother, returnToFirstScreen } from '../../flow/shared/nextBank.ts'
import { startWriteWithBankWindow } from '../../flow/shared/startWrite.ts'
import { STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { stay } from '../../flow/transition.ts'
import { updateOf } from '../../flow/writes/update.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** The run succeeded, and `success` was sent to the host. */
    success: ConnectorState & {
      step: 'success'
      item: Item
      partial: boolean
      /** The accounts could not be shown for a choice. */
      lacksChoice?: true
      /** The names of the accounts that were chosen, where they are few. */
      accounts?: string[]
    }
  }
}

export const step: StepDefinition<'success'> = {
  ...STEP_DEFAULTS,
  handlers: {
    anotherBankChosen: ({ run }) => connectAnother(run),
    resultAccepted: (state) =>
      returnsToConnections(state.run) ? returnToFirstScreen(state.run) : close(state, 'user'),
    /** Collects again what is missing. A quota is not helped by that. */
    recoveryChosen: (state, { action }) => {
      const { run, connector, item } = state
      const { missing, isUnnamed } = missingProducts(item)
      if (action !== 'retry' || (missing.length === 0 && !isUnnamed)) return stay(state)
      return startWriteWithBankWindow(run, connector, updateOf(item.id))
    },
  },
  stage: ({ partial }) => ({ size: 'small', thread: partial ? 'partial' : 'connected' }),
}
