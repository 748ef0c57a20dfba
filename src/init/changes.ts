import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** A file that `init` writes, or lines that it adds to one. */
export type Change = { file: string } & (
  | { text: string }
  /**
   * `add` returns the file with the lines, as it is if they are there already, or undefined where it finds no place for
   * them; `remove` takes them out again.
   */
  | { lines: string; add: (text: string) => string | undefined; remove: (text: string) => string }
)

/**
 * `done`: it is there, as it was written or edited since. `other`: another file has this name, or there is no place for
 * the lines. `taken`: that file lacks what the other changes import from it.
 */
export type State = 'new' | 'done' | 'other' | 'taken'

/** The text of a file, or undefined where there is none. */
export const read = (place: string): string | undefined =>
  existsSync(place) && statSync(place).isFile() ? readFileSync(place, 'utf8') : undefined

/** Edits a text in lines that end with LF; a file of CRLF stays one. */
const edit = (text: string, how: (text: string) => string | undefined): string | undefined =>
  text.includes('\r\n') && !/(?<!\r)\n/.test(text)
    ? how(text.replaceAll('\r\n', '\n'))?.replaceAll('\n', '\r\n')
    : how(text)

/** A text without what a formatter changes: white space, semicolons, commas and the kind of quotes. */
const bare = (text: string): string => text.replaceAll(/[\s;,]/g, '').replaceAll("'", '"')

/** The names that a file exports, and others import. */
export const exportsOf = (text: string): string[] =>
  text.match(/(?<=^export (?:async )?(?:const|function) )\w+/gm) ?? []

/** The names of which every file of `init` has one. */
const OURS = /connect-widget|mintToken|webhookStatus|ConnectBank/

export const stateOf = (folder: string, change: Change): State => {
  const before = read(path.join(folder, change.file))
  if ('text' in change) {
    if (before === undefined) return 'new'
    if (!exportsOf(change.text).every((name) => before.includes(name))) return 'taken'
    return OURS.test(before) ? 'done' : 'other'
  }
  const after = edit(before ?? '', change.add)
  if (after === undefined) return 'other'
  return before === after ? 'done' : 'new'
}

export function apply(folder: string, change: Change): void {
  const place = path.join(folder, change.file)
  mkdirSync(path.dirname(place), { recursive: true })
  const text = 'text' in change ? change.text : edit(read(place) ?? '', change.add)
  if (text !== undefined) writeFileSync(place, text)
}

/** Applies changes, all or none. @throws {Error} that of the file which could not be written */
export function applyAll(folder: string, changes: readonly Change[]): void {
  const applied: Change[] = []
  try {
    for (const change of changes) {
      apply(folder, change)
      applied.push(change)
    }
  } catch (error) {
    for (const change of applied.toReversed()) undo(folder, change)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Nothing was written: ${reason}.`, { cause: error })
  }
}

/** True if some of a change is in its file, such as lines that were edited since. */
export function hasLeft(folder: string, change: Change): boolean {
  const text = read(path.join(folder, change.file))
  if (text === undefined) return false
  if ('text' in change) return stateOf(folder, change) === 'done'
  return change.lines.split('\n').some((line) => line.trim() && text.includes(line.trim()))
}

/** Takes a change back. A file that was edited since stays as it is. Returns true if something was undone. */
export function undo(folder: string, change: Change): boolean {
  const place = path.join(folder, change.file)
  const before = read(place)
  if (before === undefined) return false
  const isAsWritten = 'text' in change && bare(before) === bare(change.text)
  const after = 'text' in change ? (isAsWritten ? '' : before) : edit(before, change.remove)
  if (after === undefined || after === before) return false
  if (after.trim()) writeFileSync(place, after)
  else {
    rmSync(place)
    removeEmpty(folder, path.dirname(place))
  }
  return true
}

/** Removes the folders that a file leaves empty. */
const removeEmpty = (folder: string, place: string): void => {
  if (path.relative(folder, place) === '') return
  try {
    rmdirSync(place)
    removeEmpty(folder, path.dirname(place))
  } catch {
    // Others are in it.
  }
}

/** A change as `diff` shows it. */
export const show = (change: Change): string =>
  [
    'text' in change ? `new file ${change.file}` : change.file,
    ...('text' in change ? change.text : change.lines)
      .trimEnd()
      .split('\n')
      .map((line) => `+ ${line}`),
  ].join('\n')

/** Lines, however they are formatted. */
function loosely(lines: string): RegExp {
  const signs = Array.from(bare(lines), (sign) => (sign === '"' ? `['"]` : escaped(sign)))
  return new RegExp(`[ \\t]*${signs.join('[\\s;,]*')}[;,]*\\n?`)
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&')

/** Lines, and the place for them in a text. */
type Form = [lines: string, find: (text: string) => number | undefined]

/** Lines that are inserted by the first form that finds a place, and removed as they are. */
export const insert = (file: string, ...forms: readonly Form[]): Change => ({
  file,
  lines: forms.map(([lines]) => lines).at(-1) ?? '',
  add(text) {
    if (forms.some(([lines]) => bare(text).includes(bare(lines)))) return text
    const places = forms.map(([lines, find]) => [lines, find(text)] as const)
    const [lines, at] = places.find(([, place]) => place !== undefined) ?? []
    return at === undefined ? undefined : text.slice(0, at) + lines + text.slice(at)
  },
  remove(text) {
    const all = forms.map(([lines]) => lines).toSorted((one, other) => other.length - one.length)
    const added =
      all.find((lines) => text.includes(lines)) ??
      all.find((lines) => bare(text).includes(bare(lines)))
    if (added === undefined) return text
    return text.replace(text.includes(added) ? added : loosely(added), '')
  },
})

/** The place behind what a pattern matches. */
export const behind =
  (pattern: RegExp) =>
  (text: string): number | undefined => {
    const found = pattern.exec(text)
    return found ? found.index + found[0].length : undefined
  }

const nameOf = (line: string) => /^\s*(?:export\s+)?([\w.]+)\s*=/.exec(line)?.[1]

/** Lines at the end of a file, each unless a line of the same name is there. */
export const append = (file: string, lines: readonly string[]): Change => {
  return {
    file,
    lines: lines.join('\n'),
    add(text) {
      const names = new Set(text.split('\n').map(nameOf))
      const missing = lines.filter((line) => !names.has(nameOf(line)))
      if (missing.length === 0) return text
      return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`
    },
    remove: (text) =>
      text
        .split('\n')
        .filter((line) => !lines.includes(line))
        .join('\n'),
  }
}

/** A script of package.json. The rest of the file stays as it is written. */
export const script = (name: string, command: string): Change => {
  const line = `"${name}": ${JSON.stringify(command)}`
  /** Before other scripts, alone, in an empty object, and where there are none: the place, and what is put behind it. */
  const formsFor = (text: string): [RegExp, string][] => {
    const [, one = '  '] = /^\{\s*\n([ \t]+)/.exec(text) ?? []
    return [
      [/"scripts"\s*:\s*\{(?=\s*")/, `\n${one}${one}${line},`],
      [/"scripts"\s*:\s*\{(?=\s*\})/, `\n${one}${one}${line}\n${one}`],
      [/^\{(?=\s*\})/, `\n${one}"scripts": { ${line} }\n`],
      [/^\{/, `\n${one}"scripts": { ${line} },`],
    ]
  }
  return {
    file: 'package.json',
    lines: line,
    add(text) {
      const found: unknown = JSON.parse(text).scripts?.[name]
      if (found !== undefined) return found === command ? text : undefined
      const [place, added] = formsFor(text).find(([form]) => form.test(text)) ?? [/^/, '']
      return text.replace(place, (start) => start + added)
    },
    remove(text) {
      const [first, only, ...without] = formsFor(text).map(([, form]) => form)
      const taken: [what: string | RegExp, by: string][] = [
        ...without.toReversed().map((form): [string, string] => [form, '']),
        [`{${only}`, '{'],
        [first ?? '', ''],
        // Moved since, or formatted.
        [new RegExp(`,\\s*${escaped(line)}(?=\\s*\\})`), ''],
        [new RegExp(`\\s*${escaped(line)},?`), ''],
      ]
      return taken.map(([what, by]) => text.replace(what, by)).find((left) => left !== text) ?? text
    },
  }
}

/** The end of the statement in which a match stands: after its brackets, a semicolon and the line's end. */
export const endOfStatement = (text: string, from: number): number => {
  let depth = 0
  let at = from
  for (; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1
    if (')]}'.includes(text.charAt(at))) depth -= 1
    if (depth <= 0 && text.charAt(at) === '\n' && !/^\s*\./.test(text.slice(at + 1))) break
  }
  return Math.min(at + 1, text.length)
}

/** The place for an import: after the last one, else at the start. */
export const afterImports = (text: string): number => {
  const all = [...text.matchAll(/^(?:import[\s{'"*]|(?:const|let|var) .*= require\()/gm)]
  const last = all.at(-1)
  return last ? endOfStatement(text, last.index) : 0
}
