export type Verdict = 'Supports' | 'Partially supports' | 'Does not support' | 'Not applicable'

/** A test by its file and its whole title; `…` stands for a part that is computed. */
export type TestReference = readonly [file: string, title: string]

/** A success criterion of WCAG 2.2, and how far the pages meet it. */
export interface Criterion {
  number: string
  name: string
  level: 'A' | 'AA'
  /** New in WCAG 2.2, so EN 301 549 V3.2.1 has no clause for it. */
  isNew?: true
  verdict: Verdict
  remark: string
  /** The judgement of a person, and how it was reached, where no test decides. */
  judged?: string
  tests: readonly TestReference[]
}

/** The clause of EN 301 549 V3.2.1 of a criterion; null for one that is new in WCAG 2.2. */
export const clauseOf = ({ number, isNew }: Criterion): string | null =>
  isNew ? null : `9.${number}`

const MATRIX = 'e2e/matrix/access.spec.ts'

/** Tests that several criteria name. */
export const TESTS = {
  axe: [MATRIX, '… is accessible in every language, theme and width'],
  reflow: [MATRIX, '… at 320 × 256 fits, and nothing covers what has the focus'],
  largeText: [MATRIX, '… with text of 200 % is not cut, and in landscape clear of the notch'],
  textSpacing: [MATRIX, '… with the text spacing of WCAG 1.4.12 is not cut'],
  forcedColors: [
    MATRIX,
    '… in forced colours keeps the shape of controls and of the focus, and nothing moves',
  ],
  targets: [MATRIX, '… has targets for a finger, and is no wider than the phone'],
  completion: [
    'e2e/oauth.spec.ts',
    'says what goes on where, is accessible, and asks to be closed if it cannot close itself',
  ],
  form: [
    'e2e/keyboard/forms.spec.ts',
    'credentials: missing and rejected values are listed in a summary with links to their fields',
  ],
  list: [
    'e2e/keyboard/list.spec.ts',
    'the list: arrow keys, Home and End move the focus; typing returns to the search',
  ],
  bank: ['e2e/keyboard/bank.spec.ts', 'OAuth: denied, authorized again, connected'],
  wait: [
    'e2e/keyboard/failures.spec.ts',
    'while connecting, live regions announce each change once; staying shows the next screen',
  ],
  transcript: [
    'e2e/transcripts.spec.ts',
    'transcript: a bank is searched for, and a form is corrected',
  ],
  picture: [
    'src/widget/screens/mfa/MfaScreen.test.tsx',
    'comes with a way on for a person who cannot read it',
  ],
} as const satisfies Record<string, TestReference>
