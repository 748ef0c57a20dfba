import { CHECKS } from '../doctor/diagnose.ts'

const MARKED = /(<!-- checks of npm run doctor -->\n)[^]*?(<!-- end of checks -->)/

/** Fills the table of the doctor's checks into a document that has a place for it. */
export const fillChecks = (text: string): string =>
  text.replace(MARKED, (_, start: string, end: string) => [start, table(), end].join('\n'))

const table = (): string =>
  [['check', 'demands', 'section'], ['---', '---', '---'], ...CHECKS.map(cells)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

const cells = ({ name, asks, section }: (typeof CHECKS)[number]) => [
  `\`${name}\``,
  asks,
  `[${section}](#${anchorOf(section)})`,
]

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
