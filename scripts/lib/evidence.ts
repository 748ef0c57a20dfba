import path from 'node:path'

/** A reported test: its title and those of the blocks around it, without tags. */
export interface TestRun {
  file: string
  titles: string[]
  passed: boolean
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

/** Reads the report of Playwright's reporter `json`. */
export const playwrightRuns = ({ config, suites }: PlaywrightReport, root: string): TestRun[] => {
  const runsIn = (suite: PlaywrightSuite, around: string[]): TestRun[] => [
    ...suite.specs.map(({ title, file, tests }) => ({
      file: path.relative(root, path.resolve(config.rootDir, file)),
      titles: [...around, title].map(withoutTags),
      passed: tests.every(({ status }) => status === 'expected' || status === 'flaky'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => runsIn(inner, [...around, inner.title])),
  ]
  return suites.flatMap((suite) => runsIn(suite, []))
}

const MARK = String.raw`(?: \((matrix(?:: not recorded)?)\))?`
const TITLE = new RegExp(String.raw`\*([^*\n]+)\*${MARK}`, 'g')
const NAMED = new RegExp(
  String.raw`\x60([\w./-]+\.(?:spec|test)\.tsx?)\x60((?:,? \*[^*\n]+\*${MARK})+|${MARK})`,
  'g',
)

/** A test that a document names; without a title, every test of the file. */
export interface NamedTest {
  name: string
  mark: string
  matches: (run: TestRun) => boolean
}

const named = (file: string, title = '…', mark = ''): NamedTest => {
  const parts = title.replaceAll(String.raw`\|`, '|').split('…')
  const pattern = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.*')
  const isTitle = (text: string) => new RegExp(`^${pattern}$`, 's').test(text)
  const matches = (run: TestRun) => run.file === file && run.titles.some(isTitle)
  return { name: `${file} › ${title}`, mark, matches }
}

/** The tests that a document names: `` `file` *title* (mark), *title* ``. */
export const namedTests = (text: string): NamedTest[] =>
  [...text.matchAll(NAMED)].flatMap(([, file = '', titles = '', , mark]) => {
    const titled = [...titles.matchAll(TITLE)].map(([, ...titleAndMark]) =>
      named(file, ...titleAndMark),
    )
    return titled.length > 0 ? titled : [named(file, undefined, mark)]
  })

/** What is wrong with what a document says of a test; null if nothing is. */
export const problemOf = (
  { name, mark, matches }: NamedTest,
  reported: { runs: readonly TestRun[]; matrix: readonly TestRun[]; recorded: readonly string[] },
): string | null => {
  const found = (mark === '' ? reported.runs : reported.matrix).filter(matches)
  if (found.length === 0) return mark === '' ? 'did not run' : 'is not in the matrix'
  if (mark === '') return found.every(({ passed }) => passed) ? null : 'did not pass'
  const isRecorded = reported.recorded.includes(name)
  if (isRecorded === (mark === 'matrix')) return null
  return isRecorded ? 'is recorded' : 'has no recorded run'
}
