import { useState } from 'react'
import { useLaterMessages } from '../i18n/LaterMessages.tsx'
import input from '../ui/Input.module.css'
import type { RendererProps } from './renderer.ts'
import { registerNamed } from './fields.ts'
import { labelOf } from './label.ts'

export function PasswordInput({ field, ids, register, autoComplete }: RendererProps) {
  const { credential } = field
  const messages = useLaterMessages()
  const [shown, setShown] = useState(false)
  // What the button says is what the next press does; its name goes on with what it does it to.
  const word = shown ? messages.credentials.hide : messages.credentials.show
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
        aria-label={`${word} ${labelOf(credential, messages)}`}
        aria-controls={ids.id}
        onClick={() => setShown(!shown)}
      >
        {word}
      </button>
    </div>
  )
}
