import type { Plugin } from 'vite'

/** Vite's helper around dynamic imports, which `chunkLoader` replaces by the widget's loader. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const PLAIN_HELPER = '\0plain-preload-helper.js'
const OF_COMPLETION = '?completion'

/**
 * Gives the completion page its own copy of each module of the protocol, and of the loading of chunks: a module
 * that both pages need would be in the widget's first chunk, which the completion page would then have to load.
 */
export const isolateCompletionPage = (): Plugin => ({
  name: 'isolate-completion-page',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(source, importer, options) {
    if (!importer?.includes('/src/completion/') && !importer?.endsWith(OF_COMPLETION)) return null
    if (source === PRELOAD_HELPER) return PLAIN_HELPER
    const resolved = await this.resolve(source, importer, options)
    if (!resolved?.id.includes('/src/protocol/') || resolved.id.endsWith(OF_COMPLETION)) return null
    return { ...resolved, id: resolved.id + OF_COMPLETION }
  },
  load: (id) => (id === PLAIN_HELPER ? 'export const __vitePreload = (load) => load()' : undefined),
})
