import { parseUniqueJson } from 'connect-widget/serving/uniqueJson.ts'
import { isOk, describeResponse, typeOf, wasAsked, checksOf } from '../check.ts'
import type { ProbeResponse } from '../probe.ts'

/** True for a path that a pattern of Apple's fits, in which `*` stands for any text and `?` for any sign. */
function fits(pattern: unknown, path: string): boolean {
  if (typeof pattern !== 'string') return false
  let [at, next] = [0, 0]
  /** After the last `*`: where the pattern goes on, and the path from which it was tried. */
  let again: { at: number; next: number } | null = null
  while (next < path.length) {
    const sign = pattern[at]
    if (sign === '*') {
      at += 1
      again = { at, next }
    } else if (sign === '?' || sign === path[next]) {
      at += 1
      next += 1
    } else if (again) {
      again.next += 1
      ;({ at, next } = again)
    } else return false
  }
  return /^\**$/.test(pattern.slice(at))
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** True if the file of iOS has an app that opens the path: the first pattern that fits decides. */
function opensOnIos(json: unknown, path: string): boolean {
  const { details } = record(record(json)['applinks'])
  return list(details).some((given) => {
    const { appIDs, appID, components, paths } = record(given)
    const patterns = [
      ...list(components).map(record),
      // The form of iOS 12 and older.
      ...list(paths).map((text) => ({
        '/': String(text).replace(/^NOT /, ''),
        exclude: String(text).startsWith('NOT '),
      })),
    ]
    const decisive = patterns.find((pattern) => fits(pattern['/'] ?? '*', path))
    return (list(appIDs).length > 0 || appID !== undefined) && !!decisive && !decisive['exclude']
  })
}

/** True if the file of Android has an app with a certificate that may open addresses. */
const opensOnAndroid = (json: unknown): boolean =>
  list(json).some((given) => {
    const { relation, target } = record(given)
    const { namespace, package_name: name, sha256_cert_fingerprints: prints } = record(target)
    return (
      list(relation).includes('delegate_permission/common.handle_all_urls') &&
      namespace === 'android_app' &&
      typeof name === 'string' &&
      list(prints).length > 0
    )
  })

function faultOf(answer: ProbeResponse, opens: (json: unknown) => boolean): string | undefined {
  const { path, body } = answer
  if (!wasAsked(answer)) return undefined
  if (!isOk(answer) || typeOf(answer) !== 'application/json') return describeResponse(answer)
  try {
    return opens(parseUniqueJson(body)) ? undefined : `${path} names no app that opens the address`
  } catch {
    return `${path} is not JSON, or has a name twice`
  }
}

/** The domain of an app's `oauthRedirectUri`. */
export const APP_LINK_CHECKS = checksOf('Checking a deployment', {
  'app-links': {
    asks: '`apple-app-site-association` and `assetlinks.json`, as far as there, are `application/json` without a redirect and let an app open `--return`',
    fault:
      'The address at which the bank’s flow ends opens a browser instead of the app, and the person has to come back by hand.',
    mend: 'Write the files with packages/operate/deploy/appLinks.ts, and serve them from that domain as application/json, without a redirect or sign-in.',
    find: ({ appLinks }) => {
      if (appLinks === null) return []
      const { path, ios, android } = appLinks
      if (ios.status === 404 && android.status === 404) return [ios, android].map(describeResponse)
      const faults = [
        ios.status === 404 ? undefined : faultOf(ios, (json) => opensOnIos(json, path)),
        android.status === 404 ? undefined : faultOf(android, opensOnAndroid),
      ]
      return faults.filter((fault) => fault !== undefined)
    },
  },
})
