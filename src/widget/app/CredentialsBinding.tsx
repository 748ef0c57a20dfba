import { useCallback } from 'react'
import type { CredentialsState } from '../flow/steps/credentials.ts'
import type { Values } from '../forms/schema.ts'
import { CredentialsScreen } from '../screens/credentials/CredentialsScreen.tsx'
import { useServices } from './Services.tsx'

/** The form, with what is known of it already: the host's tax ids, and what was typed before. */
export function CredentialsBinding({ state }: { state: CredentialsState }) {
  const { flow, park, drafts } = useServices()
  const { connector, problem, run } = state
  const onTyped = useCallback(
    (values: Values) => drafts.write(connector.id, connector.credentials, values),
    [drafts, connector],
  )
  return (
    <CredentialsScreen
      connector={connector}
      problem={problem}
      known={{ ...run.options.openFinanceParameters, ...drafts.read(connector.id) }}
      onTyped={onTyped}
      onSubmit={(values) => {
        onTyped(values)
        flow.dispatch({ type: 'credentialsSubmitted', vault: park(values) })
      }}
    />
  )
}
