import { defaultServerConditions, type InlineConfig } from 'vite'
import { inRoot } from '../scripts/setup/root.mjs'

/** The folder that becomes the package `connect-sandbox`. */
export const SANDBOX_PACKAGE = inRoot('.cache/connect-sandbox')

/** The build of the package `connect-sandbox`: ES modules for Node.js that contain the packages they use. */
export const sandboxBuild: InlineConfig = {
  configFile: false,
  root: inRoot('.'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    ssr: true,
    outDir: SANDBOX_PACKAGE,
    emptyOutDir: true,
    target: 'node20',
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      input: {
        startSandbox: inRoot('packages/sandbox/package/startSandbox.ts'),
        cli: inRoot('packages/sandbox/package/cli.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        postBanner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
      },
    },
  },
}
