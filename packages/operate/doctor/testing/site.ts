import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The script that stands in the page. */
const INLINE = 'document.documentElement.dataset.early = 1'
const LOADER = '/*! connect-widget 1.2.3 */let loader'

const HEAD =
  '<!doctype html><meta charset="utf-8" /><link rel="stylesheet" href="./assets/first-a.css">'
const FILES: Record<string, string> = {
  'index.html': `${HEAD}<script type="application/json" id="connect-config">{}</script>
    <script>${INLINE}</script><script type="module" src="./assets/index-a.js"></script>`,
  'complete.html': `${HEAD}<script type="module" src="./assets/complete-a.js"></script>`,
  'assets/index-a.js': `import './first-a.js';${'app();'.repeat(1000)}`,
  // As the build lists what an import needs.
  'assets/first-a.js': `const files = ["./remaining-a.js","./remaining-a.css"]; import(\`./remaining-a.js\`)`,
  'assets/remaining-a.js': 'export const screens = {}',
  'assets/remaining-a.css': 'p{}',
  'assets/complete-a.js': 'let completion',
  'assets/first-a.css': 'body{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'connect.js': LOADER,
  'connect.1.2.3.js': LOADER,
  'policy.json': JSON.stringify({ scriptHashes: [hash(INLINE)] }),
}

/** A folder like the build's with a few small files, so that the tests of the doctor need no build. */
export async function makeSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-site-'))
  await mkdir(path.join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text)
  return folder
}
