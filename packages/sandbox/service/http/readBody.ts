import type { z } from 'zod'
import type { ServiceContext } from './env.ts'
import { invalidParameter, invalidParameters, ServiceError } from './serviceError.ts'

/** Parses a JSON body; an invalid body throws 400 with a message. An empty body is `{}`. */
export async function readBody<T>(c: ServiceContext, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(c))
  if (parsed.success) return parsed.data
  throw new ServiceError(400, parsed.error.issues.map(describeIssue).join('; '))
}

/** As `readBody`, with `errors[]` naming each parameter (specification: POST /items, PATCH /items/{id}). */
export async function readItemBody<T>(c: ServiceContext, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(c))
  if (parsed.success) return parsed.data
  throw invalidParameters(
    parsed.error.issues.map(({ path, message }) => invalidParameter(parameterOf(path), message)),
  )
}

async function readJson(c: ServiceContext): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError(400, 'The body is not valid JSON')
  }
}

/** Returns the name of the invalid parameter: `parameters.cpf` is the parameter `cpf`, `products.0` is the parameter `products`. */
function parameterOf(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  return (first === 'parameters' ? (second ?? first) : first) ?? 'body'
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}
