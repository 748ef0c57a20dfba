import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Runs in a service worker: the service, the backend of the demo host, and the rules of the widget's web server. */
const ENTRY = 'packages/sandbox/demo/worker/serviceWorker.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const SPECIFIER = /(?:\bfrom|\bimport\(?)\s*['"]([^'"]+)['"]/g

/** Adds every file that is reached from `path`, with the specifiers of its imports, types included. */
function addReached(path: string, reached: Map<string, string[]>): void {
  if (reached.has(path)) return
  const text = readFileSync(join(root, path), 'utf8')
  const specifiers = [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier)
  reached.set(path, specifiers)
  for (const specifier of specifiers)
    if (specifier.startsWith('.')) addReached(posix.join(dirname(path), specifier), reached)
}

const reached = new Map<string, string[]>()
addReached(ENTRY, reached)

test('the sandbox’s core imports nothing of Node.js', () => {
  expect(reached.size).toBeGreaterThan(100)
  const ofNode = [...reached].flatMap(([path, specifiers]) =>
    specifiers
      .filter((specifier) => /^node:|^@hono\/node-server/.test(specifier))
      .map((specifier) => `${path}: ${specifier}`),
  )
  expect(ofNode).toEqual([])
})

test('the sandbox’s core uses no global of Node.js', () => {
  const withGlobals = [...reached.keys()].filter((path) =>
    /\b(Buffer|process|setImmediate|__dirname)\b[.(]/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(withGlobals).toEqual([])
})
