import { useId, useMemo } from 'react'
import type { Connector } from '../../domain/connector.ts'
import { codeLength, kindOf, type Credential } from '../../domain/credential.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import type { Values } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { TestValues } from '../sandbox/TestValues.tsx'
import { ExpiryCountdown } from '../countdown/ExpiryCountdown.tsx'

interface Props {
  connector: Connector
  parameter: Credential
  problem: 'rejected' | 'undelivered' | null
  /** In this attempt the person chose how the code comes, and would choose again. */
  canChooseWay: boolean
  onSubmit: (values: Values) => void
  /** Has the bank ask anew. */
  onRestart: () => void
  /** Leaves this bank for another one; undefined where the run is about this bank alone. */
  onAnother: (() => void) | undefined
}

const NO_VALUES: Values = {}
const NO_PROBLEMS: never[] = []

/** The form of one MFA step (`item.parameter`). Its values are not saved as a draft. */
export function MfaScreen(props: Props) {
  const { connector, parameter, problem, canChooseWay, onSubmit, onRestart, onAnother } = props
  const { mfa, actions, authorizing, renewal } = useAllMessages()
  const form = useId()
  const leadId = useId()
  const noteId = useId()
  const isCode = codeLength(parameter) !== null
  // Any other text may be the answer to a question.
  const isSent = isCode || kindOf(parameter) === 'number'
  const sendAgain = canChooseWay ? mfa.anotherWay : renewal.accept.mfa
  const bankLanguage = languageOfBank(connector)
  const credentials = useMemo(
    () => [{ ...parameter, label: parameter.label ?? mfa.code }],
    [parameter, mfa.code],
  )
  return (
    <Screen
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
        problems={NO_PROBLEMS}
        section={`section-connector-${connector.id}`}
        purpose="mfa"
        describedBy={isCode ? `${leadId} ${noteId}` : leadId}
        onSubmit={onSubmit}
      />
      {isCode && <p id={noteId}>{mfa.sentByItself}</p>}
      {kindOf(parameter) === 'image' && <PictureHelp onAnother={onAnother} />}
      {parameter.expiresAt !== undefined && (
        <ExpiryCountdown key={parameter.expiresAt} until={parameter.expiresAt} />
      )}
      {!/^(select|image)$/.test(kindOf(parameter)) && (
        <Button kind="link" onClick={onRestart}>
          {isSent ? sendAgain : authorizing.restart}
        </Button>
      )}
    </Screen>
  )
}

/**
 * The way on for a person who cannot read the picture (WCAG 2.2, 1.1.1 and 3.3.8). The service gives no other
 * form of the challenge.
 */
function PictureHelp({ onAnother }: Pick<Props, 'onAnother'>) {
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
