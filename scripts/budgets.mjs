/** npm run test:budgets: weighs what was built against what it may weigh, and fails when it is more. */
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { broken, weigh } from './lib/budgets.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

const PACK = {
  brotli: (data) => brotliCompressSync(data),
  gzip: (data) => gzipSync(data, { level: 9 }),
}
const MANIFEST = inRoot('dist/.vite/manifest.json')
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(2)} kB`

if (!existsSync(MANIFEST)) giveUp('There is no build to weigh: run npm run build.')

/** Of a page, the scripts inside it count. */
const contentOf = (file) => {
  const content = readFileSync(inRoot('dist', file))
  if (!file.endsWith('.html')) return content
  return [...content.toString().matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script]) => script)
    .join('')
}

const rows = weigh(
  JSON.parse(readFileSync(MANIFEST, 'utf8')),
  (file, way) => PACK[way](contentOf(file)).length,
)
console.table(
  rows.map(({ what, way, size, budget }) => ({
    what: `${what} (${way})`,
    measured: kilobytes(size),
    budget: kilobytes(budget),
  })),
)
const over = broken(rows)
if (over.length > 0) giveUp(`Over budget: ${over.map(({ what }) => what).join(', ')}.`)
