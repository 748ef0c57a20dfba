import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/**
 * One chunk for all that some modules need before any of their code runs. Left alone, the bundler makes
 * a chunk of the modules that two others share, and many small files pack worse than one.
 */
export function chunkOf(name: string, ...paths: string[]): Rolldown.CodeSplittingGroup {
  const entries = paths.map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)))
  const needed = new Set<string>()
  return {
    name(id, graph) {
      if (needed.size === 0) {
        for (const entry of entries) needed.add(entry)
        for (const one of needed)
          for (const next of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
      }
      return needed.has(id) && !entries.includes(id) ? name : null
    },
  }
}
