import { defaultClientConditions, defineConfig } from 'vite'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** The example with the code for phones, in a browser: react-native-web, and an iframe in the WebView's place. */
export default defineConfig({
  root: here('.'),
  build: { outDir: here('../../../.cache/native-components'), emptyOutDir: true },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    dedupe: ['react', 'react-dom'],
    alias: {
      'connect-widget-react-native': here('../src/index.ts'),
      'react-native-webview': here('webView.tsx'),
      'react-native-safe-area-context': here('safeArea.tsx'),
      'react-native': here('reactNative.ts'),
      'expo-web-browser': here('webBrowser.ts'),
    },
  },
})
