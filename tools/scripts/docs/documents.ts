import { readFileSync } from 'node:fs'
import { CHECKS } from 'connect-operate/doctor/diagnose.ts'
import { canRetry } from 'connect-widget/loader/explain.ts'
import { loader } from 'connect-widget/protocol/words/en.ts'
import { en } from 'connect-widget/testkit/english.ts'
import { fillText } from 'connect-widget/widget/steps/shared/failureText.ts'
import { inRoot } from '../setup/root.mjs'
import type { Kind } from 'connect-widget/init/findApp.ts'
import { changesFor, htmlPage, WIDGET } from 'connect-widget/init/kinds.ts'
import { membersOf } from './declarations.ts'
import { ADVICE, WARNINGS } from './errorAdvice.ts'

/** The documents that have a part that is written from the sources. */
export const DOCUMENTS = [
  'docs/quickstart.md',
  'docs/backend.md',
  'docs/data.md',
  'docs/same-accounts.md',
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
  'docs/errors.md',
] as const

/** The text of a file of the repository. */
export const read = (file: string): string => readFileSync(inRoot(file), 'utf8')

const CHECKS_TABLE = /(<!-- checks of npm run doctor -->\n)[^]*?(<!-- \/checks -->)/
const ERRORS = /(<!-- errors (\w+) -->\n)[^]*?(<!-- \/errors -->)/g
const MEMBERS = /(<!-- members (\S+) (\S+) -->\n)[^]*?(<!-- \/members -->)/g
const INIT_BLOCK = /(<!-- init (\w+) (\S+): (.+) -->\n\n```\w+\n)(?:[^]*?\n)??(```)/g
const PAGE_BLOCK = /(<!-- init page -->\n\n```html\n)(?:[^]*?\n)??(```)/
const BLOCK = /(<!-- (examples\/.+) -->\n\n```\w+\n)(?:[^]*?\n)??(```)/g

/**
 * The text of a document, filled from the current sources: a list of the members of a type after each
 * `<!-- members file Type -->`, files or parts of them into the code block after each `<!-- examples/file#part -->`, what
 * `init` writes, the checks of the doctor, and a section on each code, reason and warning.
 */
export const renderDocument = (document: string): string =>
  read(document)
    .replaceAll(MEMBERS, (_, start: string, file: string, type: string, end: string) =>
      [start, ...membersList(file, type), '', end].join('\n'),
    )
    .replaceAll(
      BLOCK,
      (_, start: string, files: string, end: string) =>
        `${start}${files.split(' ').map(partOf).join('\n\n')}\n${end}`,
    )
    .replaceAll(
      INIT_BLOCK,
      (_, start: string, kind: Kind, file: string, words: string, end: string) =>
        `${start}${writtenByInit(kind, file, words)}\n${end}`,
    )
    .replace(PAGE_BLOCK, (_, start: string, end: string) =>
      [start + htmlPage(WIDGET, '/connect-token'), end].join('\n'),
    )
    .replaceAll(ERRORS, (_, start: string, list: keyof typeof SECTIONS, end: string) =>
      [start, ...SECTIONS[list]().flatMap(errorSection), end].join('\n'),
    )
    .replace(CHECKS_TABLE, (_, start: string, end: string) =>
      [start, ...checksList(), end].join('\n'),
    )

const membersList = (file: string, type: string): string[] =>
  membersOf(read(file), type).map((member) => {
    // `object` is an event without details.
    const is = member.type && member.type !== 'object' ? ` (${code(member.type)})` : ''
    return `- ${code(member.name)}${is}${member.doc && `: ${member.doc}`}`
  })

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

/** The paragraphs and imports with one of these words, or `all`, of a file that `npx connect-widget init` writes. */
const writtenByInit = (kind: Kind, file: string, words: string): string => {
  const server = { file: 'server.js', name: 'app', isCommonJs: false }
  const app = {
    kind,
    folder: '',
    isTypeScript: false,
    manager: 'npm',
    sources: '',
    prefix: '',
    server,
    port: 3000,
    // A page of its own has no bundler.
    ...(/^src\/|^index|^vite/.test(file) && {
      vite: { config: 'vite.config.js', port: 5173, isInServer: false, isPassed: false },
    }),
  }
  const change = changesFor(app).find((one) => one.file === file)
  const text = change && 'text' in change ? change.text : (change?.lines ?? '')
  if (words === 'all' && text) return atLeft(text)
  const isMeant = (paragraph: string) => words.split(' | ').some((one) => paragraph.includes(one))
  const found = text
    .split(/\n\n|\n(?=import )/)
    .filter(isMeant)
    .join('\n\n')
  if (!found) throw new Error(`init writes no ${words} into ${file} of ${kind}.`)
  return found.trimEnd()
}

const PROTOCOL_ERRORS = 'src/protocol/errors.ts'

/** The subjects of each section of the page of errors: its heading is the anchor of `docsUrl`. */
const SECTIONS = {
  codes: () => membersOf(read(PROTOCOL_ERRORS), 'ERROR_CODES'),
  reasons: () => membersOf(read(PROTOCOL_ERRORS), 'ERROR_REASONS'),
  warnings: () =>
    membersOf(read('src/protocol/events.ts'), 'EventDetails').filter(({ name }) =>
      WARNINGS.some((warning) => warning === name),
    ),
}

/** The text for the person of a code whose screen does not have it. */
const NOTICES: Partial<Record<string, string>> = {
  LOAD_FAILED: loader.failed,
  TOKEN_UNAVAILABLE: fillText(en.failureTitles.SESSION_EXPIRED, 'create', { bank: '', app: null }),
  LOAD_SLOW: loader.slow,
  POPUP_BLOCKED: loader.blocked,
}
const TITLES: Partial<Record<string, Parameters<typeof fillText>[0]>> = en.failureTitles

const ALL_ADVICE = new Map(Object.entries(ADVICE))

const errorSection = ({ name, doc }: { name: string; doc: string }): string[] => {
  const title = NOTICES[name] ?? TITLES[name]
  const sees = title && fillText(title, 'create', { bank: 'Sandbox Bank', app: null })
  const [todo = '', sandbox = ''] = ALL_ADVICE.get(name) ?? []
  return [
    `### \`${name}\``,
    '',
    `${sees ? `“${sees}”: ` : ''}${doc}${canRetry(name) ? '' : ' `canRetry` is false.'}\\`,
    `**Do:** ${todo} **Sandbox:** ${sandbox}`,
    '',
  ]
}

const code = (text: string) => `\`${text}\``

const MARK = /^\s*(?:\/\/|<!--) #(?:end)?region.*\n/gm

/** A file without its marks, or what stands between `#region part` and `#endregion`, moved to the left. */
const partOf = (mark: string): string => {
  const [file = '', part] = mark.split('#')
  const source = read(file)
  if (part === undefined) return source.replaceAll(MARK, '').trimEnd()
  const region = new RegExp(String.raw`#region ${part}\b.*\n([^]*?)\n?.*#endregion`)
  const found = region.exec(source)?.[1]
  if (found === undefined) throw new Error(`${file} has no part called ${part}.`)
  return atLeft(found)
}

/** Lines as far to the left as they go, without empty ones around them. */
function atLeft(text: string): string {
  const lines = text.trimEnd().replace(/^\n/, '').split('\n')
  const indents = lines.flatMap((line) => (line.trim() ? [line.search(/\S/)] : []))
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}
