import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { type Requirement, requirements } from '../../sandbox/service/specification/requirements.ts'
import { inRoot } from '../setup/root.mjs'

/** A `describe` block or a test: the file, relative to sandbox/, and its title. */
export interface TitledTest {
  file: string
  title: string
}

const MARKED = /(<!-- specification coverage -->\n)[^]*?(<!-- end of coverage -->)/

/** Fills the table of specification coverage into a document that has a place for it. */
export const fillCoverage = (text: string): string =>
  text.replace(MARKED, (_, start: string, end: string) =>
    [start, coverageTable(requirements, sandboxTests()), end].join('\n'),
  )

/** Every titled block and test of the sandbox service. */
export const sandboxTests = (): TitledTest[] =>
  readdirSync(inRoot('sandbox/service'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((name) => {
      const file = path.posix.join('service', name)
      return titlesIn(readFileSync(inRoot('sandbox', file), 'utf8')).map((title) => ({
        file,
        title,
      }))
    })

/** The files whose tests cover a requirement. */
export const coveredBy = ({ titles }: Requirement, tests: readonly TitledTest[]): string[] => {
  const patterns = (titles ?? []).map(
    (title) =>
      new RegExp(`${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\w/{?])`),
  )
  const found = tests.filter(({ title }) => patterns.some((pattern) => pattern.test(title)))
  return [...new Set(found.map(({ file }) => file))]
}

const coverageTable = (rows: readonly Requirement[], tests: readonly TitledTest[]): string => {
  const lines = rows.map((row) => {
    const files = coveredBy(row, tests).map(
      (file) => `[${path.basename(file, '.test.ts')}](${file})`,
    )
    return [row.section, row.subject, row.titles === null ? 'shape not shown' : files.join(', ')]
  })
  return [['section', 'endpoint or rule', 'tests'], ['---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The titles of all `describe` and `test` calls of a source; parts that are computed are left out. */
export const titlesIn = (source: string): string[] => titledIn(source).map(({ title }) => title)

/** As `titlesIn`, with the tags in each title and in its options: `@firefox`, for instance. */
export const titledIn = (source: string): { title: string; tags: string[] }[] =>
  callsIn(parseSync('source.ts', source).program).flatMap(
    ({ callee, arguments: [name, options] }) => {
      if (!['describe', 'test'].includes(rootOf(callee))) return []
      const title = textOf(name)
      if (title === null) return []
      const given =
        options?.type === 'ObjectExpression' ? source.slice(options.start, options.end) : ''
      return [{ title, tags: `${title} ${given}`.match(/@[\w-]+/g) ?? [] }]
    },
  )

const textOf = (node: ESTree.CallExpression['arguments'][number] | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked ?? '').join('')
    : null
}

const callsIn = (node: unknown): ESTree.CallExpression[] => {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return isCall(node) ? [node, ...inside] : inside
}

const isCall = (node: object): node is ESTree.CallExpression =>
  'type' in node && node.type === 'CallExpression'

/** The name that a callee begins with: `test` of `test.each(…)`. */
const rootOf = (callee: ESTree.Expression): string => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : ''
}
