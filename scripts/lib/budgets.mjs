import { allChunks, localeChunks, scriptsOf, staticChunks, stylesOf } from './chunks.mjs'

/**
 * Weighs a build against its budgets, all in bytes.
 *
 * `sizeOf(file, way)` gives the size of one of its files, packed by 'brotli' or 'gzip'; of a page, the
 * size of the scripts inside it. The heaviest language stands for all: a person loads one.
 */
export const weigh = (manifest, sizeOf) => {
  const total = (files, way) => files.reduce((sum, file) => sum + sizeOf(file, way), 0)
  const scripts = (chunks) => total(scriptsOf(manifest, chunks), 'brotli')
  const heaviest = (part) =>
    Math.max(0, ...localeChunks(manifest).map((chunks) => scripts(chunks[part])))
  const inlined = sizeOf('index.html', 'brotli')
  const reactEntry = ['package/react.js', 'package/createConnect.js']
  const widget = allChunks(manifest, 'index.html')

  return [
    {
      what: 'JS before the connector list',
      way: 'brotli',
      size: inlined + scripts(staticChunks(manifest, 'index.html')) + heaviest('firstScreen'),
      budget: 90_000,
    },
    {
      what: 'JS of every screen, one language',
      way: 'brotli',
      size: inlined + scripts(widget) + heaviest('all'),
      budget: 135_000,
    },
    {
      what: 'CSS',
      way: 'brotli',
      size: total(stylesOf(manifest, widget), 'brotli'),
      budget: 10_000,
    },
    {
      what: 'connect.js',
      way: 'gzip',
      size: sizeOf('connect.js', 'gzip'),
      budget: 4_000,
    },
    {
      what: 'React entry of the package',
      way: 'gzip',
      size: total(reactEntry, 'gzip'),
      budget: 4_500,
    },
    {
      what: 'JS of the completion page',
      way: 'brotli',
      size: scripts(staticChunks(manifest, 'complete.html')),
      budget: 3_000,
    },
  ]
}

/** The rows that weigh more than they may. */
export const broken = (rows) => rows.filter(({ size, budget }) => size > budget)
