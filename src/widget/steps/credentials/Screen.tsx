import { useCallback, useId } from 'react'
import { credentialsOf } from '../../domain/credential.ts'
import type { Connector } from '../../domain/connector.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import { formKind, signInOf } from '../../domain/signIn.ts'
import { languageOfBank, SERVICE_LANGUAGE } from '../../domain/textLanguage.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import { drafts } from '../../forms/drafts.ts'
import { fieldsNamed, fieldsOf } from '../../forms/fields.ts'
import type { FormValues } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { attemptsText } from '../shared/attemptsText.ts'
import { useServices } from '../shared/Services.tsx'
import { TestValues } from '../shared/sandbox/TestValues.tsx'
import { BankQuote } from '../shared/atBank/BankQuote.tsx'
import { isConsented } from './isConsented.ts'
import type { FormProblem } from './step.ts'

const NO_PROBLEMS: never[] = []

/** The form with the credentials that a Connector declares, prefilled with the host's tax ids and the saved draft. */
export function Screen(props: ScreenProps<'credentials'>) {
  return <SignInForm key={JSON.stringify(props.state.problem)} {...props} />
}

function SignInForm({ state, dispatch }: ScreenProps<'credentials'>) {
  const { connector, problem, run } = state
  const { park } = useServices()
  const saveDraft = useCallback(
    (draft: FormValues) => void drafts.set(connector.id, draft),
    [connector.id],
  )
  const messages = useAllMessages()
  const { credentials, actions } = messages
  const form = useId()
  const kind = formKind(credentialsOf(connector))
  return (
    <ScreenLayout
      title={
        kind === 'login' || kind === 'choice'
          ? credentials.title[kind](connector.name)
          : credentials.title[kind]
      }
      // Where the consent was given already, the form is sent as it is submitted.
      lead={[
        !isConsented(state) && credentials.text,
        connector.hasMFA && !problem && credentials.phoneReady,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={<SubmitButton form={form}>{actions.continue}</SubmitButton>}
    >
      {problem && <ProblemNotice connector={connector} problem={problem} />}
      <CredentialForm
        id={form}
        credentials={credentialsOf(connector)}
        textLanguage={languageOfBank(connector)}
        initialValues={{ ...run.options.openFinanceParameters, ...drafts.get(connector.id) }}
        problems={problem?.kind === 'fields' ? problem.fields : NO_PROBLEMS}
        section={`section-connector-${connector.id}`}
        purpose="login"
        onLeave={saveDraft}
        onSubmit={(values) => dispatch({ type: 'credentialsSubmitted', vault: park(values) })}
      />
      <TestValues form={form} connector={connector} credentials={credentialsOf(connector)} />
    </ScreenLayout>
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
  const isBesideField = fieldsNamed(fieldsOf(credentialsOf(connector)), rejected).length > 0
  const others = withoutField(connector, problem.fields)
  if (isBesideField && others.length === 0) return null
  return (
    <Notice tone="bad">
      {!isBesideField && <p>{credentials.fieldsRejected}</p>}
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
