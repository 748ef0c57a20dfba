import { useLayoutEffect, type RefObject } from 'react'
import { useTypingFocuses } from '../../ui/useTypingFocuses.ts'

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
  useTypingFocuses(field)
}
