import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepare, type PrepareOptions } from '../../packages/operate/deploy/prepare.ts'
import type { Running } from '../../packages/sandbox/listen.ts'
import { findWebServer, type WebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { freePorts } from './freePorts.ts'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

type Options = Omit<PrepareOptions, 'out' | 'listen' | 'brotli' | 'target'> & {
  /** A free one unless given. */
  port?: number
}

export interface RunningWebServer extends Running {
  /** The folder that everything is written to. */
  out: string
  /** Messages written at start; after `close`, the access log and the error log as well. */
  logs: () => string
  /** Ends the web server, and starts it again. */
  restart: () => Promise<void>
  /** Adds a build as a staged release. */
  stage: (dist: string) => Promise<void>
}

/** By which arguments each runs what `packages/operate/` wrote to `out`, in the foreground. */
const ARGUMENTS: Record<WebServer, (out: string) => string[]> = {
  nginx: (out) => ['-c', `${out}/nginx.conf`, '-g', 'daemon off; user root;'],
  caddy: (out) => ['run', '--config', `${out}/Caddyfile`],
  apache: (out) => [
    '-D',
    'FOREGROUND',
    '-c',
    'User nobody',
    '-c',
    'Group nogroup',
    '-f',
    `${out}/httpd.conf`,
  ],
}

/** The built widget behind a web server, by the configuration that `packages/operate/` makes for it. */
export async function startWebServer(
  name: WebServer,
  { port, ...options }: Options,
): Promise<RunningWebServer> {
  const out = await mkdtemp(path.join(tmpdir(), `widget-${name}-`))
  try {
    // Apache reads it as another user.
    await chmod(out, 0o755)
    return await startIn(name, out, port ?? (await freePorts()).WIDGET_PORT, options)
  } catch (error) {
    await rm(out, { recursive: true, force: true })
    throw error
  }
}

const START_WITHIN_MS = 20_000

async function startIn(
  name: WebServer,
  out: string,
  port: number,
  options: Omit<Options, 'port'>,
): Promise<RunningWebServer> {
  const [log, errorLog] = [`${out}/access.log`, `${out}/error.log`]
  const listen = `127.0.0.1:${port}`
  const brotli = existsSync(BROTLI)
  const place = { ...options, target: name, out, log, errorLog, listen, brotli }
  await prepare(place)
  let said = ''
  const start = () => run(name, out, port, (text) => (said += text))
  let stop = await start()
  return {
    url: urlOf(port),
    port,
    out,
    logs: () => said,
    stage: async (dist) => void (await prepare({ ...place, dist, staged: true })),
    restart: async () => {
      await stop()
      stop = await start()
    },
    close: async () => {
      await stop()
      for (const file of [log, errorLog]) if (existsSync(file)) said += await readFile(file, 'utf8')
      await rm(out, { recursive: true, force: true })
    },
  }
}

const urlOf = (port: number) => `http://localhost:${port}`

/** Starts the program. Resolves, when it answers, with the function that ends it. */
async function run(name: WebServer, out: string, port: number, say: (text: string) => void) {
  const program = findWebServer(name)
  if (!program) throw new Error(`There is no ${name} on this machine.`)
  const server = spawn(program, ARGUMENTS[name](out), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy keeps its state in the home folder.
    env: { ...process.env, HOME: out },
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    say(chunk.toString())
  })
  let isOver = false
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve())).then(
    () => (isOver = true),
  )
  const answers = () =>
    fetch(urlOf(port)).then(
      () => true,
      () => false,
    )
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await answers())) {
    if (!isOver && Date.now() < deadline) continue
    server.kill()
    throw new Error(`${name} did not start: ${said}`)
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}
