import type { Plugin } from 'vite'

/** Counts only where nothing but comments stands before it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the browser compile these chunks while they arrive: docs/decisions/compile-ahead.md. A `postBanner` would not be
 * the first line: Vite puts its list of files before it.
 */
export const compileAhead = (names: readonly string[]): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  augmentChunkHash: ({ name }) => (names.includes(name) ? HINT : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && names.includes(file.name)) file.code = HINT + file.code
    },
  },
})
