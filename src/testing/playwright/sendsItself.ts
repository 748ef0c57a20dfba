import type { Locator } from '@playwright/test'
import { isWholeCode } from '../labels.ts'

/** True if the fields are a code whose last digit sends the form. To be asked before they are filled. */
export async function sendsItself(
  fieldOf: (label: string) => Locator,
  fields: Record<string, string>,
): Promise<boolean> {
  const [first] = Object.entries(fields)
  if (!first) return false
  const [label, value] = first
  return isWholeCode(await fieldOf(label).getAttribute('size'), value)
}
