import { type Criterion, TESTS } from './criterion.ts'

/** Principle 2 of WCAG 2.2. */
export const OPERABLE: readonly Criterion[] = [
  {
    number: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    verdict: 'Supports',
    remark:
      'The main journeys are made with the keyboard alone: list, forms, bank, code, renewal, failures and connections. Rarer screens have the same controls, but no such journey.',
    tests: [
      TESTS.list,
      TESTS.form,
      TESTS.bank,
      ['e2e/transcripts.spec.ts', 'transcript: the connections, and the end of one'],
      ['e2e/keyboard/bank.spec.ts', 'renewal: the bank’s message, then new credentials'],
    ],
  },
  {
    number: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    verdict: 'Supports',
    remark:
      'Dialogs are the browser’s own; Escape closes them, or asks first where something would be lost. Afterwards the focus is where it was on the host page. An inline widget does not close on Escape; Tab goes on to the host page.',
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
      'No character is a command. On the list, characters typed outside a field go to the search as text, which cannot be turned off; nothing is chosen or sent by it.',
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
      '**Exception:** a code or an approval has the time that the bank gives it, which the person can neither turn off nor extend. Within its last hour the time left is shown, and it is announced once, 20 seconds before the end; afterwards the step can be done again. A connect token lasts 30 minutes: the widget asks the host page for another by itself, and ends the run where there is none, without a warning. The completion page closes itself after 2 seconds, before it can be heard in full; the widget says the result.',
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
      'What moves without end shows that a process goes on; it stands still under `prefers-reduced-motion`. The pages have no control of their own for it. The list of steps and the countdown update because the process does.',
    judged:
      'The styles were read: every animation that moves stands inside a query for that setting, or is ended by one.',
    tests: [TESTS.forcedColors],
  },
  {
    number: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    verdict: 'Supports',
    remark: 'Nothing flashes.',
    judged:
      'The styles were read: what fades again and again takes more than a second; a thin dotted line moves. No frame was measured.',
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
    remark:
      'Links name where they lead, most with the bank’s or the application’s name; *terms of use* and *Manage access* do so with their sentence. Links that open a window do not say so, except by the note under the button of the consent.',
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
      'Headings say what the screen is about. A bank’s second question has the same heading as its first, *One more check*. The labels of most fields are the bank’s own, as the service gives them.',
    judged: 'The headings were read one after the other in the transcripts.',
    tests: [TESTS.form],
  },
  {
    number: '2.4.7',
    name: 'Focus Visible',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'A ring of 2 px around every control of the widget; those of the completion page and of the loader have the browser’s. A heading that is focused by the page itself has none, nor has the loader’s dialog until the widget is there: nothing can be done with them.',
    judged:
      'The styles were read: no other rule takes the ring away. The named tests show its contrast, and its shape in forced colours.',
    tests: [
      TESTS.forcedColors,
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
    remark:
      'Tested with Tab and Shift+Tab on every layout but the longest list of connections, at 320 × 256.',
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
    remark: 'Everything is done by single taps; scrolling is the browser’s.',
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
    remark:
      'Names begin with the visible text: “Show” is “Show Password”. The search has no visible label; its placeholder has other words than its name.',
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
