import type { Plugin } from 'vite'

/** The modules of `@tanstack/query-core` for mutations and infinite queries, with their replacements. */
const UNUSED: Record<string, string> = {
  './mutationCache.js': `export class MutationCache {
    clear() {}
    findAll() { return [] }
    resumePausedMutations() { return Promise.resolve() }
  }`,
  './infiniteQueryBehavior.js': `export const infiniteQueryBehavior = () => ({})
  export const hasNextPage = () => false
  export const hasPreviousPage = () => false`,
}

/**
 * Leaves out of Query what the widget does not use but every `QueryClient` brings along. Fails the build
 * when a version of Query no longer has one of these modules.
 */
export const queriesOnly = (): Plugin => {
  const replaced = new Set<string>()
  const PREFIX = '\0queries-only:'
  return {
    name: 'queries-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id, importer) =>
      importer?.includes('/@tanstack/query-core/') && Object.hasOwn(UNUSED, id)
        ? PREFIX + id
        : undefined,
    load(id) {
      const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
      const code = UNUSED[name]
      if (code !== undefined) replaced.add(name)
      return code
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED).filter((name) => !replaced.has(name))
      if (!error && missing.length > 0) this.error(`Query no longer has ${missing.join(', ')}.`)
    },
  }
}
