import { defineConfig } from 'vite'

const external = /^(react|react-native|react-native-webview|expo-web-browser)(\/|$)/

/** React Native has no `reportError`. */
const REPORT = 'var reportError=globalThis.reportError||function(e){console.error(e)};'

/** The package: one file for Android and iOS, as Metro reads it, and one for react-native-web. */
export default defineConfig({
  root: new URL('react-native/', import.meta.url).pathname,
  publicDir: false,
  builder: {},
  environments: {
    app: {
      consumer: 'server',
      build: {
        outDir: 'dist',
        minify: true,
        emptyOutDir: false,
        rolldownOptions: {
          input: { index: 'src/index.ts' },
          external,
          treeshake: { manualPureFunctions: ['parser'] },
          output: { format: 'cjs', entryFileNames: '[name].js', banner: REPORT },
        },
      },
    },
    client: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        minify: true,
        emptyOutDir: false,
        rolldownOptions: {
          input: { 'index.web': 'src/index.web.ts' },
          external,
          preserveEntrySignatures: 'strict',
          treeshake: { manualPureFunctions: ['parser'] },
          output: { format: 'es', entryFileNames: '[name].js' },
        },
      },
    },
  },
})
