import { expect, test } from 'vitest'
import { requirements } from '../../sandbox/service/specification/requirements.ts'
import { coveredBy, sandboxTests, titledIn, titlesIn } from './coverage.ts'

const tests = sandboxTests()

test.each(requirements)(
  '$section, $subject: tests unless its shape is not shown',
  (requirement) => {
    expect(coveredBy(requirement, tests).length > 0).toBe(requirement.titles !== null)
  },
)

test('every title of a requirement is that of a test', () => {
  for (const requirement of requirements)
    for (const title of requirement.titles ?? [])
      expect([title, coveredBy({ ...requirement, titles: [title] }, tests)]).not.toEqual([
        title,
        [],
      ])
})

test('titles are those of describe and test, however they are called', () => {
  const source = `
    describe('a', () => { test.each([1])('b %i', () => { call('no') }) })
    test(\`c \${d}\`, () => {})`
  expect(titlesIn(source)).toEqual(['a', 'b %i', 'c '])
})

test('tags are those of the title and of the options', () =>
  expect(
    titledIn("test('a @b', () => {}); test('c', { tag: ['@d', '@e-f'] }, () => call('@g'))"),
  ).toEqual([
    { title: 'a @b', tags: ['@b'] },
    { title: 'c', tags: ['@d', '@e-f'] },
  ]))

test('an endpoint is not covered by a longer path', () => {
  const requirement = { section: '', subject: '', titles: ['GET /accounts'] }
  const file = 'x.test.ts'
  expect(coveredBy(requirement, [{ file, title: 'GET /accounts/{id}' }])).toEqual([])
  expect(coveredBy(requirement, [{ file, title: 'GET /accounts: a page' }])).toEqual([file])
})
