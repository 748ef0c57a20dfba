import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { exitWithError } from '../setup/exitWithError.mjs'
import { inRoot } from '../setup/root.mjs'
import { deadLinks, rewriteLinks } from './links.ts'
import { GROUPS } from './pages.ts'

/** The text of each page, by its file in the site. */
export type Pages = ReadonlyMap<string, string>

const decisions = (): string[] =>
  readdirSync(inRoot('docs/decisions')).filter((name) => name !== 'README.md')

/** From each document of the repository to its page. */
const pageOf = (): Map<string, string> =>
  new Map([
    ...GROUPS.flatMap(({ pages }) => pages.map(({ source, page }) => [source, page] as const)),
    ...decisions().map((name) => [`docs/decisions/${name}`, `decisions/${name}`] as const),
  ])

const read = (file: string) => readFileSync(inRoot(file), 'utf8')

const TABS = /<!-- tabs -->\n([^]*?)<!-- \/tabs -->/g
const TAB = /\*\*(.+)\*\*\n\n(?:<!-- .+ -->\n\n)?```(\w+)/g

/** Blocks of code under their names as tabs, whose choice the theme keeps. */
const withTabs = (markdown: string): string =>
  markdown.replaceAll(
    TABS,
    (_, blocks: string) => `::: code-group\n${blocks.replaceAll(TAB, '```$2 [$1]')}:::`,
  )

/** The documents as pages, with their links rewritten. */
export const makePages = (): Pages => {
  const table = pageOf()
  return new Map(
    [...table].map(([source, page]) => [page, rewriteLinks(read(source), source, table)]),
  )
}

/** The frame on the two pages of something to try; without it, the command that makes it. */
const frameOf = (name: string, title: string, embedded: boolean): string =>
  embedded
    ? `\n<p><a href="./${name}/index.html" target="_blank">Open it in a window of its own</a></p>\n\n<iframe class="embedded" src="./${name}/index.html" title="${title}" loading="lazy"></iframe>\n`
    : '\nIt is not part of this build.\n'

const FRAMES: Record<string, string> = { gallery: 'The gallery', demo: 'The demo' }

/** The home page, with the demo in it, and the first code of the quickstart that opens the widget. */
export const homePage = (embedded: boolean): string => {
  const code = `\`\`\`js\n${read('examples/esm/main.js')}\`\`\``
  return read('tools/site/home.md')
    .replace('<!-- demo -->', () => frameOf('demo', 'The demo', embedded))
    .replace('<!-- code -->', () => code)
}

const write = (folder: string, pages: Pages) => {
  for (const [page, text] of pages) {
    const file = inRoot(folder, page)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Writes `tools/site/pages/`, what VitePress builds from. Ends the process where a link leads nowhere. */
export const writePages = ({ embedded }: { embedded: boolean }): Pages => {
  const pages = makePages()
  const dead = deadLinks(pages)
  if (dead.length > 0) exitWithError(`These links lead nowhere:\n${dead.join('\n')}`)
  rmSync(inRoot('tools/site/pages'), { recursive: true, force: true })
  write('tools/site/pages', new Map([...pages].map(([page, text]) => [page, withTabs(text)])))
  for (const [name, title] of Object.entries(FRAMES))
    appendFileSync(inRoot(`tools/site/pages/${name}.md`), frameOf(name, title, embedded))
  writeFileSync(inRoot('tools/site/pages/index.md'), homePage(embedded))
  cpSync(inRoot('docs/images'), inRoot('tools/site/pages/images'), { recursive: true })
  return pages
}

/** The index for language models, as llmstxt.org describes it: a title, a sentence, and the pages as Markdown. */
export const llmsText = (optional: readonly { page: string; title: string }[]): string => {
  const sections = GROUPS.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map((page) => `- [${page.title}](${page.page}): ${page.summary}`).join('\n')}\n`,
  )
  const links = optional.map(({ page, title }) => `- [${title}](${page})`).join('\n')
  return [
    '# Connect Widget\n',
    '> The hosted page through which a person links a bank to an application, with its loader and a sandbox service.\n',
    ...sections,
    `## Optional\n\n${links}\n`,
  ].join('\n')
}

/** Writes each page as Markdown beside its HTML, and llms.txt. */
export const writeMarkdown = (pages: Pages): void => {
  write('dist-site', pages)
  cpSync(inRoot('docs/images'), inRoot('dist-site/images'), { recursive: true })
  const titles = decisions().map((name) => ({
    page: `decisions/${name}`,
    title: /^# (.+)$/m.exec(pages.get(`decisions/${name}`) ?? '')?.[1] ?? name,
  }))
  writeFileSync(inRoot('dist-site/llms.txt'), llmsText(titles))
}
