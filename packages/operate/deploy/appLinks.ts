import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseOptions, runCommand } from '../commands.ts'

/** The apps that a return address opens, and the paths that it may have. */
export interface AppLinks {
  /** Each as `<team id>.<bundle id>`. */
  ios: readonly string[]
  /** Each as `<package>=<SHA-256 of a signing certificate>`, in hexadecimal with colons; one for each certificate. */
  android: readonly string[]
  /** Each begins with a slash; the paths below it belong to it. */
  paths: readonly string[]
}

const IOS_APP = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/
const ANDROID_APP = /^([a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i
const LINK_PATH = /^\/[\w/.~-]*$/

function requireAll(values: readonly string[], form: RegExp, option: string, example: string) {
  const wrong = values.find((value) => !form.test(value))
  if (wrong !== undefined) throw new Error(`${option} is "${wrong}". Give it as ${example}.`)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The files by which iOS and Android verify the return address, by their paths on its domain. Throws a sentence about a wrong value. */
export function appLinkFiles({ ios, android, paths }: AppLinks): Record<string, string> {
  requireAll(ios, IOS_APP, '--ios', '<team id>.<bundle id>, such as A1B2C3D4E5.com.example.app')
  requireAll(android, ANDROID_APP, '--android', '<package>=<SHA-256 with colons, as keytool says>')
  requireAll(paths, LINK_PATH, '--path', 'a path, such as /connect')
  if (ios.length + android.length === 0) throw new Error('No app: give --ios, --android or both.')
  if (paths.length === 0)
    throw new Error('No --path: give that of oauthRedirectUri, such as /connect.')
  const components = paths
    .map((given) => given.replace(/\/$/, ''))
    .flatMap((place) => [{ '/': place || '/' }, { '/': `${place}/*` }])
  const association = {
    applinks: { details: [{ appIDs: ios, components }] },
    // By these, the browser over an app of iOS 17.4 takes the address.
    webcredentials: { apps: ios },
  }
  const packages = new Set(android.map((app) => app.split('=')[0]))
  const statements = [...packages].map((name) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: name,
      sha256_cert_fingerprints: android
        .map((app) => app.split('='))
        .flatMap(([owner, sha = '']) => (owner === name ? [sha.toUpperCase()] : [])),
    },
  }))
  return {
    ...(ios.length > 0 && { '.well-known/apple-app-site-association': json(association) }),
    ...(android.length > 0 && { '.well-known/assetlinks.json': json(statements) }),
  }
}

const LIST = { type: 'string', multiple: true } as const
const OPTIONS = { out: { type: 'string' }, ios: LIST, android: LIST, path: LIST } as const

/** `tsx packages/operate/deploy/appLinks.ts --out <folder> --path /connect --ios <app> --android <app>`; each app and path any number of times. */
export async function writeAppLinks(args: string[]): Promise<string[]> {
  const { values } = parseOptions({ args, options: OPTIONS })
  const { out, ios = [], android = [], path: paths = [] } = values
  if (out === undefined)
    throw new Error('No --out: give the folder that the domain of oauthRedirectUri serves.')
  const files = Object.entries(appLinkFiles({ ios, android, paths }))
  await mkdir(path.join(out, '.well-known'), { recursive: true })
  await Promise.all(files.map(([name, text]) => writeFile(path.join(out, name), text)))
  return files.map(([name]) => name)
}

if (process.argv[1] === import.meta.filename)
  await runCommand(async () => {
    const names = await writeAppLinks(process.argv.slice(2))
    return [`Serve ${names.join(' and ')} as application/json, by https and without a redirect.`]
  })
