import { codeLength, kindOf } from '../domain/credential.ts'
import input from '../ui/Input.module.css'
import { registerNamed, type RendererProps } from './fields.ts'
import { withAsciiDigits } from './typedDigits.ts'

export function TextInput({ field, ids, register, autoComplete }: RendererProps) {
  const { credential } = field
  const { onChange, onBlur, ...registered } = registerNamed(register, field)
  const isNumber = kindOf(credential) === 'number'
  const showAscii = (target: HTMLInputElement) => {
    const { value, selectionEnd } = target
    const shown = withAsciiDigits(credential, value)
    if (shown === value) return
    target.value = shown
    target.setSelectionRange(selectionEnd, selectionEnd)
  }
  return (
    <input
      {...ids}
      {...registered}
      // Not `onChange`, which React leaves out where a script has set the value, as a password manager's does.
      onInput={(event) => {
        // A text may go on with letters, and a composed one is not yet typed.
        const { currentTarget: target, nativeEvent } = event
        const isComposed = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        if (isNumber && !isComposed) showAscii(target)
        void onChange({ type: event.type, target })
      }}
      onBlur={(event) => {
        showAscii(event.target)
        void onBlur(event)
      }}
      className={input['input']}
      type="text"
      inputMode={isNumber || codeLength(credential) !== null ? 'numeric' : 'text'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder={credential.placeholder}
      aria-required={!credential.optional}
    />
  )
}
