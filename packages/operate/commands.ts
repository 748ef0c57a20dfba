import { parseArgs, type ParseArgsConfig } from 'node:util'

const isPacked = import.meta.url.endsWith('.js')

/** The name of `prepare` in remedies and generated files: the command of the package, or the file of its sources. */
export const PREPARE = isPacked
  ? 'npx connect-operate prepare'
  : 'packages/operate/deploy/prepare.ts'

/** The line that starts each command, from the package or from its sources. */
export const COMMANDS = isPacked
  ? {
      doctor: 'npx connect-operate doctor',
      prepare: PREPARE,
      release: 'npx connect-operate release',
      compatibility: 'npx connect-operate compatibility',
    }
  : {
      doctor: 'npm run doctor --',
      prepare: `npx tsx ${PREPARE}`,
      release: 'npm run release --',
      compatibility: 'npx tsx packages/operate/cli.ts compatibility',
    }

/**
 * `parseArgs`, which by itself takes the last value of an option that stands twice.
 * @throws Error also for such an option, unless it may be given several times
 */
export function parseOptions<T extends ParseArgsConfig>(config: T) {
  const withTokens: ParseArgsConfig = { ...config, tokens: true }
  const given = new Set<string>()
  for (const token of parseArgs(withTokens).tokens ?? []) {
    if (token.kind !== 'option') continue
    const name = token.name.replace(/^no-/, '')
    if (config.options?.[name]?.multiple) continue
    if (given.has(name)) throw new Error(`--${name} is given twice. Give it once.`)
    given.add(name)
  }
  return parseArgs(config)
}

/** Runs a command and prints its lines. Where it fails, prints a sentence and sets the exit code 1. */
export async function runCommand(command: () => Promise<readonly string[]>): Promise<void> {
  try {
    console.log((await command()).join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
