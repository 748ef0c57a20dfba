import type { NativePackage } from './packNative.ts'
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

/** The chunk of the key `logoOrigins`, which most deployments leave out. */
const LOGOS = ['src/widget/ui/readLogo.ts']

/** The chunks for developers: what explains their options to them, and what fills in a sandbox Connector's form. */
const FOR_DEVELOPERS = [
  'src/widget/host/explainOptions.ts',
  'src/widget/screens/sandbox/SandboxHelper.tsx',
]

/** The chunk of a deployment whose operator wants to hear of runs. */
const TELEMETRY = 'src/widget/telemetry/telemetry.ts'

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
  const optional = [...CONNECTIONS, ...AT_TOP, ...LOGOS, ...FOR_DEVELOPERS, TELEMETRY]
  const widget = allChunks(manifest, 'index.html', optional)
  /** The files that these chunks add to `widget`. */
  const onTop = (chunks: readonly string[]) =>
    allChunks(
      manifest,
      'index.html',
      optional.filter((name) => !chunks.includes(name)),
    ).filter((name) => !widget.includes(name))

  const rows: [what: string, budget: number, compression: Compression, size: number][] = [
    [
      'JS before the connector list',
      95_000,
      'brotli',
      inlined + scripts(staticChunks(manifest, 'index.html')) + heaviest('firstScreen'),
    ],
    [
      'JS of every screen in a frame, one language',
      149_200,
      'brotli',
      inlined + scripts(widget) + heaviest('all'),
    ],
    ['JS on top for a person’s connections', 6_000, 'brotli', scripts(onTop(CONNECTIONS))],
    ['JS on top at top level', 4_000, 'brotli', scripts(onTop(AT_TOP))],
    ['JS on top for developers', 3_300, 'brotli', scripts(onTop(FOR_DEVELOPERS))],
    ['JS on top for telemetry', 1_550, 'brotli', scripts(onTop([TELEMETRY]))],
    ['JS on top where logos are read', 1_500, 'brotli', scripts(onTop(LOGOS))],
    ['CSS', 10_000, 'brotli', total(stylesOf(manifest, everything), 'brotli')],
    ['connect.js, every mode and language', 10_300, 'gzip', sizeOf('connect.js', 'gzip')],
    [
      'React entry of the package, on top of the loader',
      1_500,
      'gzip',
      total(['package/react.js', 'package/createUseConnect.js'], 'gzip'),
    ],
    [
      'Custom element of the package, on top of the loader',
      1_350,
      'gzip',
      sizeOf('package/element.js', 'gzip'),
    ],
    [
      'Entry for pages of pluggy-connect-sdk, on top of the loader',
      1_500,
      'gzip',
      sizeOf('package/pluggy.js', 'gzip'),
    ],
    ['Module for the host’s backend', 7_300, 'gzip', sizeOf('package/server.js', 'gzip')],
    [
      'JS of the completion page',
      3_000,
      'brotli',
      scripts(staticChunks(manifest, 'complete.html')),
    ],
  ]
  return rows.map(([what, budget, compression, size]) => ({ what, compression, size, budget }))
}

/** The budgets of the packages for apps, each without what it has for the web. */
const NATIVE: Record<NativePackage, number> = { 'react-native': 8_200, capacitor: 3_600 }

/** Weighs a package for apps. @param size bytes of its bundle, compressed by gzip */
export const measureNative = (name: NativePackage, size: number): MeasuredSize => ({
  what: `connect-widget-${name}`,
  compression: 'gzip',
  size,
  budget: NATIVE[name],
})

/** The sizes that are over their budget. */
export const overBudget = (sizes: readonly MeasuredSize[]): MeasuredSize[] =>
  sizes.filter(({ size, budget }) => size > budget)
