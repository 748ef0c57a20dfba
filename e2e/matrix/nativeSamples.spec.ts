import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { readVectors, VECTOR_OPTIONS, VECTOR_RUN } from '../../native/vectors/readVectors.ts'
import { findExecutable } from '../../scripts/lib/findExecutable.ts'
import { inRoot } from '../../scripts/setup/root.mjs'

const run = promisify(execFile)
const sample = (file: string) => inRoot('native/samples', file)

/** Android's `org.json`, as Debian packages it. */
const ORG_JSON = '/usr/share/java/com.android.json.jar'

/** Mono's reader of JSON. */
const WEB_EXTENSIONS = '/usr/lib/mono/4.5/System.Web.Extensions.dll'

interface Language {
  /** Debian's packages. */
  packages: string[]
  isInstalled: () => boolean
  /** Compiles the sample into a folder. Resolves with the command that plays a file of vectors. */
  compile: (folder: string) => Promise<[command: string, ...args: string[]]>
}

const LANGUAGES: Record<string, Language> = {
  Kotlin: {
    packages: ['kotlin', 'libandroid-json-java'],
    isInstalled: () =>
      findExecutable(['kotlinc'], process.env, []) !== undefined && existsSync(ORG_JSON),
    async compile(folder) {
      const sources = [sample('kotlin/ConnectRun.kt'), sample('testing/Vectors.kt')]
      const jar = path.join(folder, 'vectors.jar')
      await run('kotlinc', [...sources, '-cp', ORG_JSON, '-include-runtime', '-d', jar])
      return ['java', '-cp', `${jar}:${ORG_JSON}`, 'VectorsKt']
    },
  },
  'C#': {
    packages: ['mono-mcs', 'libmono-system-web-extensions4.0-cil'],
    isInstalled: () =>
      findExecutable(['mcs'], process.env, []) !== undefined && existsSync(WEB_EXTENSIONS),
    async compile(folder) {
      const sources = [sample('csharp/ConnectRun.cs'), sample('testing/Vectors.cs')]
      const program = path.join(folder, 'vectors.exe')
      const references = '-r:System.Web.Extensions.dll'
      await run('mcs', ['-warnaserror', references, `-out:${program}`, ...sources])
      return ['mono', program]
    },
  },
}

/** The vectors in the form that the programs in `native/samples/testing` read: events only, each option a pair. */
const INPUT = {
  page: VECTOR_OPTIONS.widgetUrl,
  runId: VECTOR_RUN,
  options: Object.entries(VECTOR_OPTIONS).filter(
    ([name]) => name !== 'widgetUrl' && name !== 'connectToken',
  ),
  cases: Object.fromEntries(
    [...readVectors('')].map(([name, steps]) => [name, steps.map(({ event }) => event)]),
  ),
}

for (const [name, { packages, isInstalled, compile }] of Object.entries(LANGUAGES))
  test(`the sample in ${name} does what the vectors say`, async () => {
    test.skip(!isInstalled(), `"apt-get install ${packages.join(' ')}" installs its compiler`)
    test.setTimeout(300_000)
    const folder = await mkdtemp(path.join(tmpdir(), 'samples-'))
    try {
      const input = path.join(folder, 'vectors.json')
      await writeFile(input, JSON.stringify(INPUT))
      const [command, ...args] = await compile(folder)
      const { stdout } = await run(command, [...args, input])
      const played: Record<string, unknown[]> = JSON.parse(stdout)
      const expected = readVectors(expect.any(String))
      expect(Object.keys(played).toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [title, steps] of expected)
        expect({ [title]: played[title] }).toEqual({
          [title]: steps.map(({ effects }) => effects),
        })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

/** The files that no compiler reads here, by their grammars: Swift and Dart are not in Debian, nor are the SDKs of the WebViews. */
const PARSED = {
  swift: ['swift/ConnectRun.swift', 'swift/ConnectViewController.swift'],
  dart: ['dart/connect_run.dart', 'dart/connect_page.dart'],
  kotlin: ['kotlin/ConnectActivity.kt'],
  c_sharp: ['csharp/ConnectPage.cs'],
}

const PARSE = `import { readFileSync } from 'node:fs'
import { Language, Parser } from 'web-tree-sitter'
await Parser.init()
const isRight = (grammar, source) => {
  const parser = new Parser()
  parser.setLanguage(grammar)
  return !parser.parse(source).rootNode.hasError
}
const wrong = []
for (const [name, files] of Object.entries(JSON.parse(process.argv[2]))) {
  const grammar = await Language.load(\`node_modules/tree-sitter-wasms/out/tree-sitter-\${name}.wasm\`)
  if (isRight(grammar, '(')) wrong.push(\`the grammar of \${name} takes anything\`)
  wrong.push(...files.filter((file) => !isRight(grammar, readFileSync(file, 'utf8'))))
}
console.log(JSON.stringify(wrong))
`

test('the samples that were not compiled are well-formed', async () => {
  // The grammars are 50 MB.
  test.setTimeout(300_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'grammars-'))
  try {
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }')
    await writeFile(path.join(folder, 'parse.js'), PARSE)
    const grammars = ['web-tree-sitter@0.25.10', 'tree-sitter-wasms@0.1.13']
    await run('npm', ['install', '--no-audit', ...grammars], { cwd: folder })
    const files = Object.entries(PARSED).map(([name, paths]) => [name, paths.map(sample)])
    const argument = JSON.stringify(Object.fromEntries(files))
    const { stdout } = await run(process.execPath, ['parse.js', argument], { cwd: folder })
    expect(JSON.parse(stdout)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
