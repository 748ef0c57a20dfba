import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }

/**
 * Gives the built `connect.js` its version and its immutable twin, `connect.<version>.js`, and prints the integrity hash
 * that a script tag for the twin can carry.
 */
export const publishLoader = (): Plugin => ({
  name: 'publish-loader',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'loader',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const loader = bundle['connect.js']
      if (loader?.type !== 'chunk') throw new Error('The loader build has no connect.js.')
      // The script runs on pages of any encoding, from servers that may name none.
      const ascii = loader.code.replaceAll(
        /[^\x20-\x7E\n]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
      loader.code = `/*! connect-widget ${packageJson.version} */${ascii}`
      const fileName = `connect.${packageJson.version}.js`
      const hash = createHash('sha384').update(loader.code).digest('base64')
      this.emitFile({ type: 'asset', fileName, source: loader.code })
      this.environment.logger.info(`${fileName} integrity="sha384-${hash}"`)
    },
  },
})
