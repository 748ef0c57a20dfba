import { useEffect, useState } from 'react'

let origins: readonly string[] | null = null

/** Lets logos come from these origins alone, each one read and judged before it is drawn; null draws any as it is. */
export const checkLogosOf = (given: readonly string[] | null): void => {
  origins = given
}

/**
 * The address that a logo is drawn from; null while it is read, and if it is not drawn.
 * @param isDue false to wait
 * @param isChecked false for the logo of the host page, which can only stop its own frame
 */
export function useCheckedLogo(
  url: string | null,
  isDue: boolean,
  isChecked: boolean,
): string | null {
  const [checked, setChecked] = useState<string | null>(null)
  useEffect(() => {
    if (!origins || !url || !isDue || !isChecked) return
    const allowed = origins
    // The letter stays where a logo cannot be read.
    import('./readLogo.ts').then((m) => m.readLogo(url, allowed)).then(setChecked, () => undefined)
  }, [url, isDue, isChecked])
  return origins && isChecked ? checked : url
}
