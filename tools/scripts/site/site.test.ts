import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../setup/root.mjs'
import { deadLinks, rewriteLinks } from './links.ts'
import { anchorsOf, slugOf } from './markdown.ts'
import { GROUPS } from './pages.ts'
import { homePage, llmsText, makePages } from './writePages.ts'

const SOURCES = GROUPS.flatMap(({ pages }) => pages.map(({ source }) => source))

test('every document is in the navigation of the site', () => {
  const documents = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.md'))
  expect(SOURCES).toEqual(expect.arrayContaining(documents.map((name) => `docs/${name}`)))
})

test('the links between the pages lead to pages and headings that exist', () => {
  const pages = makePages()
  expect(pages.size).toBeGreaterThan(SOURCES.length)
  expect(deadLinks(pages)).toEqual([])
})

test('the home page has the demo and the first code of the quickstart', () => {
  const home = homePage(true)
  expect(home).toContain('src="./demo/index.html"')
  expect(home).toContain('createConnect({')
  expect(home).not.toMatch(/<!-- (demo|code) -->/)
})

describe('links of a document', () => {
  const pageOf = new Map([
    ['README.md', 'start.md'],
    ['docs/consent.md', 'consent.md'],
    ['docs/decisions/README.md', 'decisions/index.md'],
    ['docs/decisions/terser.md', 'decisions/terser.md'],
  ])

  test.each([
    ['README.md', '[a](docs/consent.md#part)', '[a](consent.md#part)'],
    ['README.md', '[all](docs/decisions/)', '[all](decisions/index.md)'],
    ['docs/consent.md', '[start](../README.md)', '[start](start.md)'],
    ['docs/decisions/terser.md', '[a](../consent.md)', '[a](../consent.md)'],
    ['docs/consent.md', '[here](#part)', '[here](#part)'],
    ['docs/consent.md', '[site](https://site.example/x.md)', '[site](https://site.example/x.md)'],
    ['docs/consent.md', '[x.ts](../src/x.ts)', '`x.ts`'],
    ['docs/consent.md', '[`x.ts`](../src/x.ts#L1)', '`x.ts`'],
    ['docs/consent.md', '[the function](../src/x.ts)', 'the function (`src/x.ts`)'],
    ['README.md', '<img src="docs/images/x.png">', '<img src="./images/x.png">'],
    ['README.md', '`docs/images/x.png`', '`docs/images/x.png`'],
    ['README.md', '```md\n[a](docs/consent.md)\n```', '```md\n[a](docs/consent.md)\n```'],
  ])('in %s, %s becomes %s', (source, before, after) => {
    expect(rewriteLinks(before, source, pageOf)).toBe(after)
  })
})

test('a link to a page or a heading that does not exist is dead', () => {
  const pages = new Map([
    ['a.md', '# A\n\n[b](x/b.md#one) [two](x/b.md#two) [gone](gone.md) [here](#b) [a](#a)'],
    ['x/b.md', '## One\n\n[a](../a.md) [c](c.md)\n\n```\n# Two\n```'],
  ])
  expect(deadLinks(pages)).toEqual([
    'a.md: x/b.md#two',
    'a.md: gone.md',
    'a.md: #b',
    'x/b.md: c.md',
  ])
})

test('anchors are those of the repository’s own view', () => {
  expect(slugOf('The service’s answers')).toBe('the-services-answers')
  expect(slugOf('`connect.js` & more')).toBe('connectjs--more')
  expect(anchorsOf('# A\n## [B](b.md)\n## A\n```\n# C\n```')).toEqual(['a', 'b', 'a-1'])
})

test('llms.txt has a title, a sentence, and each page with a sentence', () => {
  const text = llmsText([{ page: 'decisions/b.md', title: 'B' }])
  expect(text).toMatch(/^# .+\n\n> .+\.\n\n## Start\n\n- \[/)
  for (const { page, summary } of GROUPS.flatMap(({ pages }) => pages)) {
    expect(text).toContain(`](${page}): ${summary}`)
    expect(summary).toMatch(/\.$/)
  }
  expect(text).toContain('## Optional\n\n- [B](decisions/b.md)\n')
})
