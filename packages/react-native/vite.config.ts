import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

const external =
  /^(react|react-native|react-native-webview|react-native-safe-area-context|expo-web-browser)(\/|$)/

/** React Native has no `reportError`. */
const REPORT = 'var reportError=globalThis.reportError||function(e){console.error(e)};'

/** Every build takes `connect-widget` from its sources, and only what it needs of them. */
const build = { outDir: 'dist', minify: true, emptyOutDir: false }
const treeshake = { manualPureFunctions: ['parser'] }

/** The package: one file for Android and iOS, as Metro reads it, and one for react-native-web. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  builder: {},
  environments: {
    app: {
      consumer: 'server',
      resolve: { conditions: ['source', ...defaultServerConditions] },
      build: {
        ...build,
        rolldownOptions: {
          input: { index: 'src/index.ts' },
          external,
          treeshake,
          output: { format: 'cjs', entryFileNames: '[name].js', banner: REPORT },
        },
      },
    },
    client: {
      consumer: 'client',
      resolve: { conditions: ['source', ...defaultClientConditions] },
      build: {
        ...build,
        rolldownOptions: {
          input: { 'index.web': 'src/index.web.ts' },
          external,
          preserveEntrySignatures: 'strict',
          treeshake,
          output: { format: 'es', entryFileNames: '[name].js' },
        },
      },
    },
  },
})
