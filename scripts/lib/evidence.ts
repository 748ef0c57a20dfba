import path from 'node:path'

/** A test that ran, with the titles of the `describe` blocks around it. Tags are left out of titles. */
export interface TestRun {
  file: string
  titles: string[]
  passed: boolean
}

/** A test that a document names. Without a title it stands for every test of the file. */
export interface NamedTest {
  file: string
  title: string
  mark: '' | 'matrix' | 'matrix: not recorded'
}

/** The last whole run of the matrix: how many tests passed of each one that a document names. */
export interface MatrixRecord {
  date: string
  commit: string
  passed: Record<string, number>
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}
interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { status: string }[] }[]
}
interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

const withoutTags = (title: string) => title.replaceAll(/ @[\w-]+/g, '')

/** Reads the report of Vitest's reporter `json`. */
export const vitestRuns = ({ testResults }: VitestReport, root: string): TestRun[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: path.relative(root, name),
      titles: [...ancestorTitles, title].map(withoutTags),
      passed: status === 'passed',
    })),
  )

const PASSED = new Set(['expected', 'flaky'])

/** Reads the report of Playwright's reporter `json`. */
export const playwrightRuns = ({ config, suites }: PlaywrightReport, root: string): TestRun[] => {
  const runsIn = (suite: PlaywrightSuite, around: string[]): TestRun[] => [
    ...suite.specs.map(({ title, file, tests }) => ({
      file: path.relative(root, path.resolve(config.rootDir, file)),
      titles: [...around, title].map(withoutTags),
      passed: tests.every(({ status }) => PASSED.has(status)),
    })),
    ...(suite.suites ?? []).flatMap((inner) => runsIn(inner, [...around, inner.title])),
  ]
  return suites.flatMap((suite) => runsIn(suite, []))
}

const MARK = String.raw`(?: \((matrix(?:: not recorded)?)\))?`
const NAMED = new RegExp(
  String.raw`\x60([\w./-]+\.(?:spec|test)\.tsx?)\x60((?:,? \*[^*\n]+\*${MARK})+|${MARK})`,
  'g',
)

const markOf = (text = ''): NamedTest['mark'] =>
  text === 'matrix' || text === 'matrix: not recorded' ? text : ''

/** The tests that a document names: `` `file` *title* (mark), *title* ``. */
export const namedTests = (text: string): NamedTest[] =>
  [...text.matchAll(NAMED)].flatMap(([, file = '', rest = '', , ownMark]) => {
    const titled = [...rest.matchAll(new RegExp(String.raw`\*([^*\n]+)\*${MARK}`, 'g'))]
    if (titled.length === 0) return [{ file, title: '…', mark: markOf(ownMark) }]
    return titled.map(([, title = '', mark]) => ({
      file,
      title: title.replaceAll(String.raw`\|`, '|'),
      mark: markOf(mark),
    }))
  })

/** The runs of a named test; `…` in its title stands for any text. */
export const runsOf = ({ file, title }: NamedTest, runs: readonly TestRun[]): TestRun[] => {
  const parts = title.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('.*')}$`, 's')
  return runs.filter((run) => run.file === file && run.titles.some((one) => pattern.test(one)))
}

export const nameOf = ({ file, title }: NamedTest): string => `${file} › ${title}`

/** What is wrong with a named test; null if it is as the document says. `matrix` are the tests that the matrix has. */
export const problemOf = (
  named: NamedTest,
  runs: readonly TestRun[],
  matrix: readonly TestRun[],
  record: MatrixRecord | null,
): string | null => {
  const isRecorded = Object.hasOwn(record?.passed ?? {}, nameOf(named))
  const found = runsOf(named, named.mark === '' ? runs : matrix)
  if (found.length === 0) return named.mark === '' ? 'did not run' : 'is not in the matrix'
  if (named.mark === 'matrix') return isRecorded ? null : 'has no recorded run'
  if (named.mark !== '') return isRecorded ? 'is recorded' : null
  return found.every(({ passed }) => passed) ? null : 'did not pass'
}
