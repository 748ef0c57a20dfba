import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const TEXT = /\.(html|js|css|json)$/
const HASHED = /^(.*-)[\w-]{8}(\.\w+)$/
/** The script in the page's head, which the policy allows by its hash. */
const HEAD = /<script>([^]*?)<\/script>/

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * Copies a build to `folder` as that of another version: nothing else is different in it, but every asset has another name,
 * as after a change of every source. Returns its release, such as `0.2.0+2b2b2b2b`.
 */
export async function makeBuild(dist: string, folder: string, version: string): Promise<string> {
  const mark = sha256(version).replaceAll(/\W/g, '').slice(0, 8)
  const names = new Map(
    (await readdir(path.join(dist, 'assets'))).map((name) => [
      name,
      name.replace(HASHED, `$1${mark}$2`),
    ]),
  )
  const { release: built } = JSON.parse(await readFile(path.join(dist, 'policy.json'), 'utf8'))
  const release = `${version}+${mark.toLowerCase()}`
  const change = (text: string) => {
    let changed = text.replaceAll(built, release)
    for (const [name, other] of names) changed = changed.replaceAll(name, other)
    return changed.replace(`connect-widget ${packageJson.version}`, `connect-widget ${version}`)
  }
  await cp(dist, folder, {
    recursive: true,
    filter: (file) => !/[/\\](package|\.vite)$/.test(file),
  })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    if (TEXT.test(entry.name)) await writeFile(file, change(await readFile(file, 'utf8')))
    const other = names.get(entry.name) ?? entry.name.replace(packageJson.version, version)
    await rename(file, path.join(entry.parentPath, other))
  }
  const [, script = ''] = HEAD.exec(await readFile(path.join(folder, 'index.html'), 'utf8')) ?? []
  const policy = { release, scriptHashes: [`sha256-${sha256(script)}`] }
  await writeFile(path.join(folder, 'policy.json'), JSON.stringify(policy))
  return release
}
