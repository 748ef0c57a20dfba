import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONSENT_RULES, type ConsentRule } from '../../src/widget/domain/consentRules.ts'
import { formatted } from '../lib/format.ts'
import { inRoot } from '../setup/root.mjs'
import { CONSENT_DUTIES, SOURCES } from './consentDuties.ts'
import { titledIn } from './coverage.ts'

/** The folders whose tests may show a rule. Their titles begin with `rule <number>:`. */
const FOLDERS = ['e2e', 'src', 'sandbox', 'examples']

interface RuleTest {
  rule: number
  file: string
  title: string
  tags: string[]
}

/** Every test whose title begins with the number of a rule. */
export const ruleTests = (): RuleTest[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(spec|test)\.tsx?$/.test(name))
      .toSorted()
      .flatMap((name) => testsIn(path.posix.join(folder, name))),
  )

const testsIn = (file: string): RuleTest[] =>
  titledIn(readFileSync(inRoot(file), 'utf8')).flatMap(({ title, tags }) => {
    const [, rule] = /^rule (\d+): /.exec(title) ?? []
    return rule === undefined ? [] : [{ rule: Number(rule), file, title: withoutTags(title), tags }]
  })

const withoutTags = (title: string) => title.replaceAll(/ @[\w-]+/g, '')

const link = (file: string) => `[${path.basename(file)}](../${file})`

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const jurisdictionRows = (): string[][] =>
  Object.entries<readonly ConsentRule[]>(CONSENT_RULES).flatMap(([jurisdiction, rules]) =>
    rules.map(({ rule, source, shows }) => [jurisdiction, String(rule), source, `\`${shows}\``]),
  )

const dutyRows = (tests: readonly RuleTest[]): string[][] =>
  CONSENT_DUTIES.map(({ rule, asks, source, does, where, host }) => {
    const shown = tests.filter((one) => one.rule === rule)
    return [
      String(rule),
      asks,
      source,
      where === null ? does : `${does} (${link(where)})`,
      shown.map(({ file, title }) => `${link(file)}: ${title}`).join('<br>') || 'none yet',
      host,
    ]
  })

/** The text of docs/consent.md. */
export const consentPage = (): Promise<string> =>
  formatted(
    inRoot('docs/consent.md'),
    `# Consent

What public rules ask of a screen that shares bank data, what the widget does about each of them, which test shows it, and what stays with the application that embeds the widget. **This is not legal advice.** \`npm run docs\` writes this page from \`scripts/docs/consentDuties.ts\`, the table of jurisdictions and the titles of the tests; a test fails when it is out of date.

## Rule by rule

${table(['rule', 'asks', 'source', 'the widget', 'shown by', 'the host'], dutyRows(ruleTests()))}

## Rules by jurisdiction

The jurisdiction is that of the Connector's \`country\`; if it has none, of the first of the host's \`countries\` that has one. Every element is shown in every jurisdiction, except \`additions\` and \`simplifiedRenewal\` (Brazil only) and \`reconfirmation\` (not in Brazil). The table is \`CONSENT_RULES\` in ${link('src/widget/domain/consentRules.ts')}; each row has a test, ${link('src/widget/screens/consent/consentRules.test.tsx')}, that fails when the screen no longer meets it.

${table(['jurisdiction', 'rule', 'source', 'must be shown'], jurisdictionRows())}

## The receipt

When the person agrees, \`onConsent\` is called with a record of it ([its fields](integration.md#callbacks)). The bank's window is opened in the click; then the digest is computed, the receipt is sent, and only then is the service called. Delivery is best effort: the page of the host may be gone.

\`shown\` has the sentences as they stood on the screen at the click, read from the page itself, so it also records what a browser's translation made of them. Of collapsed details it has the title, and the content only if the person had opened them. \`digest\` is the hex SHA-256 over the canonical JSON (RFC 8785) of all other fields, so anybody can verify offline that a stored receipt is unchanged: ${link('examples/verify-receipt.mjs')}.

## Sources

Read 2026-11 in stored copies, could not be checked again. Look a rule up before you rely on its words.

${table(['key', 'source'], Object.entries(SOURCES))}
`,
  )
