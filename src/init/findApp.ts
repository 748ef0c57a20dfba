import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The frameworks that `init` knows, the most specific first. */
export const KINDS = ['next', 'nuxt', 'sveltekit', 'express', 'hono', 'fastify', 'node'] as const
export type Kind = (typeof KINDS)[number]

/** An app, as it was found in its folder. */
export interface App {
  kind: Kind
  folder: string
  /** The script that checks the app, of `package.json`: `typecheck` or `build`. */
  check?: string | undefined
  isTypeScript: boolean
  /** `npm`, `pnpm`, `yarn` or `bun`, by the lock file of this folder or the nearest one above. */
  manager: string
  /** The folder of sources: `src/` or empty; in Nuxt `app/` or empty. */
  sources: string
  /** The file that makes the server, and the statement that does; undefined for a framework that has none. */
  server?: Server
  /** Vite builds the page: its configuration, and whether the server itself runs Vite. */
  vite?: { config: string; isInServer: boolean }
  /** The port at which the backend listens on a developer's machine. */
  port: number
}

export interface Server {
  file: string
  /** The name of the variable, such as `app`. */
  name: string
  /** The second variable of a function that answers requests. */
  response?: string | undefined
  isCommonJs: boolean
}

/** What is wrong with the folder, in a sentence for the developer. */
export class NoApp extends Error {}

const PACKAGES: readonly [Kind, string][] = [
  ['next', 'next'],
  ['nuxt', 'nuxt'],
  ['sveltekit', '@sveltejs/kit'],
  ['express', 'express'],
  ['hono', 'hono'],
  ['fastify', 'fastify'],
]

/** The beginning of the statement that makes a server, with the name of its variable where it has one. */
export const SERVER_STATEMENTS: Partial<Record<Kind, RegExp>> = {
  express: /^[ \t]*(?:export )?(?:const|let) (\w+)[^=\n]*= express\(/m,
  hono: /^[ \t]*(?:export )?(?:const|let) (\w+)[^=\n]*= new Hono[^(\n]*\(/m,
  fastify: /^[ \t]*(?:export )?(?:const|let) (\w+)[^=\n]*= (?:await )?[fF]astify[^(\n]*\(/m,
  node: /createServer\((?:async )?(?:function )?\((\w+)[^,)\n]*,\s*(\w+)[^)\n]*\)\s*(?:=>)?\s*\{/m,
}

const COMMON =
  'server index app main src/server src/index src/app src/main server/index server/server server/src/index api/index backend/index'

/** The names of the script that checks an app, the fastest first. */
const CHECKS = ['typecheck', 'type-check', 'check-types', 'build']

const MANAGERS = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'package-lock.json': 'npm',
}

interface Manifest {
  type?: string
  main?: string
  scripts?: Record<string, string>
  dependencies?: object
  devDependencies?: object
  workspaces?: unknown
}

const read = (folder: string, file: string): string => {
  const place = path.join(folder, file)
  return existsSync(place) ? readFileSync(place, 'utf8') : ''
}

/** Finds the app in a folder. @throws {NoApp} where there is none that `init` can add to. */
export function findApp(folder: string): App {
  const text = read(folder, 'package.json')
  if (!text)
    throw new NoApp(`There is no package.json in ${folder}. Run this in the folder of your app.`)
  const manifest: Manifest = JSON.parse(text)
  const packages = { ...manifest.dependencies, ...manifest.devDependencies }
  const has = (file: string) => existsSync(path.join(folder, file))
  const isTypeScript = has('tsconfig.json')
  const kind = PACKAGES.find(([, name]) => name in packages)?.[0] ?? 'node'
  const config = ['ts', 'js', 'mts', 'mjs'].map((end) => `vite.config.${end}`).find(has)
  const check = CHECKS.find((name) => name in (manifest.scripts ?? {}))
  const common = { kind, folder, isTypeScript, check, manager: managerOf(folder) }
  if (kind === 'next') {
    const sources = has('src/app') ? 'src/' : ''
    if (!has(`${sources}app`))
      throw new NoApp(
        'This Next app has no app/ folder. See docs/quickstart.md for the pages router.',
      )
    return { ...common, sources, port: 3000 }
  }
  if (kind === 'nuxt') return { ...common, sources: has('app/app.vue') ? 'app/' : '', port: 3000 }
  if (kind === 'sveltekit') return { ...common, sources: 'src/', port: 5173 }
  const server = findServer(folder, kind, manifest)
  if (!server) throw new NoApp(whyNot(folder, manifest, config))
  const source = read(folder, server.file)
  const port = /(?:listen\(|port:?\s*=?\s*|PORT\s*(?:\|\||\?\?)\s*)["']?(\d{4,5})/i.exec(
    source,
  )?.[1]
  return {
    ...common,
    sources: 'src/',
    server,
    port: Number(port ?? 3000),
    ...(config && { vite: { config, isInServer: source.includes('middlewareMode') } }),
  }
}

function findServer(folder: string, kind: Kind, { scripts = {}, main, type }: Manifest) {
  const named = Object.values(scripts).flatMap(
    (script) => script.match(/[\w./-]+\.[cm]?[jt]s\b/g) ?? [],
  )
  const files = [
    ...named,
    main ?? [],
    ...COMMON.split(' ').flatMap((name) =>
      ['ts', 'js', 'mjs', 'mts', 'cjs'].map((end) => `${name}.${end}`),
    ),
  ].flat()
  for (const file of files) {
    const source = read(folder, file)
    const [, name, response] = SERVER_STATEMENTS[kind]?.exec(source) ?? []
    if (name === undefined) continue
    const isModule =
      /\.m[jt]s$|\.ts$/.test(file) ||
      (!file.endsWith('.cjs') && (type === 'module' || /^(?:import|export)[\s{*'"]/m.test(source)))
    return { file: path.posix.normalize(file), name, response, isCommonJs: !isModule }
  }
  return undefined
}

const FIRST_SERVER = `
import { createServer } from 'node:http'

createServer((request, response) => {
  response.end('Hello')
}).listen(3000)`

/** The apps of a workspace stand in folders of their own. */
const whyNot = (folder: string, { workspaces }: Manifest, config: string | undefined): string => {
  if (workspaces || existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const apps = ['apps', 'packages', '.'].flatMap((place) =>
      existsSync(path.join(folder, place))
        ? readdirSync(path.join(folder, place))
            .map((name) => path.posix.join(place, name))
            .filter((name) => existsSync(path.join(folder, name, 'package.json')))
        : [],
    )
    return `This is the root of a workspace. Run it in the folder of an app: ${apps.join(', ')}.`
  }
  return config
    ? 'There is no backend here, which alone may have the client secret. Run this in the folder of your Express, Hono, Fastify or Node.js server.'
    : `No Next, Nuxt, SvelteKit, Express, Hono, Fastify or node:http server was found here. A new app needs one first, such as this server.js:
${FIRST_SERVER}`
}

function managerOf(folder: string): string {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const found = Object.entries(MANAGERS).find(([file]) => existsSync(path.join(place, file)))
    if (found) return found[1]
    if (place === path.dirname(place)) return 'npm'
  }
}
