import { defineConfig } from 'vite'

/** The package: one file. What it shares with other apps is in `connect-widget`, which an app may use besides. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  builder: {},
  build: {
    outDir: 'dist',
    minify: true,
    rolldownOptions: {
      input: { index: 'src/index.ts' },
      external: /^(@capacitor|connect-widget)\//,
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
