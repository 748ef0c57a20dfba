/** The labels of the first button of a renewal, and of a failure that has a way on. */
export const WAY_ON =
  /^((Renew|Update|Approve) now|(Approve|Sign in|Try) again|Get a new code|Enter the new password|Choose another bank|Continue)$/

/** The headings of the success screen, which name no bank. */
export const CONNECTED = /^(You’re connected|Renewed|Partly connected|Connected, without .+)$/

/** True if a value is the code whose last digit sends its form. @param size the attribute of its field */
export const isWholeCode = (size: string | null, value: string): boolean =>
  size === String(value.replace(/\D/g, '').length)
