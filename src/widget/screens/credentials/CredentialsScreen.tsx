import { credentialsOf } from '../../domain/credential.ts'
import { useId } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import { formKind, signInOf } from '../../domain/signIn.ts'
import { languageOfBank, SERVICE_LANGUAGE } from '../../domain/textLanguage.ts'
import type { FormProblem } from '../../flow/steps/credentials.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import { fieldsNamed, fieldsOf } from '../../forms/fields.ts'
import type { Values } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { attemptsText } from './attemptsText.ts'
import { TestValues } from '../sandbox/TestValues.tsx'
import { BankQuote } from '../atBank/BankQuote.tsx'

interface Props {
  connector: Connector
  problem: FormProblem | null
  /** The consent was given already: the form is sent as it is submitted. */
  isConsented: boolean
  initialValues: Values
  onLeave: (draft: Values) => void
  onSubmit: (values: Values) => void
}

const NO_PROBLEMS: never[] = []

/** The form with the credentials that a Connector declares. */
export function CredentialsScreen(props: Props) {
  const { connector, problem, isConsented, initialValues, onLeave, onSubmit } = props
  const messages = useAllMessages()
  const { credentials, actions } = messages
  const form = useId()
  const kind = formKind(credentialsOf(connector))
  return (
    <Screen
      title={kind === 'login' ? credentials.title.login(connector.name) : credentials.title[kind]}
      lead={isConsented ? undefined : credentials.text}
      actions={
        <>
          <TestValues form={form} connector={connector} credentials={credentialsOf(connector)} />
          <SubmitButton form={form}>{actions.continue}</SubmitButton>
        </>
      }
    >
      {connector.hasMFA && !problem && <p>{credentials.phoneReady(connector.name)}</p>}
      {problem && <ProblemNotice connector={connector} problem={problem} />}
      <CredentialForm
        id={form}
        credentials={credentialsOf(connector)}
        textLanguage={languageOfBank(connector)}
        initialValues={initialValues}
        problems={problem?.kind === 'fields' ? problem.fields : NO_PROBLEMS}
        section={`section-connector-${connector.id}`}
        purpose="login"
        onLeave={onLeave}
        onSubmit={onSubmit}
      />
    </Screen>
  )
}

/** The part of a rejection that no field of the form shows. */
function ProblemNotice({ connector, problem }: { connector: Connector; problem: FormProblem }) {
  const messages = useAllMessages()
  const { credentials } = messages
  if (problem.kind === 'credentials') {
    const { attemptsLeft: left, failedAttempts } = problem
    const rejected = credentials.rejected[signInOf(connector)]
    const warning = attemptsText(messages, left, failedAttempts)
    return (
      <Notice tone="bad">
        <p>
          {rejected} {left === null ? credentials.tryAgain : warning}
        </p>
        {left === null && warning && <p>{warning}</p>}
        <BankQuote bank={connector} text={problem.providerMessage} shown={[rejected]} />
      </Notice>
    )
  }
  const rejected = problem.fields.map(({ parameter }) => parameter)
  const hasSummary = fieldsNamed(fieldsOf(credentialsOf(connector)), rejected).length > 1
  const others = withoutField(connector, problem.fields)
  if (hasSummary && others.length === 0) return null
  return (
    <Notice tone="bad">
      {!hasSummary && <p>{credentials.fieldsRejected}</p>}
      {others.map(({ parameter, message }) => (
        <Quote key={parameter} source={messages.serviceSays} lang={SERVICE_LANGUAGE}>
          {message}
        </Quote>
      ))}
    </Notice>
  )
}

/** The problems with a message whose parameter is no field of the form. */
const withoutField = (connector: Connector, problems: readonly FieldProblem[]) =>
  problems.filter(
    ({ parameter, message }) =>
      message && !credentialsOf(connector).some(({ name }) => name === parameter),
  )
