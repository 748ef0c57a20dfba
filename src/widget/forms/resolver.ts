import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Values } from './schema.ts'

/** A react-hook-form resolver for a schema. Each field reports its first issue only. */
export const resolverOf =
  (schema: z.ZodMiniType<Values>): Resolver<Values> =>
  (values) => {
    const { data, error } = z.safeParse(schema, values)
    if (data) return { values: data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of error.issues)
      errors[String(path[0])] ??= { type: 'check', message }
    return { values: {}, errors }
  }
