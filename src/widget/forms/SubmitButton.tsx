import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'

interface Props {
  /** The id of the form. */
  form: string
  children: ReactNode
}

/** A submit button outside its form element. */
export const SubmitButton = ({ form, children }: Props) => (
  <Button type="submit" form={form} onMouseDown={keepFocus}>
    {children}
  </Button>
)

/** Keeps the focus in the field: a blur may show or hide its error, and move this button from the pointer. */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  if (document.hasFocus() && form?.contains(document.activeElement)) event.preventDefault()
}
