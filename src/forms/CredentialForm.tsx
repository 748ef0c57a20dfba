import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Credential } from '../domain/credential.ts'
import type { FieldProblem } from '../domain/problem.ts'
import { useMessages } from '../i18n/MessagesContext.tsx'
import styles from './CredentialForm.module.css'
import { CredentialField } from './CredentialField.tsx'
import { schemaOf, type Values } from './schema.ts'

interface Props {
  /** Ties the submit button, which stands at the bottom of the screen, to this form. */
  id: string
  credentials: readonly Credential[]
  /** What is known already; never a secret. */
  known: Values
  /** What the service did not accept, field by field. */
  problems: readonly FieldProblem[]
  /** Keeps one bank's password from being offered to another: `section-connector-<id>`. */
  section: string
  purpose: 'login' | 'mfa'
  /** What is typed, as it is typed; the owner leaves secrets out of what it keeps. */
  onTyped: (values: Values) => void
  onSubmit: (values: Values) => void
}

/** A form rendered from what a Connector (or an MFA step) declares. */
export function CredentialForm(props: Props) {
  const { id, credentials, known, problems, section, purpose, onTyped, onSubmit } = props
  const messages = useMessages()
  const schema = useMemo(() => schemaOf(credentials, messages), [credentials, messages])
  const { register, handleSubmit, setError, subscribe, control, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: Object.fromEntries(credentials.map(({ name }) => [name, known[name] ?? ''])),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })

  useEffect(() => {
    for (const { parameter, message } of problems)
      if (credentials.some(({ name }) => name === parameter))
        setError(parameter, { message: message || messages.checks.rejected })
  }, [problems, credentials, setError, messages])

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe, onTyped],
  )

  return (
    <form
      id={id}
      noValidate
      className={styles['form']}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      {credentials.map((credential) => (
        <CredentialField
          key={credential.name}
          credential={credential}
          control={control}
          register={register}
          error={formState.errors[credential.name]?.message}
          section={section}
          purpose={purpose}
        />
      ))}
    </form>
  )
}
