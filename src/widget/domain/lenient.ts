import * as z from 'zod/mini'

// The policy forbids `eval`; zod would otherwise probe for it and be reported.
z.config({ jitless: true })

// Few of zod's own kinds and checks are used, because each weighs on the first screen.

/** A whole number from `least` on. */
export const integerFrom = (least: number) =>
  z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= least))

/** A text with something in it. */
export const nonEmpty = z.string().check(z.refine((text) => text !== ''))

/** A text that names something to machines. */
export const identifier = nonEmpty.check(z.refine((text) => text.length <= 100))

/** A field that may be missing, null or nonsense: read when it is right, `undefined` otherwise. */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(schema), undefined)

/** The same, with null for what is not there. */
export const orNull = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    optionalField(schema),
    z.transform((value) => value ?? null),
  )

/** What a person would not read to its end is not read by the page either, which has to answer them. */
const MOST = 50

/** A list in which a bad entry costs only itself, and of which no more than `most` are read. */
export const listOf = <T>(schema: z.ZodMiniType<T>, most = MOST) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.slice(0, most).flatMap((entry) => {
        const parsed = z.safeParse(schema, entry)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

/** A dictionary in which a bad entry costs only itself, and of which no more than the first are read. */
export const recordOf = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.custom<object>((value) => typeof value === 'object' && value !== null),
    z.transform((entries) =>
      Object.fromEntries(
        Object.entries(entries)
          .slice(0, MOST)
          .flatMap(([key, entry]: [string, unknown]) => {
            const parsed = z.safeParse(schema, entry)
            return parsed.success ? [[key, parsed.data] as const] : []
          }),
      ),
    ),
  )
