import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * Bundles in memory, independently of the configuration file. Resolves with the output, the entry first.
 *
 * @throws when the build gives none.
 */
export async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !('output' in first)) throw new Error('The build gave no output.')
  return first.output
}
