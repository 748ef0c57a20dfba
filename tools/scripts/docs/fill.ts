import { membersOf, type Row } from './declarations.ts'

/** Reads a file of the repository. */
export type Read = (path: string) => string

const TABLE = /(<!-- table (\S+) (\S+): (.+) -->\n)[^]*?(<!-- end of table -->)/g
const BLOCK = /(<!-- (examples\/[^#\s]+)(?:#(\S+))? -->\n\n```\w+\n)(?:[^]*?\n)??(```)/g

/**
 * Fills a document: a table of the members of a type after each `<!-- table file Type: headings -->`,
 * a file or a part of it into the code block after each `<!-- examples/file#part -->`.
 */
export const fill = (text: string, read: Read): string =>
  text
    .replaceAll(TABLE, (_, start: string, file: string, name: string, heads: string, end: string) =>
      [start, table(heads.split(', '), membersOf(read(file), name)), end].join('\n'),
    )
    .replaceAll(
      BLOCK,
      (_, start: string, file: string, part: string | undefined, end: string) =>
        `${start}${partOf(read(file), part, file)}\n${end}`,
    )

/** Three columns, or two where no member has a type. */
const table = (heads: string[], rows: Row[]): string => {
  const cells = rows.map(({ name, type, doc }) => {
    // `object` is an event without details.
    const middle = type && type !== 'object' ? code(type) : ''
    return heads.length === 3 ? [code(name), middle, doc] : [code(name), doc]
  })
  const lines = [heads, heads.map(() => '---'), ...cells]
  return `\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n\n`
}

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
