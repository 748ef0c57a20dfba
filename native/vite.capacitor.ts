import { defineConfig } from 'vite'

/** The package: one file. The loader is that of `connect-widget`, which an app may use besides. */
export default defineConfig({
  root: new URL('capacitor/', import.meta.url).pathname,
  publicDir: false,
  resolve: {
    alias: [{ find: /^.*\/src\/loader\/native\.ts$/, replacement: 'connect-widget/native' }],
  },
  builder: {},
  build: {
    outDir: 'dist',
    minify: true,
    rolldownOptions: {
      input: { index: 'src/index.ts' },
      external: /^(@capacitor|connect-widget)\//,
      preserveEntrySignatures: 'strict',
      treeshake: { manualPureFunctions: ['parser'] },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
