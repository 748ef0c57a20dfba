import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { exitWithError } from '../setup/exitWithError.mjs'
import { inRoot } from '../setup/root.mjs'
import { measureSizes, type Compression, type MeasuredSize } from './budgets.ts'

const MANIFEST = inRoot('dist/.vite/manifest.json')

const COMPRESS: Record<Compression, (content: Buffer | string) => Buffer> = {
  brotli: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content, { level: 9 }),
}

/** The content of a file of the build; of a page, its inline scripts. */
const contentOf = (file: string): string => {
  const content = readFileSync(inRoot('dist', file), 'utf8')
  if (!file.endsWith('.html')) return content
  return [...content.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script).join('')
}

/** Weighs `dist/` against its budgets; ends the process where there is no build. */
export const measureBuild = (): MeasuredSize[] => {
  if (!existsSync(MANIFEST)) exitWithError('There is no build to measure: run npm run build.')
  return measureSizes(
    JSON.parse(readFileSync(MANIFEST, 'utf8')),
    (file, compression) => COMPRESS[compression](contentOf(file)).length,
  )
}
