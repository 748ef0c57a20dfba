import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/**
 * One chunk for all that a module needs before any of its code runs. Left alone, the bundler makes
 * a chunk of the modules that two others share, and many small files pack worse than one.
 * @param isEntry the module is an entry of the build, which has a chunk of its own
 */
export function chunkOf(
  name: string,
  path: string,
  { isEntry, priority = 0 }: { isEntry: boolean; priority?: number },
): Rolldown.CodeSplittingGroup {
  const root = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const needed = new Set<string>()
  return {
    priority,
    name(id, graph) {
      if (needed.size === 0) {
        needed.add(root)
        for (const one of needed)
          for (const next of graph.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
      }
      return needed.has(id) && !(isEntry && id === root) ? name : null
    },
  }
}
