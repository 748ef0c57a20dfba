import type { BuildEnvironmentOptions } from 'vite'

/** Terser, because it makes the loader smaller than the default minifier does. */
const loaderMinify = {
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 5, pure_getters: true, unsafe_arrows: true },
    // The script runs on pages of any encoding, from servers that may name none.
    format: { ascii_only: true },
  },
} satisfies BuildEnvironmentOptions

// The guards of the protocol: a build gets those that it uses.
const treeshake = { manualPureFunctions: ['parser'] }

/** Bundles one of the loader's files for a script tag: a classic script without exports, beside the pages. */
export const scriptBuild = (name: string, fileName: string): BuildEnvironmentOptions => ({
  ...loaderMinify,
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: {
    input: `src/loader/script/${name}.ts`,
    output: { format: 'iife', entryFileNames: fileName },
    treeshake,
  },
})

/** The script that a page loads. `loaderParts` builds the files that it fetches by itself. */
export const loaderBuild = scriptBuild('script', 'connect.js')

/** The build of the npm package's entries: ES modules, with React left to the host. */
export const packageBuild: BuildEnvironmentOptions = {
  ...loaderMinify,
  outDir: 'dist/package',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      connect: 'src/loader/connect.ts',
      react: 'src/loader/react/react.ts',
      element: 'src/loader/element/element.ts',
      pluggy: 'src/loader/pluggy/pluggy.ts',
      testing: 'src/testing/testing.ts',
      testingReact: 'src/testing/react.ts',
      playwright: 'src/testing/playwright/playwright.ts',
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
          { name: 'createConnect', test: /\/loader\/createConnect\.ts$/ },
        ],
      },
      // Tells frameworks with server components that this module is for the browser.
      postBanner: ({ name }) => (name === 'react' ? "'use client'" : ''),
    },
  },
}
