import type { ConnectionAccount } from '../../protocol/options.ts'
import { MAX_NAME_LENGTH, sanitizeText } from './displayText.ts'

/**
 * The account as the person knows it: *Checking account •••• 4321*. Of its number four characters at most; '' if nothing of
 * it is seen.
 */
export function accountLabel({ label, mask = '' }: ConnectionAccount): string {
  const end = sanitizeText(mask, MAX_NAME_LENGTH).slice(-4)
  return (sanitizeText(label, MAX_NAME_LENGTH) + (end && ` ••••\u00a0${end}`)).trim()
}
