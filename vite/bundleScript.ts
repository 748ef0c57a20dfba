import { build, type InlineConfig } from 'vite'

/**
 * Bundles one script in memory, independently of the configuration file. Resolves with its code.
 *
 * @throws when the build gives no script.
 */
export async function bundleScript(config: InlineConfig): Promise<string> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const entry = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!entry) throw new Error('The build gave no script.')
  return entry.code
}
