import { kindOf } from '../domain/credential.ts'
import input from '../ui/Input.module.css'
import type { RendererProps } from './CredentialField.tsx'

export const TextInput = ({ credential, ids, register, autoComplete }: RendererProps) => (
  <input
    {...ids}
    {...register(credential.name)}
    className={input['input']}
    type="text"
    inputMode={kindOf(credential) === 'number' ? 'numeric' : 'text'}
    autoComplete={autoComplete}
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    placeholder={credential.placeholder}
    aria-required={!credential.optional}
  />
)
