import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { weigh } from './budgets.mjs'
import { inRoot } from './root.mjs'

export const MANIFEST = inRoot('dist/.vite/manifest.json')

const PACK = {
  brotli: (data) => brotliCompressSync(data),
  gzip: (data) => gzipSync(data, { level: 9 }),
}

/** Of a page, the scripts inside it count. */
const contentOf = (file) => {
  const content = readFileSync(inRoot('dist', file))
  if (!file.endsWith('.html')) return content
  return [...content.toString().matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script]) => script)
    .join('')
}

/** Weighs what is in `dist/` against its budgets. */
export const weighBuild = () =>
  weigh(
    JSON.parse(readFileSync(MANIFEST, 'utf8')),
    (file, way) => PACK[way](contentOf(file)).length,
  )
