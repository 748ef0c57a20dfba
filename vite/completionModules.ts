import type { Plugin } from 'vite'

/** A module that the completion page imports, and its query. */
const COPY = '?completion'
const IMPORTER = /\/src\/completion\/|\?completion$/

/**
 * Gives the completion page its own copies of the protocol's modules. One that it shared with the widget would be in a
 * chunk of the widget's, up to the whole first one.
 */
export const completionModules = (): Plugin => ({
  name: 'completion-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /\.ts$/ },
    async handler(source, importer) {
      if (!importer || !IMPORTER.test(importer)) return null
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true })
      return resolved?.id.includes('/src/protocol/') ? resolved.id + COPY : resolved
    },
  },
})
