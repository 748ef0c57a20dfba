import { useCallback } from 'react'
import { isConsented, type CredentialsState } from '../flow/steps/credentials.ts'
import type { Values } from '../forms/schema.ts'
import { CredentialsScreen } from '../screens/credentials/CredentialsScreen.tsx'
import { drafts } from '../forms/drafts.ts'
import { useServices } from './Services.tsx'

/** Connects the credentials form to the flow, prefilled with the host's tax ids and the saved draft. */
export function CredentialsBinding({ state }: { state: CredentialsState }) {
  const { flow, park } = useServices()
  const { connector, problem, run } = state
  const saveDraft = useCallback(
    (draft: Values) => void drafts.set(connector.id, draft),
    [connector.id],
  )
  return (
    <CredentialsScreen
      connector={connector}
      problem={problem}
      isConsented={isConsented(state)}
      initialValues={{ ...run.options.openFinanceParameters, ...drafts.get(connector.id) }}
      onLeave={saveDraft}
      onSubmit={(values) => flow.dispatch({ type: 'credentialsSubmitted', vault: park(values) })}
    />
  )
}
