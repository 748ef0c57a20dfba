import { parseUniqueJson } from 'connect-widget/serving/uniqueJson.ts'
import { CONFIG_ID, parseConfig } from 'connect-widget/serving/config.ts'
import type { ProbeResponse } from './probe.ts'
import { tagsOf, type Tag } from './html.ts'

/** The version that a built loader names in its first line; null for a file that is none. */
export const versionOf = (loader: string): string | null =>
  /^\/\*! connect-widget ([\w.+-]{1,64}) \*\//.exec(loader)?.[1] ?? null

/** The scripts and style sheets below `/assets/` that a page, or a script of the build, names. */
export const assetsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/["'`](?:\.\/(?:assets\/)?|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(
      ([, name = '']) => `/assets/${name}`,
    ),
  ),
]

/** The parts of a page that the checks read. */
interface Page {
  /** Elements with the id of the configuration block. */
  blocks: Tag[]
  /** Scripts with an address. */
  scripts: Tag[]
  /** The content of scripts without one; they need a hash in the page's policy. */
  inlineScripts: string[]
  /** The content security policies that stand in the page itself. */
  policies: string[]
}

/** More than any page has. Scripts are held against policies, one by one. */
const MOST_TAGS = 2000
const MOST_LOADERS = 20
const MOST_POLICIES = 20
/** As many as the headers of an answer may have. */
const MOST_SIGNS = 32_768

const pages = new WeakMap<ProbeResponse, Page>()

/** A page, parsed once. */
export function pageOf(answer: ProbeResponse): Page {
  const known = pages.get(answer)
  if (known) return known
  const page: Page = { blocks: [], scripts: [], inlineScripts: [], policies: [] }
  pages.set(answer, page)
  let tags = 0
  for (const tag of tagsOf(answer.body)) {
    const { name, attributes, text } = tag
    if (attributes.get('id') === CONFIG_ID) page.blocks.push(tag)
    if (name === 'script' && attributes.has('src')) page.scripts.push(tag)
    else if (name === 'script' && IS_SCRIPT.test(attributes.get('type') ?? ''))
      page.inlineScripts.push(text)
    else if (name === 'meta' && IS_POLICY.test(attributes.get('http-equiv') ?? ''))
      page.policies.push(attributes.get('content') ?? '')
    else continue
    tags += 1
    if (tags === MOST_TAGS) break
  }
  return page
}

const IS_SCRIPT = /^(|module|text\/javascript)$/i
const IS_POLICY = /^content-security-policy$/i

/** The tags of the scripts in a page whose address begins so. */
export const scriptTagsOf = (page: ProbeResponse, address: string): Tag[] =>
  pageOf(page)
    .scripts.filter(({ attributes }) => {
      const src = attributes.get('src') ?? ''
      return URL.canParse(src, page.path) && new URL(src, page.path).href.startsWith(address)
    })
    .slice(0, MOST_LOADERS)

/**
 * The configuration block as it is written, without defaults.
 * @param report is told of unknown keys
 * @throws Error for a page without one, with several, and for one that is wrong or has a key twice
 */
export function readConfig(
  page: ProbeResponse,
  report: (warning: string) => void,
): Record<string, unknown> {
  const [block, other] = pageOf(page).blocks
  if (!block) throw new Error(`/ has no block with the id ${CONFIG_ID}`)
  if (other) throw new Error(`/ has several blocks with the id ${CONFIG_ID}`)
  parseConfig(block.text, report)
  return Object.fromEntries(Object.entries(Object(parseUniqueJson(block.text.trim() || '{}'))))
}

/** The configuration block; null without one, and for one that is wrong. */
export function configOf(page: ProbeResponse): Record<string, unknown> | null {
  try {
    return readConfig(page, () => {})
  } catch {
    return null
  }
}

/** The white space between the words of a policy; a header may have other signs that JavaScript takes for space. */
const SPACE = /[\t\n\f\r ]+/

/** The sources that a directive lists. */
export const sourcesOf = (list: string): string[] => list.split(SPACE).filter(Boolean)

/** The directives of a policy: their values by name. */
export interface Directives {
  values: Record<string, string>
  /** Names that stand twice. Browsers take the first, as `values` does. */
  repeated: string[]
}

export function directivesOf(policy: string): Directives {
  const values = new Map<string, string>()
  const repeated: string[] = []
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = sourcesOf(directive)
    const key = name.toLowerCase()
    if (values.has(key)) repeated.push(key)
    else if (name) values.set(key, sources.join(' '))
  }
  return { values: Object.fromEntries(values), repeated }
}

const parsed = (policies: readonly string[]): Directives[] =>
  policies
    .slice(0, MOST_POLICIES)
    .map((policy) => directivesOf(policy.slice(0, MOST_SIGNS)))
    .filter(({ values }) => Object.keys(values).length > 0)

/** The policies of an answer's header. All of them apply. */
export const headerPoliciesOf = ({ headers }: Pick<ProbeResponse, 'headers'>): Directives[] =>
  parsed((headers['content-security-policy'] ?? '').split(','))

/** The policies that a page has by its header and in itself. All of them apply. */
export const policiesOf = (page: ProbeResponse): Directives[] => [
  ...headerPoliciesOf(page),
  ...parsed(pageOf(page).policies),
]

/** True if an answer that is opened as a page has no origin, no script and no frame. */
export const isInert = (answer: Pick<ProbeResponse, 'headers'>): boolean =>
  headerPoliciesOf(answer).some(
    ({ values }) => values['sandbox'] === '' && values['default-src'] === `'none'`,
  )

/** The features of a `Permissions-Policy`, each with its list; the last one of a name counts, as in browsers (RFC 9651). */
export const permissionsOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(',').map((entry) => {
      const [name = '', ...list] = entry.trim().split('=')
      return [name, list.join('=')]
    }),
  )
