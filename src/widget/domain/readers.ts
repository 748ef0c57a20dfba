import { MAX_NAME_LENGTH, sanitizeText } from './displayText.ts'
import { MAX_ENTRIES, MAX_TEXT_LENGTH } from './limits.ts'

/*
 * Parsers of foreign values for all that the list needs: without a schema library, which the list does not wait for.
 * Each returns undefined for a value that is none of its kind.
 */

/** Returns a text of at most `max` characters, as it is. */
export const parseText = (value: unknown, max = MAX_TEXT_LENGTH): string | undefined =>
  typeof value === 'string' && value.length <= max ? value : undefined

/** Returns a text that is shown: cut to `max` characters, and made safe to show. */
export const parseShownText = (value: unknown, max = MAX_NAME_LENGTH): string | undefined =>
  typeof value === 'string' ? sanitizeText(value, max) : undefined

/** Returns the valid entries among the first `max` of a list; none if it is no list. */
export const parseList = <T>(
  value: unknown,
  readEntry: (entry: unknown) => T | undefined,
  max = MAX_ENTRIES,
): T[] =>
  Array.isArray(value) ? value.slice(0, max).flatMap((entry) => readEntry(entry) ?? []) : []
