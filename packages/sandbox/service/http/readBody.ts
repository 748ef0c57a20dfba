import type { z } from 'zod'
import type { ServiceContext } from './env.ts'
import { invalidParameter, invalidParameters, ServiceError } from './serviceError.ts'

/** Parses a JSON body; an invalid body throws 400 with a message. An empty body is `{}`. */
export async function readBody<T>(c: ServiceContext, schema: z.ZodType<T>): Promise<T> {
  return parseBody(c, schema, (issues) => new ServiceError(400, describeIssues(issues)))
}

/** As `readBody`, with `errors[]` naming each parameter (specification: POST /items, PATCH /items/{id}). */
export async function readItemBody<T>(c: ServiceContext, schema: z.ZodType<T>): Promise<T> {
  return parseBody(c, schema, (issues) =>
    invalidParameters(
      issues.map(({ path, message }) => invalidParameter(parameterOf(path), message)),
    ),
  )
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** zod leaves out a field of this name without an issue. */
const RESERVED = '__proto__'

async function parseBody<T>(
  c: ServiceContext,
  schema: z.ZodType<T>,
  refusal: (issues: readonly Issue[]) => ServiceError,
): Promise<T> {
  const { json, hasReserved } = await readJson(c)
  if (hasReserved)
    throw refusal([{ path: [RESERVED], message: 'Names starting with _ are reserved' }])
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw refusal(parsed.error.issues)
}

async function readJson(c: ServiceContext): Promise<{ json: unknown; hasReserved: boolean }> {
  const text = await c.req.text()
  let hasReserved = false
  const note = (name: string, value: unknown): unknown => {
    hasReserved ||= name === RESERVED
    return value
  }
  try {
    return { json: text.trim() === '' ? {} : JSON.parse(text, note), hasReserved }
  } catch {
    throw new ServiceError(400, 'The body is not valid JSON')
  }
}

/** Returns the name of the invalid parameter: `parameters.cpf` is the parameter `cpf`, `products.0` is the parameter `products`. */
function parameterOf(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String)
  return (first === 'parameters' ? (second ?? first) : first) ?? 'body'
}

/** Returns each fault behind the path of its place. */
export const describeIssues = (issues: readonly Issue[]): string =>
  issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
