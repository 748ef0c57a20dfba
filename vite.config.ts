/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileAhead } from './vite/compileAhead.ts'
import { classNames } from './vite/classNames.ts'
import { chunkLoader, modulePreload } from './vite/chunkLoader.ts'
import { earlyList } from './vite/earlyList.ts'
import { devLoader } from './vite/devLoader.ts'
import { chunkNames } from './vite/chunkNames.ts'
import { chunkOf } from './vite/chunkOf.ts'
import { completionApart } from './vite/completionApart.ts'
import { reactWithoutUnused } from './vite/reactWithoutUnused.ts'
import { formsByResolver } from './vite/formsByResolver.ts'
import { iconImports } from './vite/iconImports.ts'
import { inlineHead } from './vite/inlineHead.ts'
import { loaderBuild, packageBuild } from './vite/loaderBuild.ts'
import { loaderParts } from './vite/loaderParts.ts'
import { noScriptWords } from './vite/noScriptWords.ts'
import { queriesOnly } from './vite/queriesOnly.ts'
import { publishLoader } from './vite/publishLoader.ts'
import { warnOpenEmbedding } from './vite/warnOpenEmbedding.ts'

/**
 * One `vite build`, three outputs:
 *
 *   client   the widget's two pages          dist/index.html, dist/complete.html, dist/assets/
 *   loader   the script tag's `Connect`      dist/connect.js, dist/connect.<version>.js,
 *            and the files it fetches        dist/connect.<version>.<part>.js
 *   package  the npm package's ESM entries   dist/package/
 */
export default defineConfig({
  appType: 'mpa',
  plugins: [
    react(),
    queriesOnly(),
    formsByResolver(),
    reactWithoutUnused(),
    iconImports(),
    completionApart(),
    chunkLoader(),
    devLoader(),
    earlyList(),
    inlineHead(),
    compileAhead('early'),
    compileAhead('first'),
    loaderParts(),
    publishLoader(),
    noScriptWords(),
    warnOpenEmbedding(),
  ],
  builder: {},
  css: { modules: classNames },
  environments: {
    client: {
      // A page that takes bank passwords does not report to a browser extension.
      define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
      build: {
        // What terser finds beyond the bundler's own minifier, which still names and prints: docs/decisions/terser.md.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          mangle: false,
          compress: { passes: 3, pure_getters: true },
        },
        manifest: true,
        modulePreload,
        rolldownOptions: {
          input: { index: 'index.html', complete: 'complete.html' },
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            minify: true,
            chunkFileNames: chunkNames(),
            codeSplitting: {
              groups: [
                chunkOf('early', 'src/widget/early/early.ts', { isEntry: false, priority: 1 }),
                chunkOf('first', 'src/widget/main.ts', { isEntry: true }),
              ],
            },
          },
        },
      },
    },
    loader: { consumer: 'client', build: loaderBuild },
    package: {
      // No browser's: else Vite would put its own preloading around the imports of the loader's parts.
      consumer: 'server',
      build: packageBuild,
    },
  },
  test: {
    include: ['{src,testkit,sandbox,scripts,examples}/**/*.test.{ts,tsx}'],
    // With the class names of the build, which the early list names.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
    testTimeout: 15_000,
    // Test files share their imported modules: a test undoes what it changes in the page.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
})
