import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundle } from '../../tools/vite/bundle.ts'
import { exercise, EXPECTED } from './testing/exercise.ts'

/** The globals of the web platform that workers and edge functions have as well. */
const WEB = {
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  Uint8Array,
  ArrayBuffer,
  atob,
  btoa,
  crypto,
  setTimeout,
}

/** The module, in a context that has these globals and JavaScript alone: no `process`, no `Buffer`, no `require`. */
async function loadAsWorker() {
  const [{ code }] = await bundle({
    build: {
      minify: true,
      lib: { entry: 'src/server/server.ts', name: 'server', formats: ['iife'] },
    },
  })
  return runInContext(`${code};server`, createContext({ ...WEB }))
}

test('the module needs nothing but the web platform', async () => {
  expect(await exercise(await loadAsWorker())).toEqual(EXPECTED)
})
