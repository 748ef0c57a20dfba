import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/**
 * The build of the demo host's page, `packages/sandbox/host/dist/`, from which `startHost` and the demo without a server serve it.
 * Addresses are relative to the page and its files have no hashes: they are never cached.
 */
export default defineConfig({
  root: fileURLToPath(new URL('page', import.meta.url)),
  base: './',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  logLevel: 'warn',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'esnext',
    modulePreload: false,
    cssCodeSplit: false,
    license: { fileName: 'LICENSES.md' },
    rolldownOptions: {
      output: {
        entryFileNames: 'host.js',
        chunkFileNames: '[name].js',
        assetFileNames: 'host[extname]',
      },
    },
  },
})
