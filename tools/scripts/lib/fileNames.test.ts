import { createHash } from 'node:crypto'
import { createBuilder, type Plugin } from 'vite'
import { expect, test } from 'vitest'

/** The hashes of the widget's immutable files by their names, from a build in memory. */
async function build(...plugins: Plugin[]): Promise<Map<string, string>> {
  const builder = await createBuilder({
    plugins,
    logLevel: 'error',
    // Terser, which minifies before the names are made, would take most of the time.
    environments: { client: { build: { write: false, minify: true } } },
  })
  const { client } = builder.environments
  if (!client) throw new Error('The configuration has no environment “client”.')
  const outputs = [await builder.build(client)].flat()
  return new Map(
    outputs
      .flatMap((result) => ('output' in result ? result.output : []))
      .filter(({ fileName }) => fileName.startsWith('assets/'))
      .map((file) => {
        const content = file.type === 'chunk' ? file.code : file.source
        return [file.fileName, createHash('sha256').update(content).digest('hex')]
      }),
  )
}

/** Appends a text to every module whose name ends so. */
const append = (id: RegExp, text: string): Plugin => ({
  name: 'append',
  enforce: 'pre',
  transform: { filter: { id }, handler: (code) => ({ code: `${code}\n${text}`, map: null }) },
})

test('a file whose content differs has another name, whichever modules have changed', async () => {
  const before = await build()
  const contents = new Set(before.values())
  const changedBy = async (plugin: Plugin) =>
    [...(await build(plugin))].filter(([, content]) => !contents.has(content))
  const scripts = await changedBy(append(/\.[cm]?[jt]sx?(\?completion)?$/, 'globalThis.run?.()'))
  const styles = await changedBy(append(/\.css$/, ':root { --added: 1 }'))
  expect(scripts.length).toBeGreaterThan(40)
  expect(styles.map(([name]) => name)).toContainEqual(expect.stringMatching(/first-.*\.css$/))
  const names = [...scripts, ...styles].map(([name]) => name)
  expect(names.filter((name) => before.has(name))).toEqual([])
}, 120_000)
