import { useLayoutEffect, type RefObject } from 'react'

/** Elements that take characters themselves. */
const TAKES_TEXT = 'input, select'

const isEmptyText = (input: HTMLInputElement) => input.type !== 'radio' && input.value === ''

/**
 * Moves the focus to an input when a character is typed anywhere else on the page; the input gets the character.
 * @param target the input, or a form: then its first empty one
 */
export function useTypingFocuses(
  target: RefObject<HTMLInputElement | HTMLFormElement | null>,
): void {
  // From the moment on in which nobody else keeps what is typed.
  useLayoutEffect(() => {
    const onKeyDown = ({ key, target: typedAt, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const { current } = target
      const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (!isCharacter || (typedAt instanceof Element && typedAt.matches(TAKES_TEXT))) return
      // The space bar presses a button. On a form it also opens details, or scrolls the page; no value begins with it.
      const isForm = current instanceof HTMLFormElement
      if (key === ' ' && (isForm || typedAt instanceof HTMLButtonElement)) return
      const input = isForm ? [...current.querySelectorAll('input')].find(isEmptyText) : current
      input?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [target])
}
