import path from 'node:path'
import { formatted } from '../lib/format.ts'
import { inRoot } from '../setup/root.mjs'
import { clauseOf, type Criterion, type TestReference } from './accessibility/criterion.ts'
import { OPERABLE } from './accessibility/operable.ts'
import { FUNCTIONAL_PERFORMANCE, OTHER_CLAUSES } from './accessibility/otherClauses.ts'
import { PERCEIVABLE } from './accessibility/perceivable.ts'
import { UNDERSTANDABLE } from './accessibility/understandable.ts'

/** Every success criterion of WCAG 2.2, levels A and AA, in order. */
export const CRITERIA: readonly Criterion[] = [...PERCEIVABLE, ...OPERABLE, ...UNDERSTANDABLE]

const table = (head: string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const testLink = ([file, title]: TestReference) => `[${path.basename(file)}](../${file}): ${title}`

const shownBy = ({ judged, tests }: Criterion): string =>
  [...(judged ? [`Judged: ${judged}`] : []), ...tests.map(testLink)].join('<br>') || '–'

const rowOf = (criterion: Criterion): string[] => [
  `${criterion.number} ${criterion.name}`,
  criterion.level,
  clauseOf(criterion) ?? 'new',
  criterion.verdict,
  criterion.remark,
  shownBy(criterion),
]

const HEAD = ['criterion', 'level', 'EN 301 549', 'verdict', 'remark', 'shown by']
const CLAUSE_HEAD = ['clause', 'asks for', 'verdict']

const count = (verdict: Criterion['verdict']) =>
  CRITERIA.filter((criterion) => criterion.verdict === verdict).length

/** The text of docs/accessibility.md. */
export const accessibilityPage = (): Promise<string> =>
  formatted(
    inRoot('docs/accessibility.md'),
    `# Accessibility conformance report

How far the pages of Connect Widget meet WCAG 2.2, levels A and AA, and EN 301 549 V3.2.1, whose chapter 9 has the criteria of WCAG 2.1 under the same numbers. \`npm run docs\` writes this page from \`scripts/docs/accessibility/\`; a test fails when it is out of date, when a criterion is missing, and when a test that it names is not there. It is a statement of the authors, not of an auditor.

**Covered:** the widget’s page in all four modes, the completion page, and the dialog and notices that the loader puts on the host page. **Not covered:** the host page itself, the bank’s own pages and apps, texts and pictures that a bank or the host page provides, and the sandbox’s demo host and bank, which are for development.

Of ${CRITERIA.length} criteria, ${count('Supports')} are supported, ${count('Partially supports')} partially, ${count('Does not support')} not, and ${count('Not applicable')} do not apply.

## How it was tested

- **axe-core** with the rules of WCAG 2.2 AA and of best practice on every screen of the gallery in eleven languages, two themes and three widths (\`npm run test:matrix -- access\`), and on some in every \`npm test\`. It finds a part of what can be wrong.
- **Journeys by keyboard alone** in a real browser; what is announced is read from Chromium’s accessibility tree (\`e2e/keyboard/\`).
- **Transcripts**: what a screen reader has to say, step by step, kept as text in [e2e/transcripts/](../e2e/transcripts/form.txt) and compared by a test. The authors have read them from beginning to end; nobody has listened to them.
- **Judged** marks what no test shows, and how the authors judged it: from the sources, the styles, the texts or the transcripts.

**Not tested:** no run with a real screen reader (NVDA, JAWS, VoiceOver, TalkBack), which may say some of it differently; no speech input, switch or magnifier; no assistive technology on Firefox or WebKit, although the pages run there; no people with disabilities have tried it. Native web views were not tested.

## WCAG 2.2, level A and AA

“New” criteria of WCAG 2.2 have no clause in EN 301 549 V3.2.1. WCAG 2.2 has removed 4.1.1 (clause 9.4.1.1, Parsing), which is always met by HTML as browsers read it.

### 1. Perceivable

${table(HEAD, PERCEIVABLE.map(rowOf))}

### 2. Operable

${table(HEAD, OPERABLE.map(rowOf))}

### 3. Understandable, 4. Robust

${table(HEAD, UNDERSTANDABLE.map(rowOf))}

## EN 301 549, chapter 4.2: functional performance

${table(CLAUSE_HEAD, FUNCTIONAL_PERFORMANCE)}

## EN 301 549, other chapters

${table(CLAUSE_HEAD, OTHER_CLAUSES)}
`,
  )
