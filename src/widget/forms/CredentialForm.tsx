import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { hasFewOptions, type Credential } from '../domain/credential.ts'
import type { FieldProblem } from '../domain/problem.ts'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { focusWhenPageFocused } from '../ui/focusWhenPageFocused.ts'
import { useTypingFocuses } from '../ui/useTypingFocuses.ts'
import styles from './CredentialForm.module.css'
import { CredentialField } from './CredentialField.tsx'
import { draftOf } from './drafts.ts'
import { fieldsNamed, fieldsOf, toKeys, toParameters } from './fields.ts'
import { schemaOf, type FormValues } from './schema.ts'

interface Props {
  /** The `form` attribute of the submit button, which is outside the form element. */
  id: string
  credentials: readonly Credential[]
  /** The language of the bank's own texts among them (BCP 47); undefined if unknown. */
  textLanguage: string | undefined
  /** By credential name; never a secret. */
  initialValues: FormValues
  /** The service's `errors[]`, shown beside their fields; `isOurs`: in the page's language. */
  problems: readonly (FieldProblem & { isOurs?: boolean })[]
  /** The section of `autocomplete`: `section-connector-<id>`. */
  section: string
  /** The form of an MFA step begins focused: its answer may be due within a minute. */
  purpose: 'login' | 'mfa'
  /** The id of a text above the form that describes its fields too. */
  describedBy?: string | undefined
  /** The values are sent, and wait for an answer: they stay as they are. */
  isSent?: boolean
  /** Called when the form goes, with what may be kept of it, by credential name. */
  onLeave?: (draft: FormValues) => void
  /** Called with valid values, by credential name, cleaned as the service expects them. */
  onSubmit: (values: FormValues) => void
}

/** A form rendered from credential descriptors: those of a Connector, or the one of an MFA step. */
export function CredentialForm(props: Props) {
  const { id, credentials, textLanguage, initialValues, problems } = props
  const { section, purpose, describedBy, isSent = false, onLeave, onSubmit } = props
  const messages = useAllMessages()
  const fields = useMemo(() => fieldsOf(credentials), [credentials])
  const schema = useMemo(() => schemaOf(fields, messages), [fields, messages])
  /** The invalid fields of the last submit, anew with each. */
  const [invalid, setInvalid] = useState(() =>
    fieldsNamed(
      fields,
      problems.map(({ parameter }) => parameter),
    ),
  )
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: toKeys(fields, initialValues),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const { register, handleSubmit, setError, setFocus, getValues, setValue, reset } = form
  const { formState } = form

  useEffect(() => {
    for (const { parameter, message, isOurs } of problems)
      for (const { key } of fieldsNamed(fields, [parameter]))
        setError(key, { type: isOurs ? 'check' : 'service', message })
  }, [problems, fields, setError])

  const [asked] = fields
  const isAnswered = purpose === 'mfa' && asked && !hasFewOptions(asked.credential)
  const entered = isAnswered ? asked : undefined
  // The first invalid field gets the focus, at each try.
  useEffect(() => {
    const [focused = entered] = invalid
    return focused && focusWhenPageFocused(() => setFocus(focused.key))
  }, [invalid, entered, setFocus])

  // Before the effect below, which empties the form.
  useEffect(() => () => onLeave?.(draftOf(fields, getValues)), [fields, getValues, onLeave])

  // The form library and React keep the inputs of a form that is gone, so they are emptied.
  const element = useRef<HTMLFormElement>(null)
  useTypingFocuses(element)
  useEffect(() => {
    const { current } = element
    return () => {
      const inputs = current?.querySelectorAll('input, select') ?? []
      for (const input of inputs) if ('value' in input) input.value = ''
      reset(toKeys(fields, {}))
    }
  }, [reset, fields])

  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-busy={isSent}
      className={styles['form']}
      onSubmit={(event) => {
        if (isSent) return event.preventDefault()
        // A password manager may have filled inputs without an event.
        const inputs = new FormData(event.currentTarget)
        for (const { key, credential } of fields) {
          const value = inputs.get(credential.name)
          if (typeof value === 'string') setValue(key, value)
        }
        void handleSubmit(
          (values) => onSubmit(toParameters(fields, values)),
          (errors) => setInvalid(fields.filter(({ key }) => key in errors)),
        )(event)
      }}
    >
      {fields.map((field) => (
        <CredentialField
          key={field.key}
          field={field}
          textLanguage={textLanguage}
          register={register}
          error={formState.errors[field.key]}
          section={section}
          purpose={purpose}
          describedBy={describedBy}
          isSent={isSent}
        />
      ))}
    </form>
  )
}
