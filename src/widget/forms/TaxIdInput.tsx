import { useRef } from 'react'
import { kindOf } from '../domain/credential.ts'
import { maskTaxId } from '../domain/taxId.ts'
import input from '../ui/Input.module.css'
import { registerNamed, type RendererProps } from './fields.ts'
import { maskEdit } from './maskEdit.ts'

const PLACEHOLDER = { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00' }

/** An input for a CPF or CNPJ, masked while typing. A CNPJ may contain letters, so it has a text keyboard. */
export function TaxIdInput({ field, ids, register }: RendererProps) {
  const { credential } = field
  const kind = kindOf(credential) === 'cnpj' ? 'cnpj' : 'cpf'
  const { onChange, onBlur, ...registered } = registerNamed(register, field)
  /** The masked text before an edit. */
  const before = useRef('')
  return (
    <input
      {...ids}
      {...registered}
      className={input['input']}
      onFocus={({ target }) => (before.current = target.value)}
      onChange={(event) => {
        const { target, nativeEvent } = event
        const isForward =
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
        const { text, caret } = maskEdit(kind, {
          before: before.current,
          typed: target.value,
          position: target.selectionStart ?? target.value.length,
          deletes: isForward ? 'forward' : undefined,
        })
        before.current = target.value = text
        target.setSelectionRange(caret, caret)
        void onChange(event)
      }}
      onBlur={(event) => {
        const { target } = event
        const masked = maskTaxId(kind, target.value)
        // A password manager may have set the value without an event.
        if (masked !== target.value || masked !== before.current) {
          target.value = masked
          void onChange(event)
        }
        void onBlur(event)
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
