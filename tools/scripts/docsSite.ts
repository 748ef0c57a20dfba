/**
 * npm run docs:site: writes the documentation site to `dist-site/`, with the gallery and the demo inside. With
 * `-- --pages-only` it leaves those two out. `SITE_BASE` is the path under which it is served.
 */
import { existsSync } from 'node:fs'
import { exitWithError } from './setup/exitWithError.mjs'
import { run } from './setup/processes.mjs'
import { inRoot } from './setup/root.mjs'
import { buildSiteDemo, buildSiteGallery } from './site/embedded.ts'
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
  await buildSiteGallery()
  await buildSiteDemo()
}
console.log(`The documentation is in dist-site/. Any web server of static files serves it, over https or on localhost:

  npx vite preview --outDir dist-site`)
