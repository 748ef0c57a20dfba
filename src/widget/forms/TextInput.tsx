import { kindOf } from '../domain/credential.ts'
import input from '../ui/Input.module.css'
import { registerNamed, type RendererProps } from './fields.ts'

export function TextInput({ field, ids, register, autoComplete }: RendererProps) {
  const { credential } = field
  return (
    <input
      {...ids}
      {...registerNamed(register, field)}
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
}
