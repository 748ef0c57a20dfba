import { useController } from 'react-hook-form'
import { kindOf } from '../domain/credential.ts'
import { maskTaxId } from '../domain/taxId.ts'
import input from '../ui/Input.module.css'
import type { RendererProps } from './renderer.ts'
import { caretAfter } from './caret.ts'

const PLACEHOLDER = { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00' }

/** An input for a CPF or CNPJ, masked while typing. A CNPJ may contain letters, so it has a text keyboard. */
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
        // A password manager may have set the value without an event.
        const masked = maskTaxId(kind, target.value)
        if (masked !== field.value) field.onChange(masked)
        // A field that was left empty is checked on submit alone.
        if (target.value !== '') field.onBlur()
      }}
      type="text"
      inputMode={kind === 'cpf' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={credential.placeholder ?? PLACEHOLDER[kind]}
      aria-required={!credential.optional}
    />
  )
}
