import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { currentOf, releaseOf, type Release, type Releases } from './releases.ts'

const hasContent = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  )

/**
 * Checks the files of the releases that a change puts into use: the page, the loader under both its names, and the assets.
 * @param folder the revision that is served
 * @throws Error that names the first file that is not there, or has no content
 */
export async function requireWhole(folder: string, before: Releases, after: Releases) {
  const ids = [currentOf(before) === currentOf(after) ? null : currentOf(after), after.canary?.id]
  for (const id of ids.filter((one) => typeof one === 'string'))
    await requireFilesOf(folder, releaseOf(after, id))
}

/** As `requireWhole`, for one release. */
export async function requireFilesOf(folder: string, release: Release) {
  for (const file of await filesOf(folder, release))
    if (!(await hasContent(join(folder, file))))
      throw new Error(
        `${release.id} is not whole: ${file} is missing or empty. Nothing has changed; prepare it again from its build.`,
      )
}

/** The path of the loader that host pages pin; null for a release whose name has no version. */
export function loaderOf({ id }: Pick<Release, 'id'>): string | null {
  const version = /^(.+)-[^-]*$/.exec(id)?.[1]
  return version === undefined ? null : `site/connect.${version}.js`
}

async function filesOf(folder: string, { id, assets }: Release): Promise<string[]> {
  const pinned = loaderOf({ id })
  const loaders = [`releases/${id}/connect.js`, ...(pinned === null ? [] : [pinned])]
  const found = await Promise.all(loaders.map((file) => hasContent(join(folder, file))))
  return [
    `releases/${id}/index.html`,
    // A build of pages alone has neither.
    ...(found.includes(true) ? loaders : []),
    ...assets.map((name) => `site/assets/${name}`),
  ]
}
