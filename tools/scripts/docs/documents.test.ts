import { readdirSync } from 'node:fs'
import { sandboxConnectors } from 'connect-sandbox/service/catalog/sandboxConnectors.ts'
import { FAILURE_STATUSES } from 'connect-sandbox/service/execution/failures.ts'
import { failingUsers } from 'connect-sandbox/service/execution/testUsers.ts'
import { expect, test } from 'vitest'
import { BANKS } from 'connect-sandbox/client/banks.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { docsOf } from 'connect-widget/loader/explain.ts'
import { ERROR_CODES, ERROR_REASONS } from 'connect-widget/protocol/errors.ts'
import { CLOSE_REASONS } from 'connect-widget/protocol/results.ts'
import { inRoot } from '../setup/root.mjs'
import { anchorsOf } from '../site/markdown.ts'
import { membersOf } from './declarations.ts'
import { WARNINGS } from './errorAdvice.ts'
import { DOCUMENTS, read, renderDocument } from './documents.ts'

test.each(DOCUMENTS)('%s says what the sources say; else npm run docs', (file) => {
  expect(read(file)).toBe(renderDocument(file))
})

test('CONTRIBUTING.md has every command', () => {
  const commands = Object.keys(packageJson.scripts).filter(
    (name) => !['start', 'test'].includes(name),
  )
  const contributing = read('CONTRIBUTING.md')
  expect(
    commands.filter((name) => !new RegExp(`npm run ${name}(?![\\w:])`).test(contributing)),
  ).toEqual([])
})

test('every example in the documents is a file, or a part of one', () => {
  const guides = DOCUMENTS.filter(
    (file) => !['docs/protocol.md', 'docs/operating.md'].includes(file),
  )
  const withoutFile = guides.flatMap((file) =>
    [...read(file).matchAll(/(^.*\n\n)?^```(?:js|jsx|html|vue|svelte|tsx)\n.*/gm)]
      .map(([block]) => block)
      .filter((block) => !/^<!-- (examples\/|init )/.test(block))
      .map((block) => `${file}: ${block}`),
  )
  expect(withoutFile).toEqual([])
})

test('every section of the specification that src/server names is a heading of docs/service.md', () => {
  const headings = new Set(read('docs/service.md').match(/(?<=^#+ ).+$/gm))
  const source = readdirSync(inRoot('src/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(`src/server/${file}`).replaceAll(/\n\s*(?:\*|\/\/) /g, ' '))
    .join('\n')
  const named = [...source.matchAll(/\(specification: ([^)]+)\)/g)].flatMap(
    ([, list = '']) => list.match(/(?<=\*)[^*]{2,}[^*\s,](?=\*)|`[^`]+`/g) ?? [`? ${list}`],
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !headings.has(name))).toEqual([])
})

test('every mark of an example stands before its code', () => {
  const bare = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/^(<!-- examples\/.+ -->)\n\n(?!```)/gm)].map(
      ([, mark]) => `${file}: ${mark}`,
    ),
  )
  expect(bare).toEqual([])
})

const namesOf = (file: string, type: string) =>
  membersOf(read(`src/protocol/${file}.ts`), type).map(({ name }) => name)

test('a list has a line for every member', () => {
  expect(namesOf('errors', 'ERROR_CODES')).toEqual(ERROR_CODES)
  expect(namesOf('results', 'CLOSE_REASONS')).toEqual(CLOSE_REASONS)
  expect(namesOf('messages', 'ResultMessage')).toEqual(['success', 'error', 'close'])
})

test('each code, reason and warning has the section that its docsUrl leads to', () => {
  const anchors = anchorsOf(read('docs/errors.md'))
  const names = [...ERROR_CODES, ...ERROR_REASONS, ...WARNINGS]
  expect(names.filter((name) => !anchors.includes(docsOf({}, name).split('#')[1] ?? ''))).toEqual(
    [],
  )
})

test('packages/sandbox/README.md describes every bank', () =>
  expect(
    sandboxConnectors.filter(
      ({ id, name }) => !read('packages/sandbox/README.md').includes(`\n| ${id} | ${name} |`),
    ),
  ).toEqual([]))

test('packages/sandbox/README.md has every user that fails, and every failure', () => {
  const readme = read('packages/sandbox/README.md')
  const users = [...failingUsers.keys()]
  expect(users.filter((user) => !readme.includes(`\n| \`${user}\` | `))).toEqual([])
  const [, statuses = ''] = readme.split('of every `executionStatus`')
  expect(FAILURE_STATUSES.filter((status) => !statuses.includes(`\`${status}\``))).toEqual([])
})

test('the end-to-end tests know the banks by their ids', () =>
  expect(sandboxConnectors).toEqual(
    expect.arrayContaining(
      Object.values(BANKS).map(({ id, name }) => expect.objectContaining({ id, name })),
    ),
  ))
