import { useId } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import type { FormProblem } from '../../flow/steps/credentials.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import { fieldsNamed, fieldsOf } from '../../forms/fields.ts'
import type { Values } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useLaterMessages } from '../../i18n/LaterMessages.tsx'
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
      actions={<SubmitButton form={form}>{actions.continue}</SubmitButton>}
    >
      {problem && <Refusal connector={connector} problem={problem} />}
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

/** What was not accepted, as far as the form does not say it. */
function Refusal({ connector, problem }: { connector: Connector; problem: FormProblem }) {
  const { credentials: words } = useLaterMessages()
  if (problem.kind === 'credentials')
    return (
      <Notice tone="bad">
        <p>{words.rejected(problem.attemptsLeft)}</p>
        {problem.providerMessage && <p>{problem.providerMessage}</p>}
      </Notice>
    )
  const refused = problem.fields.map(({ parameter }) => parameter)
  const summedUp = fieldsNamed(fieldsOf(connector.credentials), refused).length > 1
  const others = withoutField(connector, problem.fields)
  if (summedUp && others.length === 0) return null
  return (
    <Notice tone="bad">
      {!summedUp && <p>{words.fieldsRejected}</p>}
      {others.map(({ parameter, message }) => (
        <p key={parameter}>{message}</p>
      ))}
    </Notice>
  )
}

/** What was refused, and has no field of its own to say so on. */
const withoutField = ({ credentials }: Connector, refused: readonly FieldProblem[]) =>
  refused.filter(
    ({ parameter, message }) => message && !credentials.some(({ name }) => name === parameter),
  )
