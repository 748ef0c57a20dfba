import type { Connector } from '../../domain/connector.ts'
import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { chooseConnector, listState } from '../shared/chooseConnector.ts'
import { close } from '../shared/close.ts'
import { startOver } from '../shared/openItem.ts'
import { startWriteWithBankWindow, writeFor } from '../shared/startWrite.ts'
import { itemOfConnector, type BaseState, type StateOf } from '../state.ts'
import { PASSIVE, type StepDefinition } from '../step.ts'
import { stay, transitionTo, type Transition } from '../transition.ts'

/** Says what went wrong, and offers what can be done about it. */
export interface FailureState extends BaseState {
  step: 'failure'
  code: FailureCode
  connector: Connector | null
  item: Item | null
  requestId: string | null
  /** The write without an answer that *Try again* repeats. The vault keeps its values. */
  resend: Pick<StateOf<'sending'>, 'write' | 'noResponse'> | null
}

/** Repeats the write that went without an answer, else updates this run's Item, else begins with the form. */
function retry({ run, connector, resend }: StateOf<'failure'>): Transition {
  if (!connector) return startOver(run)
  if (resend) return startWriteWithBankWindow(run, connector, resend.write, resend.noResponse)
  return itemOfConnector(run, connector.id)
    ? startWriteWithBankWindow(run, connector, writeFor(run, connector, null))
    : chooseConnector(run, connector)
}

const RECOVERY: Record<RecoveryAction, (state: StateOf<'failure'>) => Transition> = {
  credentials: (state) =>
    state.connector
      ? transitionTo({
          step: 'credentials',
          run: state.run,
          connector: state.connector,
          problem: null,
        })
      : stay(state),
  retry,
  authorize: retry,
  another: ({ run }) => transitionTo(listState({ ...run, resumes: null })),
  leave: (state) => close(state, 'user'),
}

export const failure: StepDefinition<'failure'> = {
  ...PASSIVE,
  handlers: {
    recoveryChosen: (state, { action }) => RECOVERY[action](state),
  },
  secrets: ({ resend }) => (resend?.write.vault ? [resend.write.vault] : []),
}
