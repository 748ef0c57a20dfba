import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Credential } from '../domain/credential.ts'
import type { FieldProblem } from '../domain/problem.ts'
import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import { focusWhenPageFocused } from '../ui/focusWhenPageFocused.ts'
import styles from './CredentialForm.module.css'
import { checkedBy } from './checkedBy.ts'
import { CredentialField } from './CredentialField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { fieldsNamed, fieldsOf, filledIn, toKeys, toNames } from './fields.ts'
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
  const messages = useLaterMessages()
  const fields = useMemo(() => fieldsOf(credentials), [credentials])
  const schema = useMemo(() => schemaOf(fields, messages), [fields, messages])
  const [toCheck, setToCheck] = useState(() =>
    fieldsNamed(
      fields,
      problems.map(({ parameter }) => parameter),
    ),
  )
  const form = useForm<Values>({
    resolver: checkedBy(schema),
    defaultValues: toKeys(fields, known),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { register, handleSubmit, setError, setFocus, setValue, subscribe, control, formState } =
    form

  useEffect(() => {
    for (const { parameter, message } of problems)
      for (const { key } of fieldsNamed(fields, [parameter]))
        setError(key, { message: message || messages.checks.rejected })
  }, [problems, fields, setError, messages])

  // One field takes the focus itself; several are summed up first.
  useEffect(() => {
    const [only] = toCheck
    if (only && toCheck.length === 1) return focusWhenPageFocused(() => setFocus(only.key))
    return undefined
  }, [toCheck, setFocus])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(toNames(fields, values)),
      }),
    [subscribe, fields, onTyped],
  )

  return (
    <form
      id={id}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        const filled = filledIn(event.currentTarget, fields)
        for (const { key } of fields) if (filled[key] !== undefined) setValue(key, filled[key])
        void handleSubmit(
          (values) => onSubmit(toNames(fields, values)),
          (errors) => setToCheck(fields.filter(({ key }) => key in errors)),
        )(event)
      }}
    >
      {toCheck.length > 1 && <ErrorSummary fields={toCheck} onGo={({ key }) => setFocus(key)} />}
      {fields.map((field) => (
        <CredentialField
          key={field.key}
          field={field}
          control={control}
          register={register}
          error={formState.errors[field.key]?.message}
          section={section}
          purpose={purpose}
        />
      ))}
    </form>
  )
}
