import { createHash } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle, defaultClientConditions } from 'vite'
import { readFiles, type StaticFile } from '../widget/files.ts'
import type { Build } from './worker/build.ts'

export interface DemoOptions {
  /** The folder to fill; what is in it is deleted. */
  outDir: string
  /** The folder that `npm run build` filled with the widget. */
  distDir: string
  /** As for the service (`packages/sandbox/service/options.ts`). */
  speed?: number | undefined
  catalogSize?: number | undefined
}

const sandboxFile = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/**
 * Writes the demo as a folder of static files: the page that installs the service worker, the worker, and in `files/` what
 * the worker serves. Every address is relative, so any folder of a web server will do.
 */
export const buildDemo = async ({ outDir, distDir, speed, catalogSize }: DemoOptions) => {
  const sites = {
    host: await readFiles(sandboxFile('host/dist')),
    widget: await readFiles(distDir),
  }
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  for (const name of ['index.html', 'boot.js'])
    await cp(sandboxFile(`demo/page/${name}`), path.join(outDir, name))

  const files: Record<string, string> = {}
  const hash = createHash('sha256')
  for (const [site, siteFiles] of Object.entries(sites))
    for (const file of siteFiles.values()) {
      await write(path.join(outDir, 'files', site + file.path), file)
      files[site + file.path] = file.type
      hash.update(`${site}${file.path}\0`).update(file.body).update('\0')
    }
  const version = hash.digest('hex').slice(0, 12)
  await bundleWorker(outDir, { version, files, speed, catalogSize })
}

const write = async (file: string, { body }: StaticFile) => {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, body)
}

/** A classic script: not every browser runs a service worker that is a module. */
const bundleWorker = (outDir: string, build: Build) =>
  bundle({
    configFile: false,
    root: sandboxFile('demo/worker'),
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    define: { BUILD: JSON.stringify(build) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: sandboxFile('demo/worker/serviceWorker.ts'),
        output: { format: 'iife', entryFileNames: 'serviceWorker.js' },
      },
    },
  })
