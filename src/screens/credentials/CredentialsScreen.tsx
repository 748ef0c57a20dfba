import { useId } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { FormProblem } from '../../flow/types.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import type { Values } from '../../forms/schema.ts'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'

interface Props {
  connector: Connector
  problem: FormProblem | null
  known: Values
  onTyped: (values: Values) => void
  onSubmit: (values: Values) => void
}

const NO_PROBLEMS: never[] = []

/** The form that a Connector declares. */
export function CredentialsScreen({ connector, problem, known, onTyped, onSubmit }: Props) {
  const messages = useLaterMessages()
  const { credentials: words, actions } = messages
  const form = useId()
  return (
    <Screen
      title={words.title}
      lead={words.text(connector.name)}
      actions={
        <Button type="submit" form={form}>
          {actions.continue}
        </Button>
      }
    >
      {problem && (
        <Notice tone="bad">
          {problem.kind === 'credentials' ? (
            <>
              <p>{words.rejected(problem.attemptsLeft)}</p>
              {problem.providerMessage && <p>{problem.providerMessage}</p>}
            </>
          ) : (
            <>
              <p>{words.fieldsRejected}</p>
              {unmatched(connector, problem).map(({ parameter, message }) => (
                <p key={parameter}>{message}</p>
              ))}
            </>
          )}
        </Notice>
      )}
      <CredentialForm
        id={form}
        credentials={connector.credentials}
        known={known}
        problems={problem?.kind === 'fields' ? problem.fields : NO_PROBLEMS}
        section={`section-connector-${connector.id}`}
        purpose="login"
        onTyped={onTyped}
        onSubmit={onSubmit}
      />
    </Screen>
  )
}

/** What was refused but has no field of its own to say so on. */
const unmatched = ({ credentials }: Connector, { fields }: FormProblem & { kind: 'fields' }) =>
  fields.filter(({ parameter }) => !credentials.some(({ name }) => name === parameter))
