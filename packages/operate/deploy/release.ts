import { join } from 'node:path'
import { COMMANDS, parseOptions, PREPARE, runCommand } from '../commands.ts'
import { isImmutable } from './immutable.ts'
import { carryOver, publish } from './publish.ts'
import { currentOf, removeUnused, rollOutTo, rollBack, type Releases } from './releases.ts'
import { replaceRevision } from './revisions.ts'
import { readDeployment, type Deployment } from './state.ts'
import { reloadCommand, TARGETS } from './targets/targets.ts'
import { requireWhole } from './whole.ts'

const USAGE = `Usage: ${COMMANDS.release} [--out out] and one of
  --list                       which releases there are, and which of them are served
  --to <0 to 100> [--release]  serve the staged release, or the one named, to a share of the openings, in percent
  --back                       end the share, or return to the release before the current one
  --remove-unused <days>       delete releases that have not been served for so many days, 7 at least`

const OPTIONS = {
  out: { type: 'string', default: 'out' },
  help: { type: 'boolean', short: 'h' },
  list: { type: 'boolean' },
  to: { type: 'string' },
  release: { type: 'string' },
  back: { type: 'boolean' },
  'remove-unused': { type: 'string' },
} as const

const ACTIONS = ['list', 'to', 'back', 'remove-unused'] as const

/** Pages stay open, and in a browser's memory, for so many days at least. */
const LEAST_DAYS = 7

/**
 * Changes which release of a deployment's folder is served, as `args` say. Returns the lines to print.
 * @throws Error in a sentence, with nothing changed, for arguments that it cannot use
 */
export async function release(args: readonly string[], now = new Date()): Promise<string[]> {
  const { values } = parseOptions({ args: [...args], options: OPTIONS })
  const { out, to, release: named } = values
  if (values.help) return [USAGE]
  const given = ACTIONS.filter((name) => values[name] !== undefined)
  if (given.length !== 1) throw new Error(USAGE)
  if (named !== undefined && to === undefined) throw new Error('--release belongs to --to.')
  const { releases } = await requireDeployment(out, out)
  if (values.list) return describe(releases)
  if (values.back) return carryOut(out, (deployment) => rollBack(deployment.releases, now))
  if (to !== undefined) {
    const share = wholeNumber('--to', to, 0, 100)
    return carryOut(out, (deployment) => {
      requireSplitting(deployment, share)
      return rollOutTo(deployment.releases, share, named, now)
    })
  }
  const days = wholeNumber('--remove-unused', values['remove-unused'], LEAST_DAYS, 10_000)
  // Loaders stay, since host pages name them for years.
  let removed: string[] = []
  const lines = await carryOut(out, (deployment) => {
    const { all } = deployment.releases
    const left = removeUnused(deployment.releases, days, now)
    removed = all.filter((each) => !left.all.includes(each)).map(({ id }) => id)
    return left
  })
  return [`Removed: ${removed.join(', ') || 'none'}.`, ...lines]
}

/** @throws Error where nothing has been prepared */
export async function requireDeployment(out: string, folder: string | null): Promise<Deployment> {
  const deployment = folder === null ? null : await readDeployment(folder)
  if (deployment) return deployment
  throw new Error(`There are no releases in ${out}: prepare one with ${PREPARE}.`)
}

function wholeNumber(name: string, text = '', least: number, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new Error(`${name} takes a whole number from ${least} to ${most}, not "${text}".`)
}

function requireSplitting({ place: { target } }: Deployment, share: number): void {
  if (share === 100 || TARGETS[target].reload !== null) return
  throw new Error(
    `With the target ${target} every opening gets the same page. Use --to 100, or try the release at an address of its own.`,
  )
}

/** Puts releases into use, as `decide` makes them of those that are there. */
const carryOut = (out: string, decide: (deployment: Deployment) => Releases): Promise<string[]> =>
  replaceRevision(out, async (next, earlier) => {
    const deployment = await requireDeployment(out, earlier)
    const { place } = deployment
    const releases = decide(deployment)
    const revision = { next, earlier }
    if (earlier !== null) await requireWhole(earlier, deployment.releases, releases)
    await carryOver(
      revision,
      deployment.releases,
      releases,
      (name) => isImmutable(name) || name.startsWith('.well-known/'),
    )
    const { isChanged } = await publish(revision, { place, releases })
    const reload = reloadCommand(place)
    return [
      ...describe(releases),
      ...(reload === null ? [`Upload ${join(out, 'site')}.`] : []),
      ...(reload !== null && isChanged ? [`Now let the web server read it: ${reload}`] : []),
    ]
  })

/** One line for each release, the latest first. */
const describe = (releases: Releases): string[] =>
  releases.all
    .toReversed()
    .map(({ id, changedAt, isTakenBack }) =>
      [id, stateOf(releases, id, isTakenBack), `since ${changedAt}`].join('  '),
    )

function stateOf(releases: Releases, id: string, isTakenBack: boolean): string {
  const { canary, history } = releases
  if (id === currentOf(releases)) return canary ? `current, ${100 - canary.share} %` : 'current'
  if (id === canary?.id) return `canary, ${canary.share} %`
  if (isTakenBack) return 'taken back'
  return history.includes(id) ? 'earlier' : 'staged'
}

export const releaseCommand = (args: readonly string[]): Promise<void> =>
  runCommand(() => release(args))

if (process.argv[1]?.endsWith('deploy/release.ts')) await releaseCommand(process.argv.slice(2))
