import { readFileSync } from 'node:fs'
import { CHECKS } from 'connect-operate/doctor/diagnose.ts'
import { inRoot } from '../setup/root.mjs'
import { membersOf } from './declarations.ts'

/** The documents that have a part that is written from the sources. */
export const DOCUMENTS = [
  'docs/quickstart.md',
  'docs/backend.md',
  'docs/data.md',
  'docs/other-languages.md',
  'docs/modal-and-inline.md',
  'docs/popup.md',
  'docs/redirect-and-link.md',
  'docs/update-and-renewal.md',
  'docs/reference.md',
  'docs/operating.md',
  'docs/frameworks.md',
  'docs/from-pluggy.md',
  'docs/protocol.md',
] as const

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(inRoot(file), 'utf8')

const CHECKS_TABLE = /(<!-- checks of npm run doctor -->\n)[^]*?(<!-- end of checks -->)/
const TABLE = /(<!-- table (\S+) (\S+): (.+) -->\n)[^]*?(<!-- end of table -->)/g
const BLOCK = /(<!-- (examples\/[^#\s]+)(?:#(\S+))? -->\n\n```\w+\n)(?:[^]*?\n)??(```)/g

/**
 * The text of a document, filled from the current sources: a table of the members of a type after each
 * `<!-- table file Type: headings -->`, a file or a part of it into the code block after each `<!-- examples/file#part -->`,
 * and the checks of the doctor.
 */
export const renderDocument = (document: string): string =>
  read(document)
    .replaceAll(TABLE, (_, start: string, file: string, name: string, heads: string, end: string) =>
      [start, '', ...membersTable(heads.split(', '), file, name), '', '', end].join('\n'),
    )
    .replaceAll(
      BLOCK,
      (_, start: string, file: string, part: string | undefined, end: string) =>
        `${start}${partOf(read(file), part, file)}\n${end}`,
    )
    .replace(CHECKS_TABLE, (_, start: string, end: string) =>
      [start, ...checksList(), end].join('\n'),
    )

const table = (heads: string[], rows: string[][]): string[] =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)

/** Three columns, or two where no member has a type. */
const membersTable = (heads: string[], file: string, type: string): string[] =>
  table(
    heads,
    membersOf(read(file), type).map((member) => {
      // `object` is an event without details.
      const middle = member.type && member.type !== 'object' ? code(member.type) : ''
      return heads.length === 3
        ? [code(member.name), middle, member.doc]
        : [code(member.name), member.doc]
    }),
  )

/** The checks without which something does not work, then those without which it is less safe or slower. */
const checksList = (): string[] => [
  'Without these something does not work:',
  '',
  ...checksOf(false),
  '',
  'Without these the widget is less safe or slower:',
  '',
  ...checksOf(true),
  '',
]

const checksOf = (hardening: boolean): string[] =>
  CHECKS.filter(({ isHardening = false }) => isHardening === hardening).map(
    ({ name, asks }) => `- \`${name}\`: ${asks}`,
  )

const code = (text: string) => `\`${text.replaceAll('|', String.raw`\|`)}\``

const MARK = /^\s*(?:\/\/|<!--) #(?:end)?region.*\n/gm

/** A file without its marks, or what stands between `#region part` and `#endregion`, moved to the left. */
export const partOf = (source: string, part: string | undefined, file: string): string => {
  if (part === undefined) return source.replaceAll(MARK, '').trimEnd()
  const region = new RegExp(String.raw`#region ${part}\b.*\n([^]*?)\n?.*#endregion`)
  const found = region.exec(source)?.[1]
  if (found === undefined) throw new Error(`${file} has no part called ${part}.`)
  const lines = found.trimEnd().split('\n')
  const indents = lines.flatMap((line) => (line.trim() ? [line.search(/\S/)] : []))
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}
