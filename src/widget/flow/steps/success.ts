import type { Item } from '../../domain/item.ts'
import { missingProducts } from '../../domain/productResults.ts'
import { close } from '../shared/close.ts'
import { connectAnother, goHome, hasHome } from '../shared/home.ts'
import { startWriteWithBankWindow } from '../shared/startWrite.ts'
import type { ConnectorState } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { stay } from '../transition.ts'
import { updateOf } from '../writes/update.ts'

/** The run succeeded, and `success` was sent to the host. */
export interface SuccessState extends ConnectorState {
  step: 'success'
  item: Item
  partial: boolean
}

export const success: StepDefinition<'success'> = {
  ...PASSIVE,
  handlers: {
    anotherBankChosen: ({ run }) => connectAnother(run),
    resultAccepted: (state) => (hasHome(state.run) ? goHome(state.run) : close(state, 'user')),
    /** Collects again what is missing. A quota is not helped by that. */
    recoveryChosen: (state, { action }) => {
      const { run, connector, item } = state
      const { missing, isUnnamed } = missingProducts(item)
      if (action !== 'retry' || (missing.length === 0 && !isUnnamed)) return stay(state)
      return startWriteWithBankWindow(run, connector, updateOf(item.id))
    },
  },
}
