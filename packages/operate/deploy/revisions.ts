import { lstatSync, renameSync, symlinkSync } from 'node:fs'
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { linkOrCopy, contentOf, filesIn } from './files.ts'
import { withLock } from './lock.ts'

/**
 * A folder `out` is changed as a whole. All that it holds is in `revisions/<number>/`; `current` is a link to one revision,
 * and every other name in it a link through `current`, such as `site -> current/site`. The next revision is made beside
 * the one that is served, and one renaming of `current` replaces the pages, the configuration and the state.
 */
const CURRENT = 'current'
const REVISIONS = 'revisions'

/** The file that is written last into a revision: one that has it is whole. */
export const STATE = 'releases.json'

/** The files that `out` itself held before there were revisions; the last is written last. */
const EARLIER_NAMES = [
  'site',
  'canary',
  'releases',
  'site.conf',
  'nginx.conf',
  'Caddyfile',
  'httpd.conf',
  'cloudformation.json',
  'upload.sh',
  STATE,
]

/**
 * Replaces what a folder holds by what `fill` writes. It is replaced at once, or not at all; other commands for the folder
 * wait meanwhile.
 * @param fill gets the folder to fill, and that of the revision which is served; null where nothing is there
 */
export const replaceRevision = <T>(
  out: string,
  fill: (next: string, earlier: string | null) => Promise<T>,
): Promise<T> =>
  withLock(out, async () => {
    await adopt(out)
    const current = await currentOf(out)
    await removeOthers(out, current)
    const number = String(Number(current ?? 0) + 1)
    const next = join(out, REVISIONS, number)
    await mkdir(next, { recursive: true })
    const earlier = current === null ? null : join(out, REVISIONS, current)
    const result = await fill(next, earlier).catch(async (error: unknown) => {
      await rm(next, { recursive: true, force: true })
      throw error
    })
    const names = await readdir(next)
    await linkNames(out, names)
    await serve(out, number)
    await removeOthers(out, number)
    await removeLinksExcept(out, names)
    return result
  })

const linkAt = (place: string): Promise<string | null> => readlink(place).catch(() => null)

const isFolder = async (place: string): Promise<boolean> =>
  (await lstat(place).catch(() => null))?.isDirectory() ?? false

/** The number of the revision that is served; without the link, that of the latest which is whole. */
async function currentOf(out: string): Promise<string | null> {
  const [, linked] = /^revisions\/(\d+)$/.exec((await linkAt(join(out, CURRENT))) ?? '') ?? []
  if (linked !== undefined) return linked
  const numbers = (await readdir(join(out, REVISIONS)).catch(() => [])).filter((name) =>
    /^\d+$/.test(name),
  )
  for (const number of numbers.toSorted((a, b) => Number(b) - Number(a)))
    if (await contentOf(join(out, REVISIONS, number, STATE))) return number
  return null
}

async function serve(out: string, number: string): Promise<void> {
  const made = join(out, '.current')
  await rm(made, { force: true })
  await symlink(join(REVISIONS, number), made)
  await rename(made, join(out, CURRENT))
}

/** Makes each name in `out` a link through `current`, which may not be there yet. */
async function linkNames(out: string, names: readonly string[]): Promise<void> {
  const made = join(out, '.link')
  for (const name of names) {
    const place = join(out, name)
    const target = join(CURRENT, name)
    if ((await linkAt(place)) === target) continue
    await rm(made, { force: true })
    symlinkSync(target, made)
    // A link can take the place of a file, but not that of a folder.
    if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory())
      renameSync(place, join(out, REVISIONS, `replaced-${name}`))
    renameSync(made, place)
  }
}

async function removeLinksExcept(out: string, names: readonly string[]): Promise<void> {
  for (const name of await readdir(out))
    if (!names.includes(name) && (await linkAt(join(out, name))) === join(CURRENT, name))
      await rm(join(out, name))
}

async function removeOthers(out: string, kept: string | null): Promise<void> {
  for (const name of await readdir(join(out, REVISIONS)).catch(() => []))
    if (name !== kept) await rm(join(out, REVISIONS, name), { recursive: true })
}

/** Makes a first revision of a folder that was filled before there were revisions: with the same content. */
async function adopt(out: string): Promise<void> {
  if (!(await isFolder(join(out, 'site')))) return
  if ((await currentOf(out)) === null) {
    await removeOthers(out, null)
    for (const name of EARLIER_NAMES) {
      const place = join(out, name)
      const files = (await isFolder(place)) ? await filesIn(place) : ['']
      for (const file of files)
        // A file that was being written, and was served all the same.
        if (!file.endsWith('.new') && (file !== '' || (await contentOf(place))))
          await linkOrCopy(join(place, file), join(out, REVISIONS, '1', name, file))
    }
    await serve(out, '1')
  }
  await linkNames(out, await readdir(join(out, CURRENT)))
}
