import * as z from 'zod/mini'
import { nonEmpty } from '../domain/lenient.ts'
import { allowAppSchemes } from '../domain/safeUrl.ts'

/** An address takes signs in its host that would be further directives, or a wildcard, in a policy made of it. */
const ORIGIN = /^[\w:/.[\]-]+$/

const origin = z.string().check(
  z.refine((text) => ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text, {
    error: 'an origin such as https://app.example',
  }),
)

/** The scheme of an app in lower case (RFC 3986), except the schemes of browsers and operating systems. */
const appScheme = z.string().check(
  z.refine((text) => /^[a-z][a-z\d+.-]*$/.test(text) && !RESERVED_SCHEME.test(text), {
    error: 'the scheme of an app such as bank-app',
  }),
)

const RESERVED_SCHEME =
  /^(javascript|data|blob|file(system)?|vbscript|about|view-source|wss?|ftp|https?|intent|smb|itms.*|ms-.*|search-ms)$/

/** The schema of the configuration block in `index.html`. One build serves every environment. */
const configSchema = z.object({
  /** The service's address, or a path on this origin that is forwarded to it. Default: `/api`. */
  apiUrl: z.optional(nonEmpty),
  /** Origins that may embed this page. Default: any. */
  allowedHosts: z.optional(z.array(origin)),
  /** Allows runs that start from a link's fragment. Default: false. */
  allowLinks: z.optional(z.boolean()),
  /** The schemes of the apps that a link may open. Default: none. */
  appSchemes: z.optional(z.array(appScheme)),
  /** The address of the completion page. Default: `complete.html` beside this page. */
  completionUrl: z.optional(nonEmpty),
})

export interface Config {
  apiUrl: string
  allowedHosts: readonly string[] | null
  allowLinks: boolean
  appSchemes: readonly string[]
  completionUrl: string
}

export const CONFIG_ID = 'connect-config'

/**
 * Parses the configuration block's text and fills in the defaults. Unknown keys are reported and ignored.
 * @throws Error that lists every invalid key, for the operator
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
    const { apiUrl, allowedHosts = null, allowLinks, appSchemes = [], completionUrl } = parsed.data
    return {
      apiUrl: apiUrl ?? '/api',
      allowedHosts,
      allowLinks: allowLinks ?? false,
      appSchemes,
      completionUrl: completionUrl ?? 'complete.html',
    }
  }
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The block #${CONFIG_ID} is wrong. ${problems.join('; ')}`)
}

/** Applies the part of the configuration that is global: the app schemes that links may have. */
export const applyConfig = ({ appSchemes }: Config): void => allowAppSchemes(appSchemes)
