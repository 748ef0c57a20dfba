import type { ConnectorState, State } from '../state.ts'
import { NEW_ATTEMPT } from '../state.ts'
import { stay, type Transition } from '../transition.ts'
import { updateOf } from '../writes/update.ts'
import { toList } from './chooseConnector.ts'
import { canChooseAnother } from './fail.ts'
import type { Polling } from './polling.ts'
import { startWriteWithBankWindow } from './startWrite.ts'

/** The handler of the steps that another bank may be chosen from. */
export const choosesAnother = {
  anotherBankChosen: (state: State): Transition =>
    canChooseAnother(state.run) ? toList({ ...state.run, attempt: NEW_ATTEMPT }) : stay(state),
}

/** The handlers of an approval whose time ran out. */
export const restartsApproval = {
  ...choosesAnother,
  bankReopened: ({ run, connector, polling }: ConnectorState & { polling: Polling }): Transition =>
    startWriteWithBankWindow(run, connector, updateOf(polling.itemId)),
}
