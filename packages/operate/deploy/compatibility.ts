import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withConfig } from 'connect-widget/serving/configBlock.ts'
import { COMMANDS, parseOptions, runCommand } from '../commands.ts'
import { requireConfig } from './checks.ts'
import { contentOf } from './files.ts'
import { requireDeployment } from './release.ts'
import { releaseOf, type Release } from './releases.ts'
import { TARGETS } from './targets/targets.ts'
import { loaderOf, requireFilesOf } from './whole.ts'

const USAGE = `Usage: ${COMMANDS.compatibility} <release> [--out out]`

const OPTIONS = {
  out: { type: 'string', default: 'out' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Says whether a release that has been prepared can be served in the place of the current one: its files are there, the
 * configuration of the place has keys and values that this version knows, the policy allows its script, and every loader
 * that host pages may name is there. Changes nothing. Returns the lines to print.
 * @throws Error that names everything that does not fit
 */
export async function compatibility(args: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  })
  const [id, ...more] = positionals
  const { out } = values
  if (values.help) return [USAGE]
  if (id === undefined || more.length > 0) throw new Error(USAGE)
  const { place, releases } = await requireDeployment(out, out)
  const release = releaseOf(releases, id)
  await requireFilesOf(out, release)
  const page = await readFile(join(out, 'releases', id, 'index.html'), 'utf8')
  requireConfig(withConfig(page, place.config))
  const problems = [
    ...(await lostLoaders(out, releases.all)),
    ...(await forbiddenScripts(out, TARGETS[place.target].headersIn, release)),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return [`${id} fits what is served in its place.`]
}

async function lostLoaders(out: string, all: readonly Release[]): Promise<string[]> {
  const loaders = [...new Set(all.map(loaderOf).filter((file) => file !== null))]
  const contents = await Promise.all(loaders.map((file) => contentOf(join(out, file))))
  return loaders
    .filter((_file, index) => !contents[index]?.length)
    .map((file) => `${file} is missing: host pages that name it get no widget.`)
}

async function forbiddenScripts(
  out: string,
  file: string,
  { id, scriptHashes }: Release,
): Promise<string[]> {
  const policy = String(await contentOf(join(out, file)))
  return scriptHashes.every((hash) => policy.includes(`'${hash}'`))
    ? []
    : [`${file} does not allow the script of ${id}: prepare it again, and reload the web server.`]
}

export const compatibilityCommand = (args: readonly string[]): Promise<void> =>
  runCommand(() => compatibility(args))
