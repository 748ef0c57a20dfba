import { type Criterion, TESTS } from './criterion.ts'

const NO_MEDIA = 'There is no sound and no video.'

/** Principle 1 of WCAG 2.2. */
export const PERCEIVABLE: readonly Criterion[] = [
  {
    number: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    verdict: 'Partially supports',
    remark:
      'Icons and logos stand beside a text that says the same and are hidden; a QR code has a name, and a link or an instruction beside it. **Exception:** a bank’s picture challenge has a name that says what it is for, but no form for another sense: the service sends a picture alone. The screen says so, and offers a way on.',
    tests: [
      TESTS.axe,
      TESTS.picture,
      ['e2e/keyboard/forms.spec.ts', 'MFA with an image: it has an accessible name'],
    ],
  },
  ...(
    [
      ['1.2.1', 'Audio-only and Video-only (Prerecorded)', 'A'],
      ['1.2.2', 'Captions (Prerecorded)', 'A'],
      ['1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'A'],
      ['1.2.4', 'Captions (Live)', 'AA'],
      ['1.2.5', 'Audio Description (Prerecorded)', 'AA'],
    ] as const
  ).map(([number, name, level]): Criterion => {
    return { number, name, level, verdict: 'Not applicable', remark: NO_MEDIA, tests: [] }
  }),
  {
    number: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    verdict: 'Supports',
    remark:
      'One `h1` per screen, landmarks, lists, field sets, labels, and errors tied to their fields. The rows of the long list carry their position and the number of all.',
    tests: [
      TESTS.axe,
      TESTS.transcript,
      ['e2e/screens.spec.ts', 'lists without markers are lists to every screen reader'],
    ],
  },
  {
    number: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    verdict: 'Supports',
    remark:
      'The order of the document is that of the screen. The note under the button of the consent also describes the button, so it is heard before the button is pressed.',
    judged:
      'The authors read the transcripts as text, and compared their order with the sources of the screens.',
    tests: [
      ['e2e/transcripts.spec.ts', 'transcript: a consent, a refused code, a code, success'],
      ['e2e/transcripts.spec.ts', 'transcript: to the bank and back'],
    ],
  },
  {
    number: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    verdict: 'Supports',
    remark:
      'No instruction of the widget relies on a shape, a colour, a sound or a place on the screen.',
    judged:
      'The English texts were searched for such words; those of the other languages were not. What a bank writes is shown as it came.',
    tests: [],
  },
  {
    number: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    verdict: 'Supports',
    remark: 'Nothing depends on the orientation, and none is locked.',
    tests: [
      TESTS.largeText,
      [
        'e2e/layout.spec.ts',
        'in landscape nothing is in the zones of the notch and the home indicator',
      ],
    ],
  },
  {
    number: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'User names, passwords and codes have their `autocomplete` value. HTML has none for a tax number, a branch or a bank’s own field. A user name is recognized by the name that the service gives the field; one that it names otherwise has none.',
    tests: [
      TESTS.form,
      [
        'e2e/mfa.spec.ts',
        'a wrong code is asked for again; the right one succeeds on the same Item',
      ],
    ],
  },
  {
    number: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    verdict: 'Supports',
    remark:
      'Errors and states have an icon or words beside the colour; links in sentences keep the browser’s underline; a pressed filter has an inverted fill, and `aria-pressed`.',
    judged:
      'The sources of the screens and their styles were read; the screens were not looked at without colour.',
    tests: [],
  },
  {
    number: '1.4.2',
    name: 'Audio Control',
    level: 'A',
    verdict: 'Not applicable',
    remark: NO_MEDIA,
    tests: [],
  },
  {
    number: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'In both themes. A colour given by the host page or the bank is adjusted until it has the contrast.',
    tests: [
      TESTS.axe,
      [
        'src/widget/ui/accent.test.ts',
        'text has AA contrast with every neutral surface, for every hue',
      ],
      [
        'src/widget/ui/accent.test.ts',
        'any host colour meets AA in both themes: text 4.5, controls 3',
      ],
    ],
  },
  {
    number: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'Sizes of text follow the browser’s setting, to 200 % and with zoom. The loader’s own few words (before the widget is there) follow the zoom alone.',
    tests: [
      TESTS.largeText,
      ['e2e/layout.spec.ts', 'text of 200 % is not cut, and everything can be reached'],
    ],
  },
  {
    number: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'The only images with text are logos and a bank’s picture challenge, whose form is the bank’s.',
    judged: 'The sources of the pages have no other image but icons and QR codes.',
    tests: [],
  },
  {
    number: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'At 320 × 256 CSS pixels, which is 1280 × 1024 at 400 %, nothing scrolls sideways. Every layout in Portuguese.',
    tests: [
      TESTS.reflow,
      [
        'e2e/access.spec.ts',
        'at 400 % zoom every control can be reached without horizontal scrolling',
      ],
    ],
  },
  {
    number: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'Fields, a pressed filter and the ring of the focus have 3:1. Cards, and filters that are not pressed, are outlined more weakly and rows not at all, but are known by their text.',
    judged: 'The contrast of `--edge` was computed by hand: 3.8:1 in light, 4.3:1 in dark.',
    tests: [
      [
        'src/widget/ui/accent.test.ts',
        'any host colour meets AA in both themes: text 4.5, controls 3',
      ],
    ],
  },
  {
    number: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    verdict: 'Supports',
    remark: 'Every layout with the four values of the criterion, in Portuguese, at 400 px.',
    tests: [TESTS.textSpacing],
  },
  {
    number: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    verdict: 'Supports',
    remark: 'The only such content is the browser’s own tooltip on the buttons Back and Close.',
    judged: 'The styles were read: no rule shows content on hover or focus.',
    tests: [],
  },
]
