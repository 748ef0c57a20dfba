import { useState } from 'react'
import { codeLength } from '../domain/credential.ts'
import { asciiDigits } from '../domain/digits.ts'
import styles from './CodeInput.module.css'
import { registerNamed, type RendererProps } from './fields.ts'
import { SweepLine } from '../ui/SweepLine.tsx'

declare module 'react' {
  interface CSSProperties {
    '--digits'?: number
  }
}

/** A code of digits whose number is known: one input over as many cells. The last digit sends the form. */
export function CodeInput({ field, ids, register, autoComplete }: RendererProps) {
  const length = codeLength(field.credential) ?? 0
  const { onChange, ...registered } = registerNamed(register, field)
  const [code, setCode] = useState('')
  return (
    <div className={styles['code']} style={{ '--digits': length }} dir="ltr">
      <div className={styles['cells']} data-cells aria-hidden>
        {Array.from({ length }, (_, cell) => (
          <span key={cell} data-next={cell === Math.min(code.length, length - 1) || undefined} />
        ))}
      </div>
      <input
        {...ids}
        {...registered}
        // A held key would fill the field, and send it.
        onKeyDown={(event) => {
          if (event.repeat && event.key.length === 1) event.preventDefault()
        }}
        // Not `onChange`, which React leaves out where a script has set the value, as a password manager's does.
        onInput={(event) => {
          const { currentTarget: input } = event
          const digits = asciiDigits(input.value).replace(/\D/g, '')
          // A full field takes no more digits, and pushes none out.
          const next =
            digits.length > length && code.length === length ? code : digits.slice(0, length)
          input.value = next
          setCode(next)
          // A full field shows its digits, and not the place after the last one.
          if (next.length === length) input.setSelectionRange(length - 1, length, 'backward')
          input.scrollLeft = 0
          void onChange({ type: event.type, target: input })
          // More digits than that are not the code, or not only: the person looks at them first.
          if (digits.length === length && next !== code) input.form?.requestSubmit()
        }}
        className={styles['input']}
        type="text"
        inputMode="numeric"
        // Not `maxLength`, which would cut a pasted “123 456”.
        size={length}
        autoComplete={autoComplete}
        aria-required={!field.credential.optional}
      />
      {ids.readOnly && <SweepLine />}
    </div>
  )
}
