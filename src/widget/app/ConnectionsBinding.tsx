import type { Catalog } from '../api/catalogPage.ts'
import { connectionsOf, withShownName } from '../domain/connections.ts'
import { logoOf, type Connector } from '../domain/connector.ts'
import { offersAnotherBank } from '../flow/shared/home.ts'
import type { StateOf } from '../flow/state.ts'
import { AlreadyConnectedScreen } from '../screens/connections/AlreadyConnectedScreen.tsx'
import { BrandScreen } from '../screens/connections/BrandScreen.tsx'
import { ConnectionsScreen } from '../screens/connections/ConnectionsScreen.tsx'
import { RenewalScreen } from '../screens/renewal/RenewalScreen.tsx'
import { useServices } from './Services.tsx'

interface Props {
  state: StateOf<'brand' | 'connections' | 'alreadyConnected' | 'renewal'>
}

/** The logo and the colour of an entry of the catalog, where it was loaded. */
const looksOf = (entry: Connector | undefined) =>
  entry && { imageUrl: logoOf(entry) ?? undefined, primaryColor: entry.primaryColor ?? undefined }

/** Connects the screens of the person's connections, and of the renewal of one, to the flow. */
export function ConnectionsBinding({ state }: Props) {
  const { flow, queries, returnsTo } = useServices()
  const { dispatch } = flow
  const { application, canRevoke } = state.run.options
  const catalogs = queries.getQueriesData<Catalog>({ queryKey: ['catalog'] })
  const known = catalogs.flatMap(([, catalog]) => catalog?.connectors ?? [])
  const connections = state.run.connections.map((one) =>
    withShownName({ ...looksOf(known.find(({ id }) => id === one.connectorId)), ...one }),
  )
  // By a link there is no host page that could give a token for the Item, or learn of a confirmation.
  const hasHost = returnsTo() === null
  const renew = (itemId: string, addsAccounts?: boolean) =>
    dispatch({ type: 'connectionChosen', itemId, addsAccounts })
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
  if (state.step === 'renewal')
    return (
      <RenewalScreen
        connector={state.connector}
        application={application}
        item={state.item}
        cause={state.cause}
        need={state.need}
        addsAccounts={state.run.attempt.addsAccounts}
        health={state.health}
        onAccept={() => dispatch({ type: 'renewalAccepted' })}
        onLeave={() => dispatch({ type: flow.canGoBack(state) ? 'wentBack' : 'closeRequested' })}
      />
    )
  const onEnd = (itemId: string) => dispatch({ type: 'revokeRequested', itemId })
  const onEndAccount = (itemId: string, accountId: string) =>
    dispatch({ type: 'revokeRequested', itemId, accountId })
  const onAgain = (connectorId: number, itemId: string) =>
    dispatch({ type: 'bankChosenAgain', connectorId, itemId })
  const canConnect = offersAnotherBank(state.run)
  const onAnother = () => dispatch({ type: 'anotherBankChosen' })
  const onConfirm = (itemIds: string[]) => dispatch({ type: 'connectionsConfirmed', itemIds })
  return (
    <ConnectionsScreen
      connections={connections}
      application={application?.name || null}
      ending={state.ending}
      done={state.done ?? null}
      actions={{
        onEnd: canRevoke ? onEnd : undefined,
        onEndAccount: hasHost ? onEndAccount : undefined,
        onConfirm: hasHost ? onConfirm : undefined,
        onRenew,
        onAgain: canConnect ? onAgain : undefined,
      }}
      onEndConfirmed={() => dispatch({ type: 'revokeConfirmed' })}
      onEndDeclined={() => dispatch({ type: 'revokeDeclined' })}
      onAnother={canConnect ? onAnother : undefined}
    />
  )
}
