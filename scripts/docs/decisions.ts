import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'

const HEAD = /^# (?<title>.+)\n\nDate: (?<date>\d{4}-\d{2}-\d{2})\n/

interface Decision {
  file: string
  title: string
  date: string
}

/**
 * Reads the title and the date of a decision from its first lines.
 *
 * @throws when it does not begin with a title and a date.
 */
export const decisionIn = (file: string, text: string): Decision => {
  const { title, date } = HEAD.exec(text)?.groups ?? {}
  if (title === undefined || date === undefined)
    throw new Error(`${file} does not begin with a title and a date.`)
  return { file, title, date }
}

/** The text of docs/decisions/README.md: every decision, the newest first. */
export const decisionsIndex = (): string => {
  const rows = readdirSync(inRoot('docs/decisions'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => decisionIn(file, readFileSync(inRoot('docs/decisions', file), 'utf8')))
    .toSorted(
      (one, other) => other.date.localeCompare(one.date) || (one.title < other.title ? -1 : 1),
    )
    .map(({ file, title, date }) => `- ${date}: [${title}](${file})`)
  return `# Decisions

What was decided, why, and what it costs. Each file begins with a title that states the decision, and its date. \`npm run docs\` writes this index.

${rows.join('\n')}
`
}
