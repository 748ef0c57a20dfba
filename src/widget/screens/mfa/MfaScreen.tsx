import { useId, useMemo } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { Credential } from '../../domain/credential.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { CredentialForm } from '../../forms/CredentialForm.tsx'
import type { Values } from '../../forms/schema.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BankLogo } from '../../ui/BankLogo.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ExpiryCountdown } from '../countdown/ExpiryCountdown.tsx'

interface Props {
  connector: Connector
  parameter: Credential
  problem: 'rejected' | 'undelivered' | null
  onSubmit: (values: Values) => void
}

const NO_VALUES: Values = {}
const NO_PROBLEMS: never[] = []
const ignore = () => undefined

/** The form of one MFA step (`item.parameter`). Its values are not saved as a draft. */
export function MfaScreen({ connector, parameter, problem, onSubmit }: Props) {
  const { mfa, actions } = useAllMessages()
  const form = useId()
  const bankLanguage = languageOfBank(connector.country)
  const credentials = useMemo(
    () => [{ ...parameter, label: parameter.label ?? mfa.code }],
    [parameter, mfa.code],
  )
  return (
    <Screen
      icon={<BankLogo bank={connector} />}
      title={mfa.title}
      lead={
        parameter.instructions ? (
          <span lang={bankLanguage}>{parameter.instructions}</span>
        ) : (
          mfa.text(connector.name)
        )
      }
      actions={<SubmitButton form={form}>{actions.continue}</SubmitButton>}
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
        onChange={ignore}
        onSubmit={onSubmit}
      />
      {parameter.expiresAt !== undefined && (
        <ExpiryCountdown key={parameter.expiresAt} until={parameter.expiresAt} />
      )}
    </Screen>
  )
}
