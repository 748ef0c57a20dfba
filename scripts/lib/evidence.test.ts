import { expect, test } from 'vitest'
import { namedTests, playwrightRuns, problemOf, vitestRuns } from './evidence.ts'

const unit = {
  testResults: [
    {
      name: '/r/src/a.test.ts',
      assertionResults: [
        { ancestorTitles: ['the parser'], title: 'reads 1', status: 'passed' },
        { ancestorTitles: [], title: 'breaks', status: 'failed' },
      ],
    },
  ],
}
const spec = (title: string, status: string) => ({ title, file: 'b.spec.ts', tests: [{ status }] })
const browser = {
  config: { rootDir: '/r/e2e' },
  suites: [
    {
      title: 'b.spec.ts',
      specs: [spec('opens @firefox', 'expected'), spec('waits', 'skipped')],
      suites: [{ title: 'inline', specs: [spec('closes', 'flaky')] }],
    },
  ],
}
const runs = [...vitestRuns(unit, '/r'), ...playwrightRuns(browser, '/r')]
const reported = { runs, matrix: runs, recorded: ['e2e/b.spec.ts › waits'] }
const problems = (document: string) =>
  namedTests(document).map((named) => problemOf(named, reported))

test('a named test has to have run and passed, and one of the matrix to be recorded', () => {
  expect(problems('`src/a.test.ts` *reads …*, *breaks*, *gone*')).toEqual([
    null,
    'did not pass',
    'did not run',
  ])
  expect(problems('`src/a.test.ts` *the parser*; `src/a.test.ts` alone')).toEqual([
    null,
    'did not pass',
  ])
  expect(problems('`e2e/b.spec.ts` *opens*<br>`e2e/b.spec.ts` *inline*, *waits*')).toEqual([
    null,
    null,
    'did not pass',
  ])
  expect(problems('`e2e/b.spec.ts` *waits* (matrix), *opens* (matrix)')).toEqual([
    null,
    'has no recorded run',
  ])
  expect(
    problems('`e2e/b.spec.ts` *opens* (matrix: not recorded), *waits* (matrix: not recorded)'),
  ).toEqual([null, 'is recorded'])
  expect(problems('`e2e/c.spec.ts` (matrix)')).toEqual(['is not in the matrix'])
})
