import type { ReactNode } from 'react'
import type { Control, UseFormRegister } from 'react-hook-form'
import { kindOf, type Credential, type CredentialKind } from '../domain/credential.ts'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import { Field } from '../ui/Field.tsx'
import { ImageChallenge } from './ImageChallenge.tsx'
import { labelOf } from './label.ts'
import { isLoginName } from './loginName.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { TaxIdInput } from './TaxIdInput.tsx'
import { TextInput } from './TextInput.tsx'
import type { RendererProps } from './renderer.ts'
import type { FormField, Values } from './schema.ts'

/** The renderer of each kind of credential. */
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

interface Props {
  field: FormField
  register: UseFormRegister<Values>
  control: Control<Values>
  error: string | undefined
  section: string
  purpose: 'login' | 'mfa'
  textLanguage: string | undefined
}

export function CredentialField(props: Props) {
  const { field, error, section, purpose, textLanguage, ...form } = props
  const { credential } = field
  const messages = useAllMessages()
  const Renderer = RENDERERS[kindOf(credential)]
  return (
    <>
      {credential.data !== undefined && <ImageChallenge data={credential.data} />}
      <Field
        label={labelOf(credential, messages)}
        labelLang={credential.label?.trim() ? textLanguage : undefined}
        helpLang={textLanguage}
        hint={credential.optional ? messages.credentials.optional : undefined}
        help={credential.assistiveText}
        error={error}
      >
        {(ids) => (
          <Renderer
            {...form}
            field={field}
            ids={ids}
            autoComplete={autoCompleteOf(credential, section, purpose)}
          />
        )}
      </Field>
    </>
  )
}
