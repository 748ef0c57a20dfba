import { useController } from 'react-hook-form'
import { kindOf } from '../domain/credential.ts'
import { maskTaxId } from '../domain/taxId.ts'
import input from '../ui/Input.module.css'
import type { RendererProps } from './renderer.ts'
import { caretAfter } from './caret.ts'

const EXAMPLE = { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00' }

/** CPF and CNPJ, masked as they are typed or pasted. A CNPJ may hold letters, so its keyboard is a text one. */
export function TaxIdInput({ field: { key, credential }, ids, control }: RendererProps) {
  const kind = kindOf(credential) === 'cnpj' ? 'cnpj' : 'cpf'
  const { field } = useController({ name: key, control })
  return (
    <input
      {...ids}
      {...field}
      name={credential.name}
      className={input['input']}
      value={maskTaxId(kind, field.value ?? '')}
      onChange={({ target }) => {
        const caret = caretAfter(kind, target.value, target.selectionStart ?? target.value.length)
        const masked = maskTaxId(kind, target.value)
        target.value = masked
        target.setSelectionRange(...caret(masked))
        field.onChange(masked)
      }}
      onBlur={({ target }) => {
        // A filler may have set the value without a word; leaving the field tells.
        field.onChange(maskTaxId(kind, target.value))
        field.onBlur()
      }}
      type="text"
      inputMode={kind === 'cpf' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={credential.placeholder ?? EXAMPLE[kind]}
      aria-required={!credential.optional}
    />
  )
}
