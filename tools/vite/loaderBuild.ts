import type { BuildEnvironmentOptions } from 'vite'
import { terser } from './terser.ts'

// The guards of the protocol: a build gets those that it uses.
const treeshake = { manualPureFunctions: ['parser'] }

/** The loader for a script tag: one classic script without exports, beside the pages. */
export const loaderBuild: BuildEnvironmentOptions = {
  ...terser,
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: {
    input: 'src/loader/script/script.ts',
    output: { format: 'iife', entryFileNames: 'connect.js', minify: true },
    treeshake,
  },
}

/** The build of the npm package's entries: ES modules, with React left to the host. */
export const packageBuild: BuildEnvironmentOptions = {
  minify: true,
  outDir: 'dist/package',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      connect: 'src/loader/connect.ts',
      react: 'src/loader/react/react.ts',
      element: 'src/loader/element/element.ts',
      pluggy: 'src/loader/pluggy/pluggy.ts',
      native: 'src/native/native.ts',
      nativeWeb: 'src/native/web.ts',
      server: 'src/server/server.ts',
      cli: 'src/init/cli.ts',
      testing: 'src/testing/testing.ts',
      testingReact: 'src/testing/react.ts',
      playwright: 'src/testing/playwright/playwright.ts',
      cypress: 'src/testing/cypress/cypress.ts',
    },
    external: /^react(\/|$)/,
    preserveEntrySignatures: 'strict',
    treeshake,
    output: {
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // One file for what every entry needs, not one for each set of entries.
      codeSplitting: {
        groups: [
          { name: 'invoke', test: /\/loader\/invoke\.ts$/, priority: 1 },
          { name: 'createConnect', test: /\/loader\/create(Connect|Widget)\.ts$/ },
        ],
      },
      // Tells frameworks with server components that this module is for the browser, and shells what runs the other.
      postBanner: ({ name }) => ({ react: "'use client'", cli: '#!/usr/bin/env node' })[name] ?? '',
    },
  },
}
