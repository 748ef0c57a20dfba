import type { ParseArgsConfig } from 'node:util'

/**
 * Checks the tokens of `parseArgs`, which takes the last value of an argument that stands twice.
 * @throws Error for such an argument, unless its option may be given several times
 */
export function refuseRepeated(
  tokens: readonly { kind: string; name?: string }[],
  options: NonNullable<ParseArgsConfig['options']>,
): void {
  const given = new Set<string>()
  for (const { kind, name: written = '' } of tokens) {
    const name = written.replace(/^no-/, '')
    if (kind !== 'option' || options[name]?.multiple) continue
    if (given.has(name)) throw new Error(`--${name} is given twice. Give it once.`)
    given.add(name)
  }
}
