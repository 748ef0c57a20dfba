import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { read as textOf } from './changes.ts'

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
  /** Vite builds the page: its configuration, its port, and whether it runs in the server, or passes the routes to it. */
  vite?: { config: string; port: number; isInServer: boolean; isPassed: boolean }
  /** The beginning of the paths of the routes, such as `/api`. */
  prefix: string
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
  /** The beginning of the server's own paths, as its `basePath` gives it. */
  base?: string | undefined
  /** The extension of a file of TypeScript in an import: `.ts`, `.js` or none. */
  extension?: string
}

/** The reason why nothing can be added to the folder, in a sentence for the developer. */
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
  express:
    /^[ \t]*(?:export )?(?:const|let|var) (\w+)[^=\n]*= (?:express|require\(['"]express['"]\))\(/m,
  hono: /^[ \t]*(?:export )?(?:const|let|var) (\w+)[^=\n]*= new Hono[^(\n]*\(/m,
  fastify:
    /^[ \t]*(?:export )?(?:const|let|var) (\w+)[^=\n]*= (?:await )?(?:[fF]astify[^(\n]*|require\(['"]fastify['"]\))\(/m,
  node: /createServer\((?:async )?(?:function )?\((\w+)[^,)\n]*,\s*(\w+)[^)\n]*\)\s*(?:=>)?\s*\{/m,
}

/** As `SERVER_STATEMENTS`, for the developer. */
const FORMS: Partial<Record<Kind, string>> = {
  express: 'const app = express()',
  hono: 'const app = new Hono()',
  fastify: 'const app = Fastify()',
  node: 'createServer((request, response) => {',
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

const read = (folder: string, file: string): string => textOf(path.join(folder, file)) ?? ''

/** Finds the app in a folder. @throws {NoApp} where there is none that `init` can add to. */
export function findApp(folder: string): App {
  const text = read(folder, 'package.json')
  if (!text)
    throw new NoApp(`There is no package.json in ${folder}. Run this in the folder of your app.`)
  const manifest = parse(text)
  const { scripts = {} } = manifest
  const packages = { ...manifest.dependencies, ...manifest.devDependencies }
  const has = (file: string) => existsSync(path.join(folder, file))
  const isTypeScript = has('tsconfig.json')
  const kind = PACKAGES.find(([, name]) => name in packages)?.[0] ?? 'node'
  const configs = ['ts', 'js', 'mts', 'mjs'].map((end) => `vite.config.${end}`)
  const config =
    configs.find(has) ?? ('vite' in packages && has('index.html') ? 'vite.config.js' : undefined)
  const check = CHECKS.find((name) => name in scripts)
  const common = { kind, folder, isTypeScript, check, manager: managerOf(folder), prefix: '' }
  const devPort = Number(/(?:-p|--port)[ =](\d+)/.exec(scripts['dev'] ?? '')?.[1])
  if (kind === 'next') {
    const sources = has('src/app') ? 'src/' : ''
    if (!has(`${sources}app`))
      throw new NoApp('This Next app has no app/ folder. Add one: it works beside pages/.')
    return { ...common, sources, port: devPort || 3000 }
  }
  if (kind === 'nuxt')
    return { ...common, sources: has('app/app.vue') ? 'app/' : '', port: devPort || 3000 }
  const viteConfig = config ? read(folder, config) : ''
  const vitePort = devPort || Number(/\bport:\s*(\d+)/.exec(viteConfig)?.[1] ?? 5173)
  if (kind === 'sveltekit') return { ...common, sources: 'src/', port: vitePort }
  const { server, sources = [], other } = findServer(folder, kind, manifest)
  if (other)
    throw new NoApp(
      `${other} makes its server in another form than ${FORMS[kind] ?? ''}. Use it there, or follow docs/quickstart.md.`,
    )
  if (!server) throw new NoApp(whyNot(folder, manifest, config))
  const source = read(folder, server.file)
  const isApi = /["'`]\/api\b/.test(viteConfig) && !viteConfig.includes('rewrite')
  const parent = server.base ?? (isApi ? '/api' : '')
  // Its own route of such a path goes on answering.
  const isTaken = /["'`](?:\/api)?\/(?:connect|connect-token|webhooks)["'`]/.test(source)
  const isInServer = source.includes('middlewareMode')
  const isPassed = isInServer || (isApi && parent.startsWith('/api'))
  return {
    ...common,
    sources: 'src/',
    server,
    port: portOf(sources, read(folder, '.env')),
    prefix: isTaken ? `${parent}/bank` : parent,
    ...(config && { vite: { config, port: vitePort, isInServer, isPassed } }),
  }
}

function parse(text: string): Manifest {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NoApp(`package.json is not valid JSON: ${String(error)}`)
  }
}

/** The port of the first of the sources that names one, unless `.env` sets it. */
function portOf(sources: readonly string[], env: string): number {
  const set = /^PORT=["']?(\d+)/m.exec(env)?.[1]
  if (set && sources.some((source) => source.includes('env.PORT'))) return Number(set)
  const patterns = [/listen\([^)\n]*?(\d{4,5})/, /port\W*(?:number\W*)?(\d{4,5})/i]
  const found = sources.flatMap((source) => patterns.map((pattern) => pattern.exec(source)?.[1]))
  return Number(found.find(Boolean) ?? 3000)
}

/** The server, and the sources in which a port may be, its own first. */
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
  const texts = files
    // What a build has written, it writes again.
    .filter((file) => !/^(?:\.\/)?(?:build|dist|out)\//.test(file))
    .map((file) => [file, read(folder, file)] as const)
  for (const [file, source] of texts) {
    const [, name, response] = SERVER_STATEMENTS[kind]?.exec(source) ?? []
    if (name === undefined) continue
    const isModule =
      /\.m[jt]s$|\.ts$/.test(file) ||
      (!file.endsWith('.cjs') && (type === 'module' || /^(?:import|export)[\s{*'"]/m.test(source)))
    const base = /\.basePath\(["'`](\/[^"'`]+)/.exec(source)?.[1]
    const imported = /from ["']\.{1,2}\/[^"'\n]*?(\.[jt]s)?["']/.exec(source)
    const isStripped = Object.values(scripts).some((script) => /\bnode [^&|]*\.ts\b/.test(script))
    const extension = imported
      ? (imported[1] ?? '')
      : isStripped
        ? '.ts'
        : type === 'module'
          ? '.js'
          : ''
    const server = {
      file: path.posix.normalize(file),
      name,
      response,
      isCommonJs: !isModule,
      base,
      extension,
    }
    return { server, sources: [source, ...texts.map(([, text]) => text)] }
  }
  const made = /\b(?:createServer|express|[fF]astify|new Hono)\(/
  return { other: texts.find(([, source]) => made.test(source))?.[0] }
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
