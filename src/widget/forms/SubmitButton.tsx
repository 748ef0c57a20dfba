import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { SweepLine } from '../ui/SweepLine.tsx'

interface Props {
  /** The id of the form. */
  form: string
  /** The form is sent: the button stays where it is, and does nothing. */
  isSent?: boolean
  children: ReactNode
}

/** A submit button outside its form element. */
export const SubmitButton = ({ form, isSent = false, children }: Props) => (
  <Button type="submit" form={form} aria-disabled={isSent || undefined} onMouseDown={keepFocus}>
    {children}
    {isSent && <SweepLine />}
  </Button>
)

/** Keeps the focus in the field: a blur may show or hide its error, and move this button from the pointer. */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  if (document.hasFocus() && form?.contains(document.activeElement)) event.preventDefault()
}
