import type { ModulePreloadOptions, Plugin } from 'vite'
import { fileURLToPath } from 'node:url'

const HELPER = '\0vite/preload-helper.js'
const loadChunk = fileURLToPath(new URL('../../src/widget/chunks/loadChunk.ts', import.meta.url))

/** Every page has these before any dynamic import. */
const ALWAYS_LOADED = /\/(early|first|rolldown-runtime)-[^/]*\.js$/

/**
 * A page names every file that its script needs, so that all are requested at once. To the loader a chunk's own
 * file is named too, which Vite leaves out where the chunk needs no other.
 */
export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'html'
      ? needed
      : [...new Set([file, ...needed])].filter((path) => !ALWAYS_LOADED.test(path)),
}

/** Puts `loadChunk` around every dynamic import, in place of Vite's own helper, which tries once and has no deadline. */
export const chunkLoader = (): Plugin => {
  let isUsed = false
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id !== HELPER) return undefined
      isUsed = true
      return `import { loadChunk } from ${JSON.stringify(loadChunk)}
        export const __vitePreload = (load, paths, importer) =>
          loadChunk(load, paths?.map((path) => new URL(path, importer).href))`
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Vite no longer loads chunks by its helper.')
    },
  }
}
