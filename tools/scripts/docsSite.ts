/**
 * npm run docs:site: writes the documentation site to `dist-site/`, with the gallery and the demo inside. With
 * `-- --pages-only` it leaves those two out. `SITE_BASE` is the path under which it is served.
 */
import { existsSync } from 'node:fs'
import { build } from 'vite'
import { buildDemo } from 'connect-sandbox/demo/buildDemo.ts'
import { readEnvironment } from 'connect-sandbox/service/environment.ts'
import { ensureBuilt } from './lib/build.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'
import { writeMarkdown, writePages } from './site/writePages.ts'

const ensure = (code: number | null, step: string) => {
  if (code !== 0) exitWithError(`${step} did not succeed: its own message above says why.`)
}

const embedded = !process.argv.includes('--pages-only')

if (!existsSync(inRoot('tools/site/node_modules')))
  ensure(
    await run('npm', ['ci', '--prefix', inRoot('tools/site'), '--include=dev']),
    'npm ci in tools/site/',
  )

const pages = writePages({ embedded })
ensure(
  await run(process.execPath, [
    inRoot('tools/site/node_modules/vitepress/bin/vitepress.js'),
    'build',
    inRoot('tools/site'),
  ]),
  'The build of the site',
)
writeMarkdown(pages)
if (embedded) {
  await build({
    configFile: inRoot('tools/gallery/vite.config.ts'),
    base: './',
    logLevel: 'warn',
    build: { write: true, outDir: inRoot('dist-site/gallery'), emptyOutDir: true },
  })
  const { speed, catalogSize } = readEnvironment(process.env)
  await ensureBuilt()
  await buildDemo({ outDir: inRoot('dist-site/demo'), distDir: inRoot('dist'), speed, catalogSize })
}
console.log(`The documentation is in dist-site/. Any web server of static files serves it, over https or on localhost:

  npx vite preview --outDir dist-site`)
