import type { BuildEnvironmentOptions } from 'vite'

/** How the script-tag loader is bundled: one classic script without exports, beside the pages. */
export const loaderBuild: BuildEnvironmentOptions = {
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  rolldownOptions: {
    input: 'src/loader/script.ts',
    output: { format: 'iife', entryFileNames: 'connect.js' },
    // The wire's tables of guards: what the loader does not use need not be in it.
    treeshake: { manualPureFunctions: ['parser'] },
  },
}
