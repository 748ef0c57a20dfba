import {
  allChunks,
  localeChunks,
  scriptsOf,
  staticChunks,
  stylesOf,
  type Manifest,
} from './chunks.ts'

/** The compression that a file is weighed in. */
export type Compression = 'brotli' | 'gzip'

export interface MeasuredSize {
  what: string
  compression: Compression
  /** Bytes, compressed. */
  size: number
  /** Bytes. */
  budget: number
}

/** The chunks of the options `connections` and `view: 'connections'`, which most hosts do not give. */
const CONNECTIONS = ['src/widget/app/ConnectionsBinding.tsx', 'src/widget/app/connectionNotes.ts']

/** The chunks of a page at top level, in a popup or by a link. No frame loads them. */
const AT_TOP = [
  'src/widget/host/connectAtTop.ts',
  'src/widget/app/followHistory.ts',
  'src/widget/ui/followKeyboard.ts',
]

/** The chunk that explains a developer's options to them. */
const EXPLAINING = ['src/widget/host/explainOptions.ts']

/**
 * Weighs a build against its budgets.
 *
 * `sizeOf` gives the compressed size of a file of the build, in bytes; of a page, the size of the scripts
 * inside it. The heaviest language stands for all: a person loads one.
 *
 * @throws when the manifest lacks one of the pages.
 */
export const measureSizes = (
  manifest: Manifest,
  sizeOf: (file: string, compression: Compression) => number,
): MeasuredSize[] => {
  const total = (files: readonly string[], compression: Compression) =>
    files.reduce((sum, file) => sum + sizeOf(file, compression), 0)
  const scripts = (chunks: readonly string[]) => total(scriptsOf(manifest, chunks), 'brotli')
  const heaviest = (part: 'firstScreen' | 'all') =>
    Math.max(0, ...localeChunks(manifest).map((chunks) => scripts(chunks[part])))
  const inlined = sizeOf('index.html', 'brotli')
  const everything = allChunks(manifest, 'index.html')
  const widget = allChunks(manifest, 'index.html', [...CONNECTIONS, ...AT_TOP, ...EXPLAINING])
  /** The files on top of `widget`, unless these chunks are left out. */
  const onTop = (leftOut: readonly string[]) =>
    allChunks(manifest, 'index.html', leftOut).filter((name) => !widget.includes(name))

  return [
    {
      what: 'JS before the connector list',
      compression: 'brotli',
      size: inlined + scripts(staticChunks(manifest, 'index.html')) + heaviest('firstScreen'),
      budget: 97_000,
    },
    {
      what: 'JS of every screen in a frame, one language',
      compression: 'brotli',
      size: inlined + scripts(widget) + heaviest('all'),
      budget: 146_000,
    },
    {
      what: 'JS on top for a person’s connections',
      compression: 'brotli',
      size: scripts(onTop([...AT_TOP, ...EXPLAINING])),
      budget: 6_000,
    },
    {
      what: 'JS on top at top level',
      compression: 'brotli',
      size: scripts(onTop([...CONNECTIONS, ...EXPLAINING])),
      budget: 4_000,
    },
    {
      what: 'JS on top to explain options, for developers',
      compression: 'brotli',
      size: scripts(onTop([...CONNECTIONS, ...AT_TOP])),
      budget: 2_500,
    },
    {
      what: 'CSS',
      compression: 'brotli',
      size: total(stylesOf(manifest, everything), 'brotli'),
      budget: 10_000,
    },
    {
      what: 'connect.js, every mode and language',
      compression: 'gzip',
      size: sizeOf('connect.js', 'gzip'),
      budget: 9_600,
    },
    {
      what: 'React entry of the package, on top of the loader',
      compression: 'gzip',
      size: total(['package/react.js', 'package/createUseConnect.js'], 'gzip'),
      budget: 1_500,
    },
    {
      what: 'Custom element of the package, on top of the loader',
      compression: 'gzip',
      size: sizeOf('package/element.js', 'gzip'),
      budget: 1_300,
    },
    {
      what: 'Entry for pages of pluggy-connect-sdk, on top of the loader',
      compression: 'gzip',
      size: sizeOf('package/pluggy.js', 'gzip'),
      budget: 1_500,
    },
    {
      what: 'JS of the completion page',
      compression: 'brotli',
      size: scripts(staticChunks(manifest, 'complete.html')),
      budget: 3_000,
    },
  ]
}

/** The sizes that are over their budget. */
export const overBudget = (sizes: readonly MeasuredSize[]): MeasuredSize[] =>
  sizes.filter(({ size, budget }) => size > budget)
