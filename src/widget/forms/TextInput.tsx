import { codeLength, kindOf } from '../domain/credential.ts'
import input from '../ui/Input.module.css'
import { registerNamed, type RendererProps } from './fields.ts'
import { withAsciiDigits } from './typedDigits.ts'

export function TextInput({ field, ids, register, autoComplete }: RendererProps) {
  const { credential } = field
  const { onChange, onBlur, ...registered } = registerNamed(register, field)
  const isNumber = kindOf(credential) === 'number'
  const showAscii = (input: HTMLInputElement) => {
    const { value, selectionEnd } = input
    const shown = withAsciiDigits(credential, value)
    if (shown === value) return
    input.value = shown
    input.setSelectionRange(selectionEnd, selectionEnd)
  }
  return (
    <input
      {...ids}
      {...registered}
      onChange={(event) => {
        // A text may go on with letters, and a composed one is not yet typed.
        const isComposed = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
        if (isNumber && !isComposed) showAscii(event.target)
        void onChange(event)
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
