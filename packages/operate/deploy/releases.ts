/** One build, kept so that it can be served again. */
export interface Release {
  /** Its version and its build, such as `0.2.0-1a2b3c4d`: the folder below `releases/` that holds its pages and its loader. */
  id: string
  /** Its files below `site/assets/`. */
  assets: readonly string[]
  /** Of the script in its page's head, for the policy. */
  scriptHashes: readonly string[]
  /** The headers of its `connect.js` that carry signatures; none without a key. */
  signature: Readonly<Record<string, string>>
  /** The time (ISO 8601) at which it was prepared, put into use or taken out of use, whichever came last. */
  changedAt: string
  /** It was taken back by `--back`, so that it is used again by name only. */
  isTakenBack: boolean
}

/** The releases of one deployment. Nothing here is changed in place. */
export interface Releases {
  /** By the time of their preparation, the latest last. */
  all: readonly Release[]
  /** The ids of those that were current, in order: the last is the current one, the one before it what `--back` returns to. */
  history: readonly string[]
  /** The release that a share of the openings gets, in percent from 0 to 99; null without one. */
  canary: { id: string; share: number } | null
}

export const NO_RELEASES: Releases = { all: [], history: [], canary: null }

/** The id of the release that is served; undefined before the first. */
export const currentOf = ({ history }: Releases): string | undefined => history.at(-1)

/**
 * The release of an id.
 * @throws Error that names those that are there
 */
export function releaseOf({ all }: Releases, id: string | undefined): Release {
  const found = all.find((release) => release.id === id)
  if (found) return found
  throw new Error(
    `There is no release "${id}". There are ${all.map((each) => each.id).join(', ')}.`,
  )
}

const change = (
  all: readonly Release[],
  id: string | undefined,
  changes: Partial<Release>,
): readonly Release[] =>
  all.map((release) => (release.id === id ? { ...release, ...changes } : release))

/** With one more release, in the place of an earlier preparation of the same build. Nothing is served by it yet. */
export const withRelease = (releases: Releases, release: Release): Releases => ({
  ...releases,
  all: [...releases.all.filter(({ id }) => id !== release.id), release],
})

/**
 * With a release served to a share of the openings, or to all.
 * @param share in percent; 100 makes it the current one
 * @param named its id; unless given, the release that has a share already, else the one that was prepared last
 * @throws Error for a release that is current, and for one that was taken back and is not named
 */
export function rollOutTo(
  releases: Releases,
  share: number,
  named: string | undefined,
  now: Date,
): Releases {
  const { all, history, canary } = releases
  const { id, isTakenBack } = releaseOf(releases, named ?? canary?.id ?? all.at(-1)?.id)
  const current = currentOf(releases)
  if (id === current)
    throw new Error(
      `${id} is current: prepare another release with --staged, or name one with --release.`,
    )
  if (isTakenBack && named === undefined)
    throw new Error(`${id} was taken back. To serve it all the same, name it: --release ${id}.`)
  const changedAt = now.toISOString()
  const used = change(all, id, { changedAt, isTakenBack: false })
  const ended = canary?.id === id ? used : change(used, canary?.id, { changedAt })
  if (share < 100) return { all: ended, history, canary: { id, share } }
  return { all: change(ended, current, { changedAt }), history: [...history, id], canary: null }
}

/**
 * Without the release that has a share, or else with the release that was current before this one.
 * @throws Error where there is none
 */
export function rollBack({ all, history, canary }: Releases, now: Date): Releases {
  const bad = canary?.id ?? history.at(-1)
  const left = canary ? history : history.slice(0, -1)
  if (left.length === 0) throw new Error('There is no earlier release to go back to.')
  const changes = { changedAt: now.toISOString(), isTakenBack: true }
  return { all: change(all, bad, changes), history: left, canary: null }
}

const DAY_MS = 86_400_000

/** Without those that have not been used for so many days. The current one, the one before it and a canary stay. */
export function removeUnused(releases: Releases, days: number, now: Date): Releases {
  const { all, history, canary } = releases
  const used = new Set([...history.slice(-2), canary?.id])
  const isKept = ({ id, changedAt }: Release) =>
    used.has(id) || now.getTime() - Date.parse(changedAt) < days * DAY_MS
  const kept = all.filter(isKept)
  const ids = new Set(kept.map(({ id }) => id))
  return { all: kept, history: history.filter((id) => ids.has(id)), canary }
}
