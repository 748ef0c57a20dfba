import { memo, type ReactNode } from 'react'
import type { FieldError, UseFormRegister } from 'react-hook-form'
import {
  codeLength,
  hasFewOptions,
  kindOf,
  type Credential,
  type CredentialKind,
} from '../domain/credential.ts'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { Field } from '../ui/Field.tsx'
import { CodeInput } from './CodeInput.tsx'
import { errorParts } from './errorParts.ts'
import type { RendererProps } from './fields.ts'
import { ImageChallenge } from './ImageChallenge.tsx'
import { labelOf } from './label.ts'
import { isLoginName } from './loginName.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TaxIdInput } from './TaxIdInput.tsx'
import { TextInput } from './TextInput.tsx'
import type { FormField, FormValues } from './schema.ts'

/** The renderer of each kind of credential; a choice of a few has radio cards instead. */
const RENDERERS: Record<CredentialKind, (props: RendererProps) => ReactNode> = {
  text: TextInput,
  number: TextInput,
  password: PasswordInput,
  select: SelectInput,
  image: TextInput,
  cpf: TaxIdInput,
  cnpj: TaxIdInput,
}

type Purpose = 'login' | 'mfa'

/**
 * The `autocomplete` token of a field.
 * @param section keeps password managers from offering one bank's password to another
 */
function autoCompleteOf(credential: Credential, section: string, purpose: Purpose): string {
  if (purpose === 'mfa') return 'one-time-code'
  if (kindOf(credential) === 'password') return `${section} current-password`
  return isLoginName(credential) ? `${section} username` : 'off'
}

/** The texts below a field. The instructions of an MFA step are the lead of its screen. */
const helpOf = ({ assistiveText, instructions }: Credential, purpose: Purpose) =>
  [assistiveText, purpose === 'login' && instructions].filter(Boolean).join(' ') || undefined

function rendererOf(credential: Credential, purpose: Purpose) {
  if (hasFewOptions(credential)) return RadioCards
  const isCode = purpose === 'mfa' && codeLength(credential) !== null
  return isCode ? CodeInput : RENDERERS[kindOf(credential)]
}

/** A field whose value is sent keeps the focus, and the keyboard of a phone. */
const SENT = { readOnly: true, 'aria-disabled': true } as const

interface Props {
  field: FormField
  register: UseFormRegister<FormValues>
  error: FieldError | undefined
  section: string
  purpose: Purpose
  /** The id of a text above the form that describes its fields too. */
  describedBy?: string | undefined
  textLanguage: string | undefined
  /** Its value is sent, and stays as it is. */
  isSent: boolean
}

/** A field of a form. A key typed into one renders none of the others. */
export const CredentialField = memo(function CredentialField(props: Props) {
  const { field, error, section, purpose, describedBy, textLanguage, register, isSent } = props
  const { credential } = field
  const messages = useAllMessages()
  const isGroup = hasFewOptions(credential)
  const Renderer = rendererOf(credential, purpose)
  return (
    <>
      {credential.data !== undefined && <ImageChallenge data={credential.data} />}
      <Field
        label={labelOf(credential)}
        labelLang={credential.label ? textLanguage : undefined}
        helpLang={textLanguage}
        hint={credential.optional ? messages.credentials.optional : undefined}
        help={helpOf(credential, purpose)}
        // A group is not entered with the focus: the text above it was read before.
        describedBy={isGroup ? undefined : describedBy}
        error={error && <ErrorText {...props} error={error} />}
        group={isGroup ? { required: !credential.optional } : undefined}
      >
        {(ids) => (
          <Renderer
            register={register}
            field={field}
            ids={isSent ? { ...ids, ...SENT } : ids}
            autoComplete={autoCompleteOf(credential, section, purpose)}
            textLanguage={textLanguage}
          />
        )}
      </Field>
    </>
  )
})

/** The error of a field, each piece of it in its own language. */
function ErrorText({ field, error, textLanguage }: Props & { error: FieldError }) {
  const messages = useAllMessages()
  const type = error.type === 'service' ? 'service' : 'check'
  const message = error.message ?? ''
  return errorParts(field.credential, { type, message }, textLanguage, messages).map(
    ({ text, lang }) => (
      <bdi key={text} lang={lang}>
        {text}
      </bdi>
    ),
  )
}
