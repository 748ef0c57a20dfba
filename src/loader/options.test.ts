import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The compiler's errors for calls of `createConnect`, in their order; the first one is in line 2. */
async function compilerSays(calls: readonly string[]): Promise<string> {
  await mkdir(here('../../.cache'), { recursive: true })
  const folder = await mkdtemp(here('../../.cache/types-'))
  const file = `${folder}/calls.ts`
  await writeFile(
    file,
    [
      "import type { ConnectOptions } from '../../src/loader/options.ts'",
      ...calls.map((call) => `export const _${calls.indexOf(call)}: ConnectOptions = ${call}`),
    ].join('\n'),
  )
  const options =
    '--noEmit --strict --skipLibCheck --allowImportingTsExtensions --module nodenext --lib es2023,dom --ignoreConfig'
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [here('../../node_modules/typescript/bin/tsc'), ...options.split(' '), file],
      (_error, stdout) => resolve(stdout),
    )
  })
  await rm(folder, { recursive: true })
  return said
}

test('the compiler names the option that is missing', { timeout: 60_000 }, async () => {
  const missing = (name: string, from: string) =>
    `Property '${name}' is missing in type .* but required in type '${from}'`
  const said = await compilerSays([
    "{ connectToken: 't' }",
    "{ connectToken: 't', mode: 'popup' }",
    "{ widgetUrl: 'https://widget.example' }",
    "{ connectToken: 't', widgetUrl: 'https://widget.example', mode: 'inline' }",
    "{ connectToken: 't', widgetUrl: 'https://widget.example', mode: 'inline', container: '#here' }",
  ])
  const lines = said.match(/^.*calls\.ts[\s\S]*?(?=\n\S|$(?![\s\S]))/gm) ?? []
  expect(lines).toEqual([
    expect.stringMatching(missing('widgetUrl', 'OverlayOptions')),
    expect.stringMatching(missing('widgetUrl', 'OverlayOptions')),
    expect.stringMatching(missing('connectToken', 'OverlayOptions')),
    expect.stringMatching(missing('container', 'InlineOptions')),
  ])
})
