import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { exitWithError } from '../setup/exitWithError.mjs'
import { inRoot } from '../setup/root.mjs'

/** The compression that a file is weighed in. */
type Compression = 'brotli' | 'gzip'

export interface MeasuredSize {
  what: string
  compression: Compression
  /** Bytes, compressed. */
  size: number
  /** Bytes. */
  budget: number
}

/** The chunks of Vite's manifest, by the names of their sources. */
type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>
>

/**
 * The chunks that few runs load: a person's connections, the choice of accounts, a bank that is down, a page at top level,
 * what explains options and sandbox Connectors to developers, a host’s own texts, and telemetry.
 */
const OPTIONAL = [
  'src/widget/steps/connectionScreens.ts',
  'src/widget/steps/accounts/Screen.tsx',
  'src/widget/steps/unavailable/Screen.tsx',
  'src/widget/steps/list/tileNotes.ts',
  'src/widget/host/connectAtTop.ts',
  'src/widget/app/followHistory.ts',
  'src/widget/ui/followKeyboard.ts',
  'src/widget/host/explainOptions.ts',
  'src/widget/i18n/hostTexts.ts',
  'src/widget/steps/shared/sandbox/SandboxHelper.tsx',
  'src/widget/telemetry/telemetry.ts',
]

const MESSAGES = /^src\/widget\/i18n\/messages\/(.+)\.(?:firstScreen|remaining)\.ts$/
const languageOf = (name: string) => MESSAGES.exec(name)?.[1]

/** Every chunk that the page reaches by these kinds of import, languages aside. */
function reach(
  manifest: Manifest,
  kinds: readonly ('imports' | 'dynamicImports')[],
  without: readonly string[] = [],
): string[] {
  const found = new Set(['index.html'])
  for (const name of found)
    for (const kind of kinds)
      for (const next of manifest[name]?.[kind] ?? []) if (!without.includes(next)) found.add(next)
  return [...found].filter((name) => languageOf(name) === undefined)
}

const COMPRESS: Record<Compression, (content: string) => Buffer> = {
  brotli: (content) => brotliCompressSync(content),
  gzip: (content) => gzipSync(content, { level: 9 }),
}

/** The content of a file of the build; of a page, its inline scripts. */
const contentOf = (file: string): string => {
  const content = readFileSync(inRoot('dist', file), 'utf8')
  if (!file.endsWith('.html')) return content
  return [...content.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script).join('')
}

const sizeOf = (file: string, compression: Compression): number =>
  COMPRESS[compression](contentOf(file)).length

/**
 * Weighs `dist/` against its budgets, which leave 5 % above the size at which each was set; ends the process where there is
 * no build. The heaviest language stands for all: a person loads one.
 */
export const measureBuild = (): MeasuredSize[] => {
  const manifestFile = inRoot('dist/.vite/manifest.json')
  if (!existsSync(manifestFile)) exitWithError('There is no build to measure: run npm run build.')
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const total = (files: Iterable<string>) =>
    Array.from(files, (file) => sizeOf(file, 'brotli')).reduce((sum, size) => sum + size, 0)
  const scripts = (chunks: readonly string[]) =>
    total(
      chunks.map((name) => {
        const file = manifest[name]?.file
        if (file === undefined) throw new Error(`The build has no chunk for ${name}.`)
        return file
      }),
    )
  const languages = new Set(Object.keys(manifest).flatMap((name) => languageOf(name) ?? []))
  const heaviestMessages = (ending: string) =>
    Math.max(
      0,
      ...Array.from(languages, (language) =>
        scripts(
          Object.keys(manifest).filter(
            (name) => languageOf(name) === language && name.endsWith(ending),
          ),
        ),
      ),
    )
  const inlined = sizeOf('index.html', 'brotli')
  const everything = ['imports', 'dynamicImports'] as const
  const styles = reach(manifest, everything).flatMap((name) => manifest[name]?.css ?? [])
  return [
    {
      what: 'JS before the connector list',
      compression: 'brotli',
      size: inlined + scripts(reach(manifest, ['imports'])) + heaviestMessages('.firstScreen.ts'),
      budget: 104_000,
    },
    {
      what: 'JS of every screen in a frame, one language',
      compression: 'brotli',
      size: inlined + scripts(reach(manifest, everything, OPTIONAL)) + heaviestMessages('.ts'),
      // With the picker, and the form in a chunk before the later screens: 168,360.
      budget: 172_000,
    },
    // With the picker, and in one file more: 10,730.
    { what: 'CSS', compression: 'brotli', size: total(new Set(styles)), budget: 11_200 },
    {
      what: 'connect.js, every mode and language',
      compression: 'gzip',
      size: sizeOf('connect.js', 'gzip'),
      // With the options for them, and with the picker, a second session beside its list: 15,455.
      budget: 16_200,
    },
    {
      what: 'Module for the host’s backend',
      compression: 'gzip',
      size: sizeOf('package/server.js', 'gzip'),
      // No browser loads it: the bound keeps a library from coming along unseen. 14,140 bytes with the sync of
      // transactions, the nightly run, what was an example before, notices and the choice of accounts.
      budget: 14_800,
    },
  ]
}

/** The sizes that are over their budget. */
export const overBudget = (sizes: readonly MeasuredSize[]): MeasuredSize[] =>
  sizes.filter(({ size, budget }) => size > budget)
