import { credentialsOf } from '../domain/credential.ts'
import { useCallback } from 'react'
import { isConsented, type CredentialsState } from '../flow/steps/credentials.ts'
import type { Values } from '../forms/schema.ts'
import { CredentialsScreen } from '../screens/credentials/CredentialsScreen.tsx'
import { createDrafts } from '../forms/drafts.ts'
import { useServices } from './Services.tsx'

/** The drafts of this page's run. */
export const drafts = createDrafts()

/** Connects the credentials form to the flow, prefilled with the host's tax ids and the saved draft. */
export function CredentialsBinding({ state }: { state: CredentialsState }) {
  const { flow, park } = useServices()
  const { connector, problem, run } = state
  const saveDraft = useCallback(
    (values: Values) => drafts.write(connector.id, credentialsOf(connector), values),
    [connector],
  )
  return (
    <CredentialsScreen
      connector={connector}
      problem={problem}
      isConsented={isConsented(state)}
      initialValues={{ ...run.options.openFinanceParameters, ...drafts.read(connector.id) }}
      onChange={saveDraft}
      onSubmit={(values) => {
        saveDraft(values)
        flow.dispatch({ type: 'credentialsSubmitted', vault: park(values) })
      }}
    />
  )
}
