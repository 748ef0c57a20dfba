import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importedPath, root, specifiersOf } from './importedPath.ts'

/** Runs in a service worker: the service, the backend of the demo host, and the rules of the widget's web server. */
const ENTRY = 'packages/sandbox/demo/worker/serviceWorker.ts'

/** Adds every file that is reached from `path`, with the specifiers of its imports, types included. */
function addReached(path: string, reached: Map<string, string[]>): void {
  if (reached.has(path)) return
  const specifiers = specifiersOf(path)
  reached.set(path, specifiers)
  for (const specifier of specifiers) {
    const imported = importedPath(path, specifier)
    if (imported !== null) addReached(imported, reached)
  }
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
