import { connectionsOf, withShownName } from '../domain/connections.ts'
import { offersAnotherBank } from '../flow/shared/home.ts'
import type { StateOf } from '../flow/state.ts'
import { AlreadyConnectedScreen } from '../screens/connections/AlreadyConnectedScreen.tsx'
import { BrandScreen } from '../screens/connections/BrandScreen.tsx'
import { ConnectionsScreen } from '../screens/connections/ConnectionsScreen.tsx'
import { useServices } from './Services.tsx'

interface Props {
  state: StateOf<'brand' | 'connections' | 'alreadyConnected'>
}

/** Connects the screens of the person's connections to the flow. */
export function ConnectionsBinding({ state }: Props) {
  const { flow, returnsTo } = useServices()
  const { dispatch } = flow
  const { application, canRevoke } = state.run.options
  const connections = state.run.connections.map(withShownName)
  // By a link there is no host page that could give a token for the Item, or learn of a confirmation.
  const hasHost = returnsTo() === null
  const renew = (itemId: string) => dispatch({ type: 'connectionChosen', itemId })
  const onRenew = hasHost ? renew : undefined
  if (state.step === 'brand')
    return (
      <BrandScreen
        brand={state.brand}
        wantedProducts={state.run.options.products}
        connections={connections}
        onChoose={(connector) => dispatch({ type: 'connectorChosen', connector })}
      />
    )
  if (state.step === 'alreadyConnected')
    return (
      <AlreadyConnectedScreen
        connector={state.connector}
        connections={connectionsOf(connections, state.connector.id)}
        onRenew={onRenew}
        onAnotherAccount={() => dispatch({ type: 'anotherAccountChosen' })}
      />
    )
  const onEnd = (itemId: string) => dispatch({ type: 'revokeRequested', itemId })
  const onAnother = () => dispatch({ type: 'anotherBankChosen' })
  const onConfirm = (itemIds: string[]) => dispatch({ type: 'connectionsConfirmed', itemIds })
  return (
    <ConnectionsScreen
      connections={connections}
      application={application?.name || null}
      ending={state.ending}
      done={state.done ?? null}
      onEnd={canRevoke ? onEnd : undefined}
      onEndConfirmed={() => dispatch({ type: 'revokeConfirmed' })}
      onEndDeclined={() => dispatch({ type: 'revokeDeclined' })}
      onConfirm={hasHost ? onConfirm : undefined}
      onRenew={onRenew}
      onAnother={offersAnotherBank(state.run) ? onAnother : undefined}
    />
  )
}
