import { useState } from 'react'
import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import input from '../ui/Input.module.css'
import type { RendererProps } from './renderer.ts'
import { registerNamed } from './fields.ts'

export function PasswordInput({ field, ids, register, autoComplete }: RendererProps) {
  const { credential } = field
  const { credentials } = useLaterMessages()
  const [shown, setShown] = useState(false)
  return (
    <div className={input['box']}>
      <input
        {...ids}
        {...registerNamed(register, field)}
        className={`${input['input']} ${input['withButton']}`}
        type={shown ? 'text' : 'password'}
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
        aria-pressed={shown}
        aria-controls={ids.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? credentials.hide : credentials.show}
      </button>
    </div>
  )
}
