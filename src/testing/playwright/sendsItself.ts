import type { Locator } from '@playwright/test'

/** True if the fields are a code whose last digit sends the form. To be asked before they are filled. */
export async function sendsItself(
  fieldOf: (label: string) => Locator,
  fields: Record<string, string>,
): Promise<boolean> {
  const [first] = Object.entries(fields)
  if (!first) return false
  const [label, value] = first
  const digits = await fieldOf(label).getAttribute('size')
  return digits === String(value.replace(/\D/g, '').length)
}
