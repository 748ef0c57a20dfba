import * as z from 'zod/mini'
import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from './displayText.ts'
import { MAX_ENTRIES, MAX_TEXT_LENGTH, PRODUCT_CODE } from './limits.ts'
import { isDateTime } from '../../protocol/dates.ts'

// The page's policy forbids `eval`; without this, zod tries it and causes a violation report.
z.config({ jitless: true })

export const integerFrom = (minimum: number) => z.int().check(z.gte(minimum))

export const text = (max = MAX_TEXT_LENGTH) => z.string().check(z.maxLength(max))

/** An ISO 8601 date or time between 1970 and the end of this century. */
export const time = z.string().check(z.refine(isDateTime))

/** A field that is `undefined` if it is missing, null or invalid. */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(schema), undefined)

/** A field that is null if it is missing, null or invalid. */
export const nullableField = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    optionalField(schema),
    z.transform((value) => value ?? null),
  )

export const productCode = text(100).check(z.regex(PRODUCT_CODE))

/** A list without its invalid entries; empty if it is no list. Entries beyond `max` are ignored. */
export const listOf = <T>(schema: z.ZodMiniType<T>, max = MAX_ENTRIES) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.slice(0, max).flatMap((entry) => {
        const parsed = z.safeParse(schema, entry)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

/** A dictionary without its invalid entries and long names. Entries beyond the first 50 are ignored. */
export const recordOf = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((entries) =>
      Object.fromEntries(
        Object.entries(entries)
          .slice(0, MAX_ENTRIES)
          .flatMap(([key, entry]) => {
            if (key.length > 100) return []
            const parsed = z.safeParse(schema, entry)
            return parsed.success ? [[key, parsed.data] as const] : []
          }),
      ),
    ),
  )

/** A text field of the service that is displayed. */
export const displayTextSchema = (maxLength = MAX_NAME_LENGTH) =>
  z.pipe(
    z.string(),
    z.transform((value) => sanitizeText(value, maxLength)),
  )

/** A text field of one or more sentences. */
export const displaySentenceSchema = () => displayTextSchema(MAX_SENTENCE_LENGTH)
