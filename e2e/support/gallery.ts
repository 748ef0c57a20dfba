import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { build } from 'vite'
import { listen, type Bindings, type Running } from '../../packages/sandbox/listen.ts'

const configFile = fileURLToPath(new URL('../../tools/gallery/vite.config.ts', import.meta.url))

/** Builds the gallery into a temporary folder and serves it. */
export async function startGallery(): Promise<Running> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'gallery-'))
  await build({ configFile, logLevel: 'warn', build: { write: true, outDir, emptyOutDir: true } })
  const app = new Hono<Bindings>().use(serveStatic({ root: outDir }))
  const { close, ...server } = await listen(app, 0)
  return { ...server, close: () => close().then(() => rm(outDir, { recursive: true })) }
}
