import type { ReactNode } from 'react'
import type { Control, FieldError, UseFormRegister } from 'react-hook-form'
import {
  hasFewOptions,
  kindOf,
  type Credential,
  type CredentialKind,
} from '../domain/credential.ts'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { Field } from '../ui/Field.tsx'
import { errorParts } from './errorParts.ts'
import { ImageChallenge } from './ImageChallenge.tsx'
import { labelOf } from './label.ts'
import { isLoginName } from './loginName.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TaxIdInput } from './TaxIdInput.tsx'
import { TextInput } from './TextInput.tsx'
import type { RendererProps } from './renderer.ts'
import type { FormField, Values } from './schema.ts'

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

/**
 * The `autocomplete` token of a field.
 * @param section keeps password managers from offering one bank's password to another
 */
function autoCompleteOf(credential: Credential, section: string, purpose: 'login' | 'mfa'): string {
  if (purpose === 'mfa') return 'one-time-code'
  if (kindOf(credential) === 'password') return `${section} current-password`
  return isLoginName(credential) ? `${section} username` : 'off'
}

/** The texts below a field. The instructions of an MFA step are the lead of its screen. */
const helpOf = ({ assistiveText, instructions }: Credential, purpose: 'login' | 'mfa') =>
  [assistiveText, purpose === 'login' && instructions].filter(Boolean).join(' ') || undefined

interface Props {
  field: FormField
  register: UseFormRegister<Values>
  control: Control<Values>
  error: FieldError | undefined
  section: string
  purpose: 'login' | 'mfa'
  textLanguage: string | undefined
}

export function CredentialField(props: Props) {
  const { field, error, section, purpose, textLanguage, register, control } = props
  const { credential } = field
  const messages = useAllMessages()
  const isGroup = hasFewOptions(credential)
  const Renderer = isGroup ? RadioCards : RENDERERS[kindOf(credential)]
  return (
    <>
      {credential.data !== undefined && <ImageChallenge data={credential.data} />}
      <Field
        label={labelOf(credential)}
        labelLang={credential.label?.trim() ? textLanguage : undefined}
        helpLang={textLanguage}
        hint={credential.optional ? messages.credentials.optional : undefined}
        help={helpOf(credential, purpose)}
        error={error && <ErrorText {...props} error={error} />}
        group={isGroup ? { required: !credential.optional } : undefined}
      >
        {(ids) => (
          <Renderer
            register={register}
            control={control}
            field={field}
            ids={ids}
            autoComplete={autoCompleteOf(credential, section, purpose)}
            textLanguage={textLanguage}
          />
        )}
      </Field>
    </>
  )
}

/** The error of a field, each piece of it in its own language. */
function ErrorText({ field, error, textLanguage }: Props & { error: FieldError }) {
  const messages = useAllMessages()
  const type = error.type === 'service' ? 'service' : 'check'
  const message = error.message ?? ''
  return errorParts(field.credential, { type, message }, textLanguage, messages).map(
    ({ text, lang }) => (
      <span key={text} lang={lang}>
        {text}
      </span>
    ),
  )
}
