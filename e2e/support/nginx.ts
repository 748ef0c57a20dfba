import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepare, type PrepareOptions } from '../../deploy/prepare.ts'
import type { Running } from '../../sandbox/listen.ts'
import { findNginx } from '../../scripts/lib/nginx.ts'
import { freePorts } from './freePorts.ts'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

type Options = Omit<PrepareOptions, 'out' | 'listen' | 'brotli'> & {
  /** A free one unless given. */
  port?: number
}

export interface RunningNginx extends Running {
  /** The folder that everything is written to. */
  out: string
  /** Messages written at start; after `close`, the access log and the error log as well. */
  logs: () => string
}

/** The built widget behind nginx, by the configuration that deploy/ makes for it. */
export async function startNginx({ port, ...options }: Options): Promise<RunningNginx> {
  const out = await mkdtemp(path.join(tmpdir(), 'widget-nginx-'))
  try {
    return await startIn(out, port ?? (await freePorts()).WIDGET_PORT, options)
  } catch (error) {
    await rm(out, { recursive: true, force: true })
    throw error
  }
}

const START_WITHIN_MS = 20_000

async function startIn(
  out: string,
  port: number,
  options: Omit<Options, 'port'>,
): Promise<RunningNginx> {
  const nginx = findNginx()
  if (!nginx) throw new Error('There is no nginx on this machine.')
  const [log, errorLog] = [`${out}/access.log`, `${out}/error.log`]
  const listen = `127.0.0.1:${port}`
  await prepare({ ...options, out, log, errorLog, listen, brotli: existsSync(BROTLI) })
  const server = spawn(nginx, ['-c', `${out}/nginx.conf`, '-g', 'daemon off; user root;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let isOver = false
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve())).then(
    () => (isOver = true),
  )
  const url = `http://localhost:${port}`
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await answers())) {
    if (!isOver && Date.now() < deadline) continue
    server.kill()
    throw new Error(`nginx did not start: ${said}`)
  }
  return {
    url,
    port,
    out,
    logs: () => said,
    close: async () => {
      server.kill('SIGTERM')
      await ended
      said += (await readFile(log, 'utf8')) + (await readFile(errorLog, 'utf8'))
      await rm(out, { recursive: true, force: true })
    },
  }
}
