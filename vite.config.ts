/// <reference types="vitest/config" />
import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
// The configuration is loaded before any condition applies: Vite reads the sources that it needs by path.
import { WORDS } from './src/protocol/allWords.ts'
import { configTextOf } from './src/serving/configBlock.ts'
import { compileAhead } from './tools/vite/compileAhead.ts'
import { classNames } from './tools/vite/stableClassNames.ts'
import { chunkLoader, modulePreload } from './tools/vite/chunkLoader.ts'
import { earlyList } from './tools/vite/earlyList.ts'
import { devLoader } from './tools/vite/devLoader.ts'
import { chunkOf } from './tools/vite/chunkOf.ts'
import { isolateCompletionPage } from './tools/vite/isolateCompletionPage.ts'
import { inlineHead } from './tools/vite/inlineHead.ts'
import { loaderBuild, packageBuild } from './tools/vite/loaderBuild.ts'
import { noScriptWords } from './tools/vite/noScriptWords.ts'
import { publishLoader } from './tools/vite/publishLoader.ts'
import { release } from './tools/vite/release.ts'
import { terser } from './tools/vite/terser.ts'
import { warnOpenEmbedding } from './tools/vite/warnOpenEmbedding.ts'

const isNativeInstalled = ['react-native', 'capacitor'].every((name) =>
  existsSync(`packages/${name}/node_modules/.package-lock.json`),
)

/**
 * One `vite build`, three outputs:
 *
 *   client   the widget's two pages          dist/index.html, dist/complete.html, dist/assets/
 *   loader   the script tag's `Connect`      dist/connect.js, dist/connect.<version>.js
 *   package  the npm package's ESM entries   dist/package/
 */
export default defineConfig({
  appType: 'mpa',
  // Addresses are relative to the page, so one build works at the root of an origin and below a path.
  base: './',
  plugins: [
    react(),
    isolateCompletionPage(),
    chunkLoader(),
    devLoader(),
    earlyList(),
    inlineHead(),
    compileAhead(['early', 'first', 'form']),
    publishLoader(),
    noScriptWords(WORDS),
    warnOpenEmbedding(configTextOf),
  ],
  builder: {},
  define: { CONNECT_RELEASE: JSON.stringify(release()) },
  css: { modules: classNames },
  environments: {
    client: {
      build: {
        ...terser,
        manifest: true,
        modulePreload,
        rolldownOptions: {
          input: { index: 'index.html', complete: 'complete.html' },
          output: {
            minify: true,
            codeSplitting: {
              groups: [
                chunkOf('early', 'src/widget/early/early.ts', { isEntry: false, priority: 1 }),
                chunkOf('first', 'src/widget/main.ts', { isEntry: true }),
                chunkOf('form', 'src/widget/app/form.ts', { isEntry: false }),
              ],
            },
          },
        },
      },
    },
    loader: { consumer: 'client', build: loaderBuild },
    package: { consumer: 'server', build: packageBuild },
  },
  // Tests of a package import this one by its name, and get the sources.
  ...(process.env['VITEST'] && {
    resolve: {
      conditions: ['source', ...defaultClientConditions],
      // packages/react-native has an older one for its own app.
      dedupe: ['react', 'react-dom'],
    },
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  }),
  test: {
    include: ['{src,tools,examples,packages}/**/*.test.{ts,tsx}'],
    // They need the packages that `npm run test:native` installs.
    exclude: [
      '**/node_modules/**',
      ...(isNativeInstalled ? [] : ['packages/*/src/testing/*.test.ts']),
    ],
    // With the class names of the build, which the early list names.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    // Several times what the slowest test takes on two quiet cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // On two cores as well, where the default is one worker.
    maxWorkers: '100%',
    // Test files share their imported modules and globals.
    isolate: false,
    setupFiles: 'src/testkit/undo.ts',
    // Of the processes that tests start.
    env: { NODE_OPTIONS: '--conditions=source' },
  },
})
