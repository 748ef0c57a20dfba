/**
 * Compares the tests that the documents name with what the runners reported: each has run and passed.
 *
 * A document names a test by its file and the title of the test or of a `describe` block around it, in which `…` stands
 * for any text: `` `e2e/popup.spec.ts` *a title*, *another* ``. A file without a title stands for all of its tests.
 *
 * - The last step of `npm test` reads the reports of the unit and browser tests. A test marked `(matrix)` is not in
 *   these: it has to be in the record of the last whole matrix run. Without one the mark is `(matrix: not recorded)`.
 * - With `--record`, after a whole matrix run that passed, it writes the record and the marks.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  nameOf,
  namedTests,
  playwrightRuns,
  problemOf,
  runsOf,
  vitestRuns,
  type MatrixRecord,
} from './lib/evidence.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { inRoot } from './setup/root.mjs'

const RECORD = 'e2e/matrix/recorded.json'
const DOCUMENTS = [
  'SECURITY.md',
  'sandbox/README.md',
  ...readdirSync(inRoot('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const report = (name: string) => JSON.parse(read(`.cache/test-reports/${name}.json`))

function writeRecord() {
  const runs = playwrightRuns(report('matrix'), inRoot())
  const named = DOCUMENTS.flatMap((file) => namedTests(read(file))).filter(({ mark }) => mark)
  const record: MatrixRecord = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    passed: Object.fromEntries(
      named.map((one) => [nameOf(one), runsOf(one, runs).length] as const).filter(([, n]) => n > 0),
    ),
  }
  writeFileSync(inRoot(RECORD), `${JSON.stringify(record, null, 2)}\n`)
  for (const file of DOCUMENTS)
    writeFileSync(inRoot(file), read(file).replaceAll('(matrix: not recorded)', '(matrix)'))
}

function check() {
  const runs = [
    ...vitestRuns(report('unit'), inRoot()),
    ...playwrightRuns(report('browser'), inRoot()),
  ]
  const listed = execFileSync(
    'npx',
    ['playwright', 'test', '-c', 'e2e/matrix', '--list', '--reporter', 'json'],
    { cwd: inRoot(), encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const matrix = playwrightRuns(JSON.parse(listed), inRoot())
  const record: MatrixRecord | null = existsSync(inRoot(RECORD)) ? JSON.parse(read(RECORD)) : null
  const named = DOCUMENTS.flatMap((file) => namedTests(read(file)).map((one) => ({ file, one })))
  const problems = named.flatMap(({ file, one }) => {
    const problem = problemOf(one, runs, matrix, record)
    return problem === null ? [] : [`${file}: ${nameOf(one)} ${problem}`]
  })
  if (problems.length > 0)
    exitWithError(`${problems.join('\n')}\n${problems.length} claims failed.`)
  const waiting = named.filter(({ one }) => one.mark === 'matrix: not recorded').length
  console.log(`${named.length} tests are named in documents; ${waiting} have no recorded run.`)
}

if (process.argv.includes('--record')) writeRecord()
else check()
