import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** `done`: as it would be written. `other`: there is a file of this name, or no place for the lines. */
export type State = 'new' | 'done' | 'other'

const read = (place: string) => (existsSync(place) ? readFileSync(place, 'utf8') : undefined)

const written = (change: Change, before = ''): string | undefined =>
  'text' in change ? change.text : change.add(before)

export const stateOf = (folder: string, change: Change): State => {
  const before = read(path.join(folder, change.file))
  const after = written(change, before)
  if (after !== undefined && before === after) return 'done'
  return after === undefined || ('text' in change && before !== undefined) ? 'other' : 'new'
}

export function apply(folder: string, change: Change): void {
  const place = path.join(folder, change.file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, written(change, read(place)) ?? '')
}

/** Takes a change back. A file that was edited since stays as it is. Returns true if something was undone. */
export function undo(folder: string, change: Change): boolean {
  const place = path.join(folder, change.file)
  const before = read(place)
  if (before === undefined) return false
  const after = 'text' in change ? (before === change.text ? '' : before) : change.remove(before)
  if (after === before) return false
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

/** Lines that are inserted where `find` says, and removed as they are. */
export const insert = (
  file: string,
  lines: string,
  find: (text: string) => number | undefined,
): Change => ({
  file,
  lines,
  add(text) {
    if (text.includes(lines)) return text
    const at = find(text)
    return at === undefined ? undefined : text.slice(0, at) + lines + text.slice(at)
  },
  remove: (text) => text.replace(lines, ''),
})

const nameOf = (line: string) => line.split('=', 1).join('')

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
      const added = formsFor(text).findLast(([, form]) => text.includes(form))?.[1] ?? ''
      return text.replace(added, '')
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

/** Where an import goes: after the last one, else at the start. */
export const afterImports = (text: string): number => {
  const all = [...text.matchAll(/^(?:import[\s{'"*]|(?:const|let|var) .*= require\()/gm)]
  const last = all.at(-1)
  return last ? endOfStatement(text, last.index) : 0
}
