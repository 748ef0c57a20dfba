import { DEFAULT_SECTION } from 'connect-operate/doctor/check.ts'
import { CHECKS } from 'connect-operate/doctor/diagnose.ts'
import { slugOf } from '../site/markdown.ts'

const MARKED = /(<!-- checks of npm run doctor -->\n)[^]*?(<!-- end of checks -->)/

/** Fills the table of the doctor's checks into a document that has a place for it. */
export const fillChecks = (text: string): string =>
  text.replace(MARKED, (_, start: string, end: string) => [start, table(), end].join('\n'))

const table = (): string =>
  [['check', 'demands', 'without it', 'section'], Array(4).fill('---'), ...CHECKS.map(cells)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

const cells = ({ name, asks, isHardening, section = DEFAULT_SECTION }: (typeof CHECKS)[number]) => [
  `\`${name}\``,
  asks,
  isHardening ? 'less safe or slower' : 'something does not work',
  `[${section}](#${slugOf(section)})`,
]
