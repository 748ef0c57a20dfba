import * as z from 'zod/mini'

// The policy forbids `eval`; zod would otherwise probe for it and be reported.
z.config({ jitless: true })

/** A field that may be missing, null or nonsense: read when it is right, `undefined` otherwise. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/** A list in which a bad entry costs only itself, and of which no more than `most` are read. */
export const listOf = <T>(schema: z.ZodMiniType<T>, most = 50) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) =>
      entries.slice(0, most).flatMap((entry) => {
        const parsed = z.safeParse(schema, entry)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
