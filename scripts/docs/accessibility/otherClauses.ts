/** A clause of EN 301 549 V3.2.1 outside chapter 9: the clause, what it asks, and how far it is met. */
export type Clause = readonly [clause: string, asks: string, verdict: string]

/** Chapter 4.2, the functional performance statements. */
export const FUNCTIONAL_PERFORMANCE: readonly Clause[] = [
  [
    '4.2.1',
    'Usage without vision',
    'Partially supports: all but a bank’s picture challenge. Read from the accessibility tree; not tried with a screen reader.',
  ],
  [
    '4.2.2',
    'Usage with limited vision',
    'Supports: 200 % text, 400 % zoom, more contrast, forced colours. Not tried with a magnifier.',
  ],
  [
    '4.2.3',
    'Usage without perception of colour',
    'Supports: no meaning by colour alone. Judged from the sources.',
  ],
  ['4.2.4', 'Usage without hearing', 'Supports: there is no sound.'],
  ['4.2.5', 'Usage with limited hearing', 'Supports: there is no sound.'],
  ['4.2.6', 'Usage with no or limited vocal capability', 'Supports: nothing is spoken.'],
  [
    '4.2.7',
    'Usage with limited manipulation or strength',
    'Supports: single taps, targets of 44 px, or keys alone. Not tried with a switch or by speech.',
  ],
  ['4.2.8', 'Usage with limited reach', 'Not applicable: no hardware.'],
  ['4.2.9', 'Minimize photosensitive seizure triggers', 'Supports: nothing flashes.'],
  [
    '4.2.10',
    'Usage with limited cognition, language or learning',
    'Partially supports: short sentences, one question per screen, passwords can be pasted. A picture challenge and the time limits of a bank remain. No person with such a limitation has tried it.',
  ],
  [
    '4.2.11',
    'Privacy',
    'Supports: the same for all; passwords are hidden until they are asked to be shown.',
  ],
]

/** The other chapters, as far as they apply to web pages and their documentation. */
export const OTHER_CLAUSES: readonly Clause[] = [
  [
    '5.2',
    'Activation of accessibility features',
    'Not applicable: no features of its own; the settings of the browser are followed.',
  ],
  ['5.3', 'Biometrics', 'Not applicable: none. A bank’s app may use them; that is the bank’s.'],
  [
    '5.4',
    'Preservation of accessibility information during conversion',
    'Not applicable: nothing is converted.',
  ],
  ['5.5 to 5.6', 'Operable parts, locking controls', 'Not applicable: no hardware.'],
  [
    '5.7 to 5.8',
    'Key repeat, double-strike keys',
    'Not applicable: the keyboard’s and the system’s. A key that is held down neither agrees nor leaves.',
  ],
  ['5.9', 'Simultaneous user actions', 'Supports: no two keys or fingers at once.'],
  [
    '6, 7, 8, 10, 13',
    'Two-way voice, video, hardware, documents, relay services',
    'Not applicable.',
  ],
  [
    '9.6',
    'WCAG conformance requirements',
    'Partially supports: 1.1.1 and 2.2.1 of level A and 3.1.2 and 3.3.8 of level AA are met in part. Processes are complete except at a bank with a picture challenge, or with less time than a person needs.',
  ],
  [
    '11',
    'Software',
    'Not applicable to web pages. An app that shows the widget in a web view has to meet it with the view.',
  ],
  ['12.1.1', 'Accessibility features are documented', 'Supports: this page, in English.'],
  [
    '12.1.2',
    'Accessible documentation',
    'Supports as far as it is text: Markdown with headings, tables and texts for pictures. Not tested.',
  ],
  ['12.2', 'Support services', 'Not applicable: support is the operator’s.'],
]
