import type { BuildEnvironmentOptions } from 'vite'

/** Properties of the loader's own objects, which nobody outside reads: these names may be shortened. */
const OWN_NAMES =
  /^(onLeave|onGone|onUnseen|onRetry|onLinked|onMessage|widget|travels|reveal|present|fit|embed|listen|modeName|waitsFor|isOpen|plan|box|loading|drop|arm|disarm)$/

/** Every byte of the loader is paid for by the host's page: terser packs it tighter than the default. */
const loaderMinify = {
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 5, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
    mangle: { properties: { regex: OWN_NAMES } },
    // The script runs on pages of any encoding, from servers that may name none.
    format: { ascii_only: true },
  },
} satisfies BuildEnvironmentOptions

// The wire's tables of guards: what the loader does not use need not be in it.
const treeshake = { manualPureFunctions: ['parser'] }

/** How the script-tag loader is bundled: one classic script without exports, beside the pages. */
export const loaderBuild: BuildEnvironmentOptions = {
  ...loaderMinify,
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: {
    input: 'src/loader/script.ts',
    output: { format: 'iife', entryFileNames: 'connect.js' },
    treeshake,
  },
}

/** Redirect mode, a module of its own that the script fetches for the pages that use it. */
export const redirectBuild: BuildEnvironmentOptions = {
  ...loaderBuild,
  rolldownOptions: {
    input: 'src/loader/redirect.ts',
    preserveEntrySignatures: 'strict',
    output: { format: 'es', entryFileNames: 'connect.redirect.js' },
    treeshake,
  },
}

/** How the npm package's entries are bundled: modules, React left to the host's own. */
export const packageBuild: BuildEnvironmentOptions = {
  ...loaderMinify,
  outDir: 'dist/package',
  copyPublicDir: false,
  rolldownOptions: {
    input: { connect: 'src/loader/connect.ts', react: 'src/loader/react/react.ts' },
    external: /^react(\/|$)/,
    preserveEntrySignatures: 'strict',
    treeshake,
    output: {
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // A framework that renders on a server is told where the browser's part begins.
      postBanner: ({ name }) => (name === 'react' ? "'use client'" : ''),
    },
  },
}
