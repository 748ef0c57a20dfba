import { useId, useMemo } from 'react'
import { codeLength, kindOf, type CredentialKind } from '../../domain/credential.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { canChooseAnother } from '../../flow/shared/fail.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import type { FormValues } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { useServices } from '../shared/Services.tsx'
import { TestValues } from '../shared/sandbox/TestValues.tsx'
import { ExpiryCountdown } from '../shared/countdown/ExpiryCountdown.tsx'

/** The way on for a person without an answer: another code, or a new start; null where the form has its own. */
const WAY_ON: Record<CredentialKind, 'sendAgain' | 'restart' | null> = {
  number: 'sendAgain',
  // Any other text may be the answer to a question.
  text: 'restart',
  password: 'restart',
  cpf: 'restart',
  cnpj: 'restart',
  select: null,
  image: null,
}

const NO_VALUES: FormValues = {}

/** The form of one MFA step (`item.parameter`). Its values are not saved as a draft. */
export function Screen(props: ScreenProps<'mfa'>) {
  const { parameter, problem, message } = props.state
  return <MfaForm key={JSON.stringify([parameter, problem, message])} {...props} />
}

function MfaForm({ state, dispatch }: ScreenProps<'mfa'>) {
  const { run, connector, parameter, problem, message } = state
  const { park } = useServices()
  const { mfa, actions, authorizing, renewal } = useAllMessages()
  const form = useId()
  const leadId = useId()
  const noteId = useId()
  const isCode = codeLength(parameter) !== null
  const kind = kindOf(parameter)
  // In this attempt the person chose how the code comes, and would choose again.
  const sendAgain = run.attempt.choseMfa ? mfa.anotherWay : renewal.accept.mfa
  const wayOn = isCode ? 'sendAgain' : WAY_ON[kind]
  const bankLanguage = languageOfBank(connector)
  const credentials = useMemo(
    () => [{ ...parameter, label: parameter.label ?? mfa.code }],
    [parameter, mfa.code],
  )
  const problems = useMemo(
    () => (message ? [{ parameter: parameter.name, message }] : []),
    [parameter.name, message],
  )
  return (
    <ScreenLayout
      title={mfa.title}
      lead={
        <bdi id={leadId} lang={parameter.instructions && bankLanguage}>
          {parameter.instructions || mfa.text(connector.name)}
        </bdi>
      }
      actions={
        <>
          <TestValues form={form} connector={connector} credentials={credentials} />
          <SubmitButton form={form}>{actions.continue}</SubmitButton>
        </>
      }
    >
      {problem && <Notice tone={problem === 'rejected' ? 'bad' : 'warn'}>{mfa[problem]}</Notice>}
      <CredentialForm
        id={form}
        credentials={credentials}
        textLanguage={bankLanguage}
        initialValues={NO_VALUES}
        problems={problems}
        section={`section-connector-${connector.id}`}
        purpose="mfa"
        describedBy={isCode ? `${leadId} ${noteId}` : leadId}
        onSubmit={(values) => dispatch({ type: 'mfaSubmitted', vault: park(values) })}
      />
      {isCode && <p id={noteId}>{mfa.sentByItself}</p>}
      {kind === 'image' && (
        <PictureHelp
          onAnother={
            canChooseAnother(run) ? () => dispatch({ type: 'anotherBankChosen' }) : undefined
          }
        />
      )}
      {parameter.expiresAt !== undefined && (
        <ExpiryCountdown key={parameter.expiresAt} until={parameter.expiresAt} />
      )}
      {wayOn && (
        <Button kind="link" onClick={() => dispatch({ type: 'mfaRestarted' })}>
          {wayOn === 'sendAgain' ? sendAgain : authorizing.restart}
        </Button>
      )}
    </ScreenLayout>
  )
}

/**
 * The way on for a person who cannot read the picture (WCAG 2.2, 1.1.1 and 3.3.8). The service gives no other
 * form of the challenge. Without `onAnother` the run is about this bank alone.
 */
function PictureHelp({ onAnother }: { onAnother: (() => void) | undefined }) {
  const { mfa, recoveryActions } = useAllMessages()
  return (
    <Details title={mfa.pictureHelp.title}>
      <p>{mfa.pictureHelp.text}</p>
      {onAnother && (
        <Button kind="secondary" onClick={onAnother}>
          {recoveryActions.another}
        </Button>
      )}
    </Details>
  )
}
