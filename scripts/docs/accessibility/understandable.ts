import { type Criterion, TESTS } from './criterion.ts'

/** Principles 3 and 4 of WCAG 2.2. */
export const UNDERSTANDABLE: readonly Criterion[] = [
  {
    number: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    verdict: 'Supports',
    remark:
      'Eleven languages, set as `lang` and `dir` before a screen is read. Until the language is known the page says that it is English.',
    tests: [
      ['e2e/languages.spec.ts', 'a bank is connected without a text in another language'],
      ['e2e/languages.spec.ts', 'the completion page for … is in …'],
    ],
  },
  {
    number: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    verdict: 'Partially supports',
    remark:
      'Texts of the bank have the language of its country, messages of the service theirs, and what the loader puts on the host page (the name of the dialog, *Close*, its notices) the widget’s. What the host page gives (a purpose, reasons) is taken to be in the language of the page. **Exception:** a name that joins words of the widget and of the bank, such as *Show Senha* or that of the list of errors, has one language.',
    tests: [
      ['e2e/screens.spec.ts', 'texts of the bank are marked with its language'],
      ['e2e/unreachable.spec.ts', 'a person whose page did not load tries again: …, …'],
    ],
  },
  {
    number: '3.2.1',
    name: 'On Focus',
    level: 'A',
    verdict: 'Supports',
    remark: 'The focus alone changes nothing.',
    judged:
      'The handlers of focus were read: one warms up the search, one remembers the row that Tab reaches.',
    tests: [TESTS.list],
  },
  {
    number: '3.2.2',
    name: 'On Input',
    level: 'A',
    verdict: 'Supports',
    remark:
      'A search and a filter change the list below and move no focus. No form sends itself, not even a complete code. A screen that waits for the bank changes by itself when the bank has answered.',
    tests: [TESTS.transcript, TESTS.form],
  },
  {
    number: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'Back, where there is one, and Close are at the same place on every screen, before the heading.',
    judged: 'The order was compared in the transcripts.',
    tests: [TESTS.transcript],
  },
  {
    number: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'The same action has the same words on every screen. They come from one table per language; *Renew* and *Renew now* differ by their place.',
    judged:
      'The English words of buttons and links were compared; those of the other languages were not.',
    tests: [],
  },
  {
    number: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    isNew: true,
    verdict: 'Not applicable',
    remark:
      'The pages have no contact and no help desk; that is the host’s. *Details for support* on failures is data to copy, *Can’t read the picture?* belongs to one step.',
    tests: [],
  },
  {
    number: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    verdict: 'Supports',
    remark:
      'An error of a field stands at the field and is part of its description; several are listed in a summary that has the focus. Where the bank refuses a password or a code as a whole, an alert above the form says so, and no field is marked.',
    tests: [
      TESTS.form,
      TESTS.transcript,
      ['e2e/credentials.spec.ts', 'an invalid field shows its error, and nothing is sent'],
    ],
  },
  {
    number: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    verdict: 'Supports',
    remark:
      'Every field of a form has a visible label, optional ones say so. Instructions are the bank’s, where it gives any. The search has an icon and a placeholder in the place of a label, the choice of the country its value alone; both have a name.',
    tests: [TESTS.axe, TESTS.form],
  },
  {
    number: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'Says what is expected: the digits of a CPF, the length, the bank’s own message for its pattern. For a refused password it says how many attempts are left, where the bank tells; for a refused code, that it is to be checked.',
    tests: [
      [
        'e2e/keyboard/forms.spec.ts',
        'business: CNPJ and CPF are masked while typing, with letters',
      ],
      [
        'e2e/keyboard/failures.spec.ts',
        'rejected credentials until the lock: attempts left, details for support, another bank',
      ],
    ],
  },
  {
    number: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'What is shared is reviewed on a screen of its own before anything is sent, one can go back from it, and access can be ended. After the consent a corrected form is sent at once.',
    tests: [
      ['e2e/transcripts.spec.ts', 'transcript: a consent, a refused code, a code, success'],
      ['e2e/transcripts.spec.ts', 'transcript: the connections, and the end of one'],
      ['e2e/interruptions.spec.ts', 'a double click on Continue and on Agree acts once'],
      ['e2e/impatience.spec.ts', 'a held key does not agree, and one that is pressed does'],
    ],
  },
  {
    number: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    isNew: true,
    verdict: 'Supports',
    remark:
      'Going back and a refusal keep what was typed. Passwords, PINs and codes are asked for again, for security.',
    tests: [
      ['src/widget/forms/drafts.test.ts', 'a draft keeps typed values, except secrets'],
      [
        'e2e/keyboard/failures.spec.ts',
        'rejected credentials until the lock: attempts left, details for support, another bank',
      ],
    ],
  },
  {
    number: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    isNew: true,
    verdict: 'Partially supports',
    remark:
      'Passwords and codes can be pasted, filled by a password manager and shown. **Exception:** some banks ask for the characters of a picture, and the service offers no other form of that step. The screen then says that someone else can read the picture and that the bank may have another way, and offers another bank (except in an update).',
    tests: [
      TESTS.picture,
      [
        'e2e/credentials.spec.ts',
        'values that a password manager filled in without events are submitted by Enter',
      ],
      ['e2e/transcripts.spec.ts', 'transcript: a choice, and a picture'],
    ],
  },
  {
    number: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    verdict: 'Supports',
    remark:
      'Controls are the browser’s own: buttons, links, inputs, `select`, `details`, `dialog`. A bank that cannot be chosen stays in the list as a button with `aria-disabled` and the reason in its name.',
    tests: [TESTS.axe, TESTS.form, TESTS.transcript],
  },
  {
    number: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    verdict: 'Supports',
    remark:
      'The number of results once typing rests, the stage of a wait, a lost line, the last seconds: each once. Tested as changes of the accessibility tree of Chromium, not as speech. An alert that is there when a screen appears may be cut short by the heading, which gets the focus at the same time.',
    tests: [
      TESTS.wait,
      ['e2e/screens.spec.ts', 'the last seconds are announced once'],
      ['e2e/transcripts.spec.ts', 'transcript: the wait, stage by stage'],
    ],
  },
]
