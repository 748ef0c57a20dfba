import { useState } from 'react'
import { useAllMessages } from '../i18n/AllMessages.tsx'
import input from '../ui/Input.module.css'
import { registerNamed, type RendererProps } from './fields.ts'
import { labelOf } from './label.ts'

export function PasswordInput({ field, ids, register, autoComplete }: RendererProps) {
  const { credential } = field
  const messages = useAllMessages()
  const [isVisible, setVisible] = useState(false)
  // The accessible name must begin with the visible label (WCAG 2.5.3).
  const toggleLabel = isVisible ? messages.credentials.hide : messages.credentials.show
  return (
    <div className={input['box']}>
      <input
        {...ids}
        {...registerNamed(register, field)}
        className={`${input['input']} ${input['withButton']}`}
        type={isVisible ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={credential.placeholder}
        aria-required={!credential.optional}
      />
      <button
        type="button"
        className={input['inside']}
        aria-label={`${toggleLabel} ${labelOf(credential)}`}
        aria-controls={ids.id}
        onClick={() => setVisible(!isVisible)}
      >
        {toggleLabel}
      </button>
    </div>
  )
}
