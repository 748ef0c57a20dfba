import { useLayoutEffect, type RefObject } from 'react'

/** Elements that take characters themselves. */
const TAKES_TEXT = 'input, select'

/**
 * Moves the focus to a field when a character is typed anywhere else on the page; the field gets the character.
 * @param onTyped called at once with what was typed before, if anything was
 */
export function useTypingGoesTo(
  field: RefObject<HTMLInputElement | null>,
  onTyped: (text: string) => void,
): void {
  // Before the first paint, which is not seen without it.
  useLayoutEffect(() => {
    const typed = globalThis.takeTyped?.()
    if (!typed) return
    onTyped(typed)
    field.current?.focus()
  })
  // From the moment on in which nobody else keeps what is typed.
  useLayoutEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (!isCharacter || (target instanceof Element && target.matches(TAKES_TEXT))) return
      // The space bar presses a button.
      if (key === ' ' && target instanceof HTMLButtonElement) return
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
