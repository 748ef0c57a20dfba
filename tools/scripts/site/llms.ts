import type { PageGroup } from './pages.ts'

/** The index for language models, as llmstxt.org describes it: a title, a sentence, and the pages as Markdown. */
export const llmsText = (
  groups: readonly PageGroup[],
  decisions: readonly { page: string; title: string }[],
): string => {
  const sections = groups.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map((page) => `- [${page.title}](${page.page}): ${page.summary}`).join('\n')}\n`,
  )
  const optional = decisions.map(({ page, title }) => `- [${title}](${page})`).join('\n')
  return [
    '# Connect Widget\n',
    '> The hosted page through which a person links a bank to an application, with its loader and a sandbox service.\n',
    ...sections,
    `## Optional\n\n${optional}\n`,
  ].join('\n')
}
