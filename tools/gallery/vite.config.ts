import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { classNames } from '../vite/stableClassNames.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Served by `npm run gallery`; built in memory for tests, never written to `dist/`. */
export default defineConfig({
  root: page('.'),
  appType: 'mpa',
  plugins: [react()],
  css: { modules: classNames },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: [{ find: /.*\/readExamples\.ts$/, replacement: page('globExamples.ts') }],
  },
  build: {
    write: false,
    // A host's logo is a file, never a data URL.
    assetsInlineLimit: 0,
    rolldownOptions: { input: [page('index.html'), page('screen.html')] },
  },
  server: { host: '127.0.0.1' },
})
