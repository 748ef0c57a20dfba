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
import { SEPARATOR } from '../../ui/separator.ts'
import styles from './Screen.module.css'

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

/** Keeps the dots of a masked number beside its digits. */
const onOneLine = (text: string) => text.replace(/([•*]) (?=\d)/g, '$1\u00A0')

/** The form of one MFA step (`item.parameter`). Its values are not saved as a draft. */
export function Screen(props: ScreenProps<'mfa'>) {
  const { expiresAt: _expiresAt, ...question } = props.state.parameter
  return <MfaForm key={JSON.stringify(question)} {...props} />
}

function MfaForm({ state, dispatch, shown }: ScreenProps<'mfa'>) {
  const { run, connector, parameter, problem, message } = state
  const isSent = shown?.isAnswered === true
  const { park } = useServices()
  const { mfa, actions, authorizing, support } = useAllMessages()
  const form = useId()
  const leadId = useId()
  const noteId = useId()
  const isCode = codeLength(parameter) !== null
  const kind = kindOf(parameter)
  const { mfaChoice } = run.attempt
  const restart = () => isSent || dispatch({ type: 'mfaRestarted' })
  const wayOn = isCode ? 'sendAgain' : WAY_ON[kind]
  const bankLanguage = languageOfBank(connector)
  const credentials = useMemo(
    () => [{ ...parameter, label: parameter.label ?? support.code }],
    [parameter, support.code],
  )
  const rejection = problem === 'rejected' && (isCode ? mfa.wrongCode : mfa.rejected)
  const error = message ?? (rejection || undefined)
  const problems = useMemo(
    () => (error ? [{ parameter: parameter.name, message: error, isOurs: !message }] : []),
    [parameter.name, error, message],
  )
  const canChange = mfaChoice && wayOn === 'sendAgain'
  const hasLead = Boolean(parameter.instructions || canChange)
  const described = [parameter.instructions && leadId, isCode && noteId]
  const submit = (values: FormValues) => {
    const choice = parameter.options?.find(({ value }) => value === values[parameter.name])?.label
    dispatch({ type: 'mfaSubmitted', vault: park(values), choice })
  }
  return (
    <ScreenLayout
      title={isCode ? mfa.codeTitle : mfa.title}
      lead={
        hasLead && (
          <>
            {parameter.instructions && (
              <bdi id={leadId} lang={bankLanguage}>
                {parameter.instructions}
              </bdi>
            )}
            {parameter.instructions && canChange && <br />}
            {canChange && (
              <span className={styles['choice']}>
                <bdi lang={bankLanguage}>{onOneLine(mfaChoice)}</bdi>
                <span aria-hidden>{SEPARATOR}</span>
                <Button kind="link" onClick={restart}>
                  {mfa.change}
                </Button>
              </span>
            )}
          </>
        )
      }
      actions={
        // The last digit of a code sends it, and so does Enter.
        !isCode && (
          <SubmitButton form={form} isSent={isSent}>
            {isSent ? mfa.checking : actions.continue}
          </SubmitButton>
        )
      }
    >
      {problem === 'undelivered' && <Notice tone="warn">{mfa.undelivered}</Notice>}
      <CredentialForm
        // The form of another try is empty.
        key={JSON.stringify([parameter, problem, message, shown?.since])}
        id={form}
        credentials={credentials}
        textLanguage={bankLanguage}
        initialValues={NO_VALUES}
        problems={problems}
        section={`section-connector-${connector.id}`}
        purpose="mfa"
        describedBy={described.filter(Boolean).join(' ') || undefined}
        isSent={isSent}
        onSubmit={submit}
      />
      {isCode && (
        <p id={noteId} className="visually-hidden">
          {mfa.sentByItself}
        </p>
      )}
      <output className="visually-hidden">{isSent && mfa.checking}</output>
      <div className={styles['row']}>
        {wayOn && (
          <Button kind="link" onClick={restart}>
            {wayOn === 'sendAgain' ? mfa.sendAgain : authorizing.restart}
          </Button>
        )}
        {parameter.expiresAt !== undefined && (
          <ExpiryCountdown key={parameter.expiresAt} until={parameter.expiresAt} />
        )}
      </div>
      <TestValues form={form} connector={connector} credentials={credentials} isSent={isSent} />
      {kind === 'image' && (
        <PictureHelp
          onAnother={
            canChooseAnother(run) ? () => dispatch({ type: 'anotherBankChosen' }) : undefined
          }
        />
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
