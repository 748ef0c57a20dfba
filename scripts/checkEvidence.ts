/**
 * Fails if a test that a document names has not run and passed. A document names a test by its file and the title of the
 * test or of a `describe` block around it, `…` for any text: `` `e2e/popup.spec.ts` *a title*, *another* ``.
 *
 * - The last step of `npm test` reads the reports of the unit and browser tests. A test marked `(matrix)` has to be in
 *   the record of the last whole matrix run; without a record the mark is `(matrix: not recorded)`.
 * - With `--record`, after a whole matrix run that passed, it writes the record and the marks.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import {
  namedTests,
  playwrightRuns,
  problemOf,
  vitestRuns,
  type NamedTest,
} from './lib/evidence.ts'
import { exitWithError } from './setup/exitWithError.mjs'
import { inRoot, ROOT } from './setup/root.mjs'

const RECORD = 'e2e/matrix/recorded.json'
const GUIDES = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.md'))
const DOCUMENTS = ['SECURITY.md', 'sandbox/README.md', ...GUIDES.map((name) => `docs/${name}`)]

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const report = (name: string) => JSON.parse(read(`.cache/test-reports/${name}.json`))
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })

const named = DOCUMENTS.flatMap((file) => namedTests(read(file)).map((test) => ({ file, test })))

function record() {
  const runs = playwrightRuns(report('matrix'), ROOT)
  const hasPassed = ({ mark, matches }: NamedTest) => {
    const found = runs.filter(matches)
    return mark !== '' && found.length > 0 && found.every((one) => one.passed)
  }
  const recorded = named.filter(({ test }) => hasPassed(test)).map(({ test }) => test.name)
  const passed = [...new Set(recorded)].toSorted()
  const commit = run('git', ['rev-parse', '--short', 'HEAD']).trim()
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(inRoot(RECORD), `${JSON.stringify({ date, commit, passed }, null, 2)}\n`)
  for (const file of DOCUMENTS)
    writeFileSync(inRoot(file), read(file).replaceAll('(matrix: not recorded)', '(matrix)'))
}

function check() {
  const list = ['test', '-c', 'e2e/matrix', '--list', '--reporter', 'json']
  const reported = {
    runs: [...vitestRuns(report('unit'), ROOT), ...playwrightRuns(report('browser'), ROOT)],
    matrix: playwrightRuns(JSON.parse(run(inRoot('node_modules/.bin/playwright'), list)), ROOT),
    recorded: existsSync(inRoot(RECORD)) ? JSON.parse(read(RECORD)).passed : [],
  }
  const problems = named.flatMap(({ file, test }) => {
    const problem = problemOf(test, reported)
    return problem === null ? [] : [`${file}: ${test.name} ${problem}`]
  })
  if (problems.length > 0) exitWithError(problems.join('\n'))
  const waiting = named.filter(({ test }) => test.mark === 'matrix: not recorded').length
  console.log(`${named.length} tests are named in documents; ${waiting} have no recorded run.`)
}

if (process.argv.includes('--record')) record()
else check()
