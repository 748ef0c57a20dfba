import { useId, useMemo } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { Credential } from '../../domain/credential.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import type { Values } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Countdown } from './Countdown.tsx'

interface Props {
  connector: Connector
  parameter: Credential
  problem: 'rejected' | 'undelivered' | null
  onSubmit: (values: Values) => void
}

const NOTHING: Values = {}
const NO_PROBLEMS: never[] = []
const forget = () => undefined

/** One MFA step, rendered from `item.parameter`. What is typed here is never kept. */
export function MfaScreen({ connector, parameter, problem, onSubmit }: Props) {
  const { mfa, actions } = useLaterMessages()
  const form = useId()
  const credentials = useMemo(
    () => [{ ...parameter, label: parameter.label ?? mfa.code }],
    [parameter, mfa.code],
  )
  return (
    <Screen
      title={mfa.title}
      lead={parameter.instructions ?? mfa.text(connector.name)}
      actions={<SubmitButton form={form}>{actions.continue}</SubmitButton>}
    >
      {problem && <Notice tone={problem === 'rejected' ? 'bad' : 'warn'}>{mfa[problem]}</Notice>}
      <CredentialForm
        id={form}
        credentials={credentials}
        known={NOTHING}
        problems={NO_PROBLEMS}
        section={`section-connector-${connector.id}`}
        purpose="mfa"
        onTyped={forget}
        onSubmit={onSubmit}
      />
      {parameter.expiresAt !== undefined && (
        <Countdown key={parameter.expiresAt} until={parameter.expiresAt} />
      )}
    </Screen>
  )
}
