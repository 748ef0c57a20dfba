import type { Plugin } from 'vite'

/** Counts only where nothing but comments stands before it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Has the browser compile a chunk while it arrives: docs/decisions/compile-ahead.md. */
export const compileAhead = (name: string): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunk = Object.values(bundle).find(
        (file) => file.name === name && file.type === 'chunk',
      )
      if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk “${name}”.`)
      chunk.code = HINT + chunk.code
    },
  },
})
