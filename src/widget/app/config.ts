import * as z from 'zod/mini'
import { nonEmpty } from '../domain/lenient.ts'

const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'an origin such as https://app.example',
  }),
)

/** The operator's configuration: one block in `index.html`, so that one build serves every environment. */
const configSchema = z.object({
  /** The service's address, or a path on this origin that leads to it. */
  apiUrl: z.optional(nonEmpty),
  /** Origins that may embed this page; without it, any may. */
  allowedHosts: z.optional(z.array(origin)),
  /** Whether a run may start from a link's fragment. */
  allowLinks: z.optional(z.boolean()),
  /** The hosted completion page. */
  completionUrl: z.optional(nonEmpty),
})

export interface Config {
  apiUrl: string
  allowedHosts: readonly string[] | null
  allowLinks: boolean
  completionUrl: string
}

export const CONFIG_ID = 'connect-config'

/**
 * Reads the configuration block's text. Unknown keys are reported and otherwise ignored.
 * @throws Error that names what is wrong, for the operator
 */
export function parseConfig(text: string, report: (warning: string) => void): Config {
  let json: unknown
  try {
    json = JSON.parse(text.trim() || '{}')
  } catch {
    throw new Error(`The block #${CONFIG_ID} is not JSON.`)
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Error(`The block #${CONFIG_ID} is not a JSON object.`)
  const known = configSchema.def.shape
  const entries = Object.entries(json)
  for (const [key] of entries)
    if (!Object.hasOwn(known, key)) report(`#${CONFIG_ID}: unknown key "${key}" is ignored.`)
  const parsed = z.safeParse(
    configSchema,
    Object.fromEntries(entries.filter(([key]) => Object.hasOwn(known, key))),
  )
  if (parsed.success) {
    const { apiUrl, allowedHosts = null, allowLinks, completionUrl } = parsed.data
    return {
      apiUrl: apiUrl ?? '/api',
      allowedHosts,
      allowLinks: allowLinks ?? false,
      completionUrl: completionUrl ?? 'complete.html',
    }
  }
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The block #${CONFIG_ID} is wrong. ${wrong.join('; ')}`)
}
