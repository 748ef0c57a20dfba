import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder in the place of the build, for tests of the web server alone: it is ready to be served at once. */
export async function makeMinimalSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tiny-site-'))
  const block = '<script type="application/json" id="connect-config">{}</script>'
  await writeFile(path.join(folder, 'index.html'), block)
  await writeFile(path.join(folder, 'complete.html'), '<p>complete</p>')
  await writeFile(path.join(folder, 'policy.json'), '{"release":"1.0.0+build","scriptHashes":[]}')
  return folder
}
