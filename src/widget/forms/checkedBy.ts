import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Values } from './schema.ts'

/** Checks a form by its schema, and says of each field the first thing that is not right. */
export const checkedBy =
  (schema: z.ZodMiniType<Values>): Resolver<Values> =>
  (values) => {
    const { data, error } = z.safeParse(schema, values)
    if (data) return { values: data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of error.issues)
      errors[String(path[0])] ??= { type: 'check', message }
    return { values: {}, errors }
  }
