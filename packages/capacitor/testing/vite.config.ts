import { defaultClientConditions, defineConfig } from 'vite'

const here = (path: string) => new URL(path, import.meta.url).pathname

/** An app's page with the package, and a browser in the place of Capacitor's plugins. */
export default defineConfig({
  root: here('.'),
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: here('../../../.cache/capacitor'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})
