import { type Criterion, TESTS } from './criterion.ts'

/** Principle 2 of WCAG 2.2. */
export const OPERABLE: readonly Criterion[] = [
  {
    number: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    verdict: 'Supports',
    remark: 'Every journey is made with the keyboard alone.',
    tests: [
      TESTS.list,
      TESTS.form,
      TESTS.bank,
      ['e2e/keyboard/bank.spec.ts', 'renewal: the bank’s message, then new credentials'],
    ],
  },
  {
    number: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    verdict: 'Supports',
    remark:
      'Dialogs are the browser’s own; Escape closes them. Afterwards the focus is where it was on the host page.',
    tests: [
      TESTS.form,
      ['e2e/typing.spec.ts', 'Escape closes an empty form at once'],
      [
        'e2e/keyboard/failures.spec.ts',
        'an expired session has one action, which returns to the app',
      ],
    ],
  },
  {
    number: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    verdict: 'Supports',
    remark:
      'No character is a command. On the list, characters typed outside a field go to the search as text.',
    tests: [
      [
        'e2e/typing.spec.ts',
        'what is typed on the open list goes to the search, wherever the focus is',
      ],
    ],
  },
  {
    number: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    verdict: 'Partially supports',
    remark:
      'A code or an approval has the time that the bank gives it, and a connect token 30 minutes; the person can turn neither off nor extend it. The time left is shown and announced once, 20 seconds before the end; afterwards the step can be done again.',
    tests: [
      ['e2e/screens.spec.ts', 'the last seconds are announced once'],
      [
        'e2e/keyboard/failures.spec.ts',
        'an expired session has one action, which returns to the app',
      ],
    ],
  },
  {
    number: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
    verdict: 'Supports',
    remark:
      'What moves shows that a process goes on; it stands still under `prefers-reduced-motion`. The list of steps and the countdown update because the process does.',
    judged:
      'The styles were read: every animation stands inside a query for that setting, or is ended by one.',
    tests: [],
  },
  {
    number: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    verdict: 'Supports',
    remark: 'Nothing flashes.',
    judged: 'The styles were read: what fades takes more than a second; a thin dotted line moves.',
    tests: [],
  },
  {
    number: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    verdict: 'Supports',
    remark: 'A new screen gives its heading the focus, so what stands before it is passed.',
    tests: [TESTS.axe, TESTS.transcript],
  },
  {
    number: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    verdict: 'Supports',
    remark: 'Each screen has its title, and the frame has one on the host page.',
    tests: [
      [
        'e2e/screens.spec.ts',
        'the page’s title is the heading, and the bank’s name where that lacks it',
      ],
      TESTS.completion,
    ],
  },
  {
    number: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    verdict: 'Supports',
    remark:
      'The heading, then the content, then the actions. After an error the field or the list of errors has the focus; after a dialog, what had it before, or the heading.',
    tests: [
      TESTS.form,
      TESTS.wait,
      ['e2e/transcripts.spec.ts', 'transcript: the connections, and the end of one'],
      ['e2e/keyboard/failures.spec.ts', 'staying restores the focus, or shows the next screen'],
    ],
  },
  {
    number: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'A',
    verdict: 'Supports',
    remark: 'Links name where they lead, with the bank’s or the application’s name.',
    judged: 'The links were read in the transcripts.',
    tests: [TESTS.axe],
  },
  {
    number: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    verdict: 'Not applicable',
    remark: 'Every screen is a step of one process.',
    tests: [],
  },
  {
    number: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'Headings say what the screen is about. The labels of most fields are the bank’s own, as the service gives them.',
    judged: 'The headings were read one after the other in the transcripts.',
    tests: [TESTS.form],
  },
  {
    number: '2.4.7',
    name: 'Focus Visible',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'A ring of 2 px around every control. A heading that is focused by the page itself has none: nothing can be done with it.',
    judged: 'The styles were read: no rule but that of the heading takes the ring away.',
    tests: [
      [
        'src/widget/ui/accent.test.ts',
        'any host colour meets AA in both themes: text 4.5, controls 3',
      ],
    ],
  },
  {
    number: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    isNew: true,
    verdict: 'Supports',
    remark: 'Tested with Tab and Shift+Tab on every screen at 320 × 256.',
    tests: [
      TESTS.reflow,
      ['e2e/layout.spec.ts', 'at … × … nothing covers the element that has the focus…'],
    ],
  },
  {
    number: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    verdict: 'Supports',
    remark: 'Everything is done by a single tap.',
    judged:
      'The sources were searched: what handles touches or the pointer only remembers where they were.',
    tests: [],
  },
  {
    number: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    verdict: 'Supports',
    remark: 'Actions happen when the pointer is released, and not in the first moment of a screen.',
    tests: [['e2e/interruptions.spec.ts', 'a double click on Continue and on Agree acts once']],
  },
  {
    number: '2.5.3',
    name: 'Label in Name',
    level: 'A',
    verdict: 'Supports',
    remark: 'Names begin with the visible text: “Show” is “Show Password”.',
    tests: [TESTS.form, TESTS.transcript],
  },
  {
    number: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    verdict: 'Not applicable',
    remark: 'Nothing is operated by moving the device.',
    tests: [],
  },
  {
    number: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    isNew: true,
    verdict: 'Not applicable',
    remark: 'Nothing is dragged.',
    tests: [],
  },
  {
    number: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
    isNew: true,
    verdict: 'Supports',
    remark: 'Targets have at least 44 × 44 CSS pixels, except links inside a sentence.',
    tests: [TESTS.targets],
  },
]
