import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentOf, filesIn } from './files.ts'

/** The loader's file of one version. */
const LOADER = /^connect\.\d.*\.js$/

/** Files that browsers keep for a year without asking again (src/serving/cacheControl.ts). */
export const isImmutable = (name: string) => name.startsWith('assets/') || LOADER.test(name)

const refusal = (name: string, where: string) =>
  new Error(
    `${name} is ${where} with other content, and browsers keep it for a year. ` +
      (LOADER.test(name)
        ? 'Raise `version` in package.json and build again.'
        : 'Its name is made of its content, so it was changed after its build: build again.'),
  )

/**
 * Compares the immutable files of a build with those that are in `site`.
 * @throws Error that names a file that is there with other content
 */
export async function requireSameContent(dist: string, site: string): Promise<void> {
  for (const name of await filesIn(dist)) {
    if (!isImmutable(name)) continue
    const earlier = await contentOf(join(site, name))
    if (earlier && !earlier.equals(await readFile(join(dist, name)))) throw refusal(name, 'there')
  }
}

/**
 * Compares the build's loader with the one that a deployment serves. The other immutable files have a hash in their names.
 * @throws Error that names a loader that is there with other content, or the status of an answer that tells nothing
 */
export async function requireUnpublished(dist: string, url: string): Promise<void> {
  for (const name of (await readdir(dist)).filter((entry) => LOADER.test(entry))) {
    const response = await fetch(new URL(name, url), { signal: AbortSignal.timeout(10_000) })
    if (response.status === 404) continue
    if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}.`)
    const published = Buffer.from(await response.arrayBuffer())
    if (!published.equals(await readFile(join(dist, name)))) throw refusal(name, `at ${url}`)
  }
}
