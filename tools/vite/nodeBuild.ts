import { defaultServerConditions, type InlineConfig } from 'vite'
import { inRoot } from '../scripts/setup/root.mjs'

/**
 * The build of a package for Node.js: ES modules that contain the packages they use.
 * @param outDir the folder that becomes the package
 * @param input the entries' files by their names; `cli` is a command
 */
export const nodeBuild = (outDir: string, input: Record<string, string>): InlineConfig => ({
  configFile: false,
  root: inRoot('.'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      input,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        postBanner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
      },
    },
  },
})
