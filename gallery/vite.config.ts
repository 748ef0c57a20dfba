import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The gallery is a page of its own: served while working, built in memory for tests, never part of `dist/`. */
export default defineConfig({
  root: page('.'),
  appType: 'mpa',
  plugins: [react()],
  build: {
    write: false,
    // A host's logo has an address of its own.
    assetsInlineLimit: 0,
    rolldownOptions: { input: [page('index.html'), page('screen.html')] },
  },
  server: { host: '127.0.0.1' },
})
