import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'

interface Props {
  /** Id of the form it submits. */
  form: string
  children: ReactNode
}

/** Submits a form from wherever it stands. */
export const SubmitButton = ({ form, children }: Props) => (
  <Button type="submit" form={form} onMouseDown={stayInField}>
    {children}
  </Button>
)

/** A field that is left may show its error or drop it, and move this button away from under the pointer. */
function stayInField(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  if (document.hasFocus() && form?.contains(document.activeElement)) event.preventDefault()
}
