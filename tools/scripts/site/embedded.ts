import { build } from 'vite'
import { buildDemo } from 'connect-sandbox/demo/buildDemo.ts'
import { readEnvironment } from 'connect-sandbox/service/environment.ts'
import { ensureBuilt } from '../lib/build.ts'
import { inRoot } from '../setup/root.mjs'

/** Builds the gallery as static files, for any folder, into the built site. */
export const buildSiteGallery = async (): Promise<void> => {
  await build({
    configFile: inRoot('tools/gallery/vite.config.ts'),
    base: './',
    logLevel: 'warn',
    build: { write: true, outDir: inRoot('dist-site/gallery'), emptyOutDir: true },
  })
}

/** Builds the demo that runs in the browser into the built site. */
export const buildSiteDemo = async (): Promise<void> => {
  const { speed, catalogSize } = readEnvironment(process.env)
  await ensureBuilt()
  await buildDemo({ outDir: inRoot('dist-site/demo'), distDir: inRoot('dist'), speed, catalogSize })
}
