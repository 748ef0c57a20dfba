import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { connector, credential, item } from '../../../testkit/fixtures.ts'
import { renderScreen } from '../../../testkit/renderScreen.tsx'
import { connection, run, STATES } from '../../../testkit/flowStates.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import type { Connector } from '../../domain/connector.ts'
import { LOCAL_RULES } from '../../domain/consentRules.ts'
import type { Jurisdiction } from '../../../protocol/receipt.ts'
import { firstOfBrands, brandsOf } from '../../domain/brands.ts'
import { renewsWithoutPage } from '../../flow/shared/simplifiedRenewal.ts'
import { consentRecord } from '../../flow/shared/consentRecord.ts'
import {
  withAttempt,
  type Agreement,
  type BankWindow,
  type Run,
  type StateOf,
} from '../../flow/state.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const COUNTRY: Record<Jurisdiction, string> = { BR: 'BR', UK: 'GB', EU: 'ES', US: 'US' }

const OPTIONS: WidgetOptions = {
  products: ['ACCOUNTS'],
  optionalProducts: ['CREDIT_CARDS'],
  productReasons: { ACCOUNTS: 'To show your balance.' },
  application: {
    name: 'Acme',
    purpose: 'To lend you money.',
    termsUrl: 'https://acme.example/terms',
    manageUrl: 'https://acme.example/manage',
    consentTerms: [12, 24, null],
    intermediary: { name: 'Passgate' },
  },
}

const bankIn = (jurisdiction: Jurisdiction, changes: Partial<Connector> = {}) =>
  connector({
    name: 'Oak Bank',
    country: COUNTRY[jurisdiction],
    products: ['ACCOUNTS', 'CREDIT_CARDS', 'LOANS', 'INVESTMENTS'],
    credentials: [],
    oauth: true,
    ...changes,
  })

const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)

const runOf = (options: WidgetOptions = OPTIONS): Run => ({
  ...run,
  options,
  origin: 'https://acme.example',
  opensWindows: true,
})
const consentOf = (bank: Connector, options?: WidgetOptions) =>
  renderScreen({ step: 'consent', run: runOf(options), connector: bank, vault: null })

const agreement: Agreement = {
  connectorId: 1000,
  optionalProducts: [],
  products: ['ACCOUNTS', 'LOANS'],
  term: 12,
  agreedAt: Date.UTC(2026, 8, 1, 12),
}
const successOf = (bank: Connector) =>
  renderScreen({
    ...STATES.success,
    run: withAttempt(runOf(), { agreement }),
    connector: bank,
    item: item({
      status: 'UPDATED',
      executionStatus: 'PARTIAL_SUCCESS',
      products: ['ACCOUNTS', 'LOANS'],
      statusDetail: {
        accounts: { isUpdated: true, lastUpdatedAt: null, warnings: [] },
        loans: { isUpdated: false, lastUpdatedAt: null, warnings: [{ code: '500' }] },
      },
    }),
    partial: true,
  })

/** The text that the screens must have for each element that a rule requires. */
const CHECKS = {
  purpose: (jurisdiction: Jurisdiction) => {
    const texts = textOf(consentOf(bankIn(jurisdiction)))
    const at = texts.indexOf('To lend you money.')
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(texts.indexOf('Agree and go to my bank'))
  },
  categories: (jurisdiction: Jurisdiction) => {
    const page = consentOf(bankIn(jurisdiction))
    expect(textOf(page)).toContain('Accounts and balances')
    expect(page).toMatch(/<details>(?:(?!<\/details>).)*Branch and account numbers/)
  },
  optional: (jurisdiction: Jurisdiction) => {
    const page = consentOf(bankIn(jurisdiction))
    const texts = textOf(page)
    expect(texts.slice(texts.indexOf('Required'))).toEqual(
      expect.arrayContaining(['Accounts and balances', 'To show your balance.', 'Credit cards']),
    )
    expect(page).toMatch(/<input type="checkbox"\/?>/)
    expect(page).not.toMatch(/type="checkbox"[^>]*checked/)
    expect(page.match(/type="checkbox"/g)).toHaveLength(1)
  },
  additions: (jurisdiction: Jurisdiction) => {
    const bank = bankIn(jurisdiction)
    const sentences = (products: WidgetOptions['products']) =>
      textOf(consentOf(bank, { ...OPTIONS, products: products ?? [] })).filter((text) =>
        text.includes('included too'),
      )
    expect(sentences(['LOANS'])).toEqual(['Future loans are included too.'])
    expect(sentences(['INVESTMENTS'])).toEqual(['Future investments are included too.'])
    expect(sentences(['LOANS', 'INVESTMENTS'])).toHaveLength(1)
    expect(sentences(['ACCOUNTS'])).toEqual([])
  },
  term: (jurisdiction: Jurisdiction) => {
    const texts = textOf(consentOf(bankIn(jurisdiction)))
    expect(texts).toEqual(expect.arrayContaining(['12 months', '24 months', 'Until you stop']))
  },
  reconfirmation: (jurisdiction: Jurisdiction) => {
    const days = LOCAL_RULES[jurisdiction].reconfirmationDays ?? 0
    const sentence = en.consent.reconfirmation(days, new Date(Date.now() + days * DAY_MS))
    const withTerm = (term: number | null) =>
      consentOf(bankIn(jurisdiction), {
        ...OPTIONS,
        application: { name: 'Acme', consentTerms: [term] },
      })
    expect(withTerm(null)).toContain(sentence)
    expect(withTerm(24)).toContain(sentence)
    expect(withTerm(1)).not.toContain(sentence)
  },
  acceptance: (jurisdiction: Jurisdiction) =>
    expect(consentOf(bankIn(jurisdiction))).toMatch(
      /By continuing you accept the <a href="https:\/\/acme.example\/terms"[^>]*>terms of use<\/a>\./,
    ),
  nextSteps: (jurisdiction: Jurisdiction) => {
    const steps = 'Approve in a new window'
    expect(textOf(consentOf(bankIn(jurisdiction)))).toContain(steps)
    expect(consentOf(bankIn(jurisdiction, { oauth: false }))).not.toContain('Next')
  },
  revocation: (jurisdiction: Jurisdiction) => {
    const page = consentOf(bankIn(jurisdiction))
    expect(page).toContain('Any time, in Acme or at your bank')
    expect(page).toContain('href="https://acme.example/manage"')
  },
  parties: (jurisdiction: Jurisdiction) => {
    const texts = textOf(consentOf(bankIn(jurisdiction)))
    expect(texts.slice(texts.indexOf('Via'))).toContain('Passgate')
    expect(texts).toEqual(
      expect.arrayContaining(['Share your data with Acme?', 'asked by acme.example']),
    )
  },
  summary: (jurisdiction: Jurisdiction) => {
    const page = successOf(bankIn(jurisdiction))
    for (const text of [
      'To lend you money.',
      'Accounts and balances',
      'September\u00A01, 2027',
      'Connected, without loans',
      'Acme doesn’t have this data yet.',
    ])
      expect(page).toContain(text)
  },
  receipt: (jurisdiction: Jurisdiction) =>
    expect(
      consentRecord({ ...run, options: OPTIONS }, bankIn(jurisdiction), {
        optionalProducts: ['CREDIT_CARDS'],
        term: 24,
        language: 'en',
        shown: ['I agree'],
      }),
    ).toMatchObject({
      jurisdiction,
      shown: ['I agree'],
      products: ['ACCOUNTS', 'CREDIT_CARDS'],
      optionalProducts: ['CREDIT_CARDS'],
      termMonths: 24,
    }),
  brand: (jurisdiction: Jurisdiction) => {
    const entries = [bankIn(jurisdiction, { id: 1 }), bankIn(jurisdiction, { id: 2 })]
    expect(firstOfBrands(brandsOf(entries), entries)).toEqual([entries[0]])
  },
  transition: (jurisdiction: Jurisdiction) =>
    expect(
      renderScreen({ ...STATES.sending, run: runOf(), connector: bankIn(jurisdiction) }),
    ).toContain('opening a secure connection to Oak Bank. You don’t need to do anything.'),
  connections: () => {
    const page = connectionsOf(null)
    expect(page.match(/<article/g)).toHaveLength(2)
    for (const text of ['Ends in ', 'Renew', 'Stop sharing', 'Ended', 'Sharing ended on'])
      expect(page).toContain(text)
  },
  ending: () => {
    const page = connectionsOf({ itemId: connection.itemId, phase: 'asked' })
    expect(page).toContain(en.connections.ending.text('Oak Bank', 'Acme'))
    expect(page).toContain(en.connections.ending.keep)
  },
  simplifiedRenewal: (jurisdiction: Jurisdiction) => {
    const renews = (where: Jurisdiction) => {
      const bank = bankIn(where)
      const { id, name } = bank
      const active = item({ ...WORKING, connector: { id, name, isSandbox: false, oauth: true } })
      return renewsWithoutPage({ ...run, items: [active] }, bank)
    }
    expect(renews(jurisdiction)).toBe(true)
    expect(renews('UK')).toBe(false)
  },
  approvers: (jurisdiction: Jurisdiction) => {
    const page = renderScreen({ ...STATES.pendingApproval, connector: bankIn(jurisdiction) })
    expect(page).toContain('Other people have to approve at Oak Bank as well.')
    expect(page).toContain('You can leave.')
  },
  end: () =>
    expect(item({ consentExpiresAt: '2027-09-01T12:00:00.000Z' }).forHost).toMatchObject({
      consentExpiresAt: '2027-09-01T12:00:00.000Z',
    }),
  handOff: (jurisdiction: Jurisdiction) => {
    const atBank = (window: BankWindow) =>
      renderScreen({
        ...STATES.authorizing,
        run: runOf(),
        connector: bankIn(jurisdiction),
        window,
      })
    expect(atBank('phone')).toContain('role="img"')
    for (const window of ['none', 'opened'] as const) {
      expect(atBank(window)).not.toContain('role="img"')
      expect(atBank(window)).toContain(en.consent.agreePhone)
    }
  },
}

const WORKING = {
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  lastUpdatedAt: '2026-08-01T12:00:00.000Z',
} as const

/** The view of a connection that ends soon, and of one that was ended. */
const connectionsOf = (ending: StateOf<'connections'>['ending']) => {
  const soon = new Date(Date.now() + 12 * DAY_MS).toISOString()
  const active = { ...connection, name: 'Oak Bank', consentExpiresAt: soon }
  const connections = [active, { ...active, itemId: 'item-2', endedAt: '2026-08-01' }]
  const options = { ...OPTIONS, canRevoke: true }
  return renderScreen({ ...STATES.connections, run: { ...runOf(options), connections }, ending })
}

/** The rules of docs/consent.md by jurisdiction, with the keys of their sources there, and what each requires. */
const RULES: [Jurisdiction, rule: number, source: string, keyof typeof CHECKS][] = [
  ['BR', 1, 'A', 'purpose'],
  ['BR', 2, 'A', 'categories'],
  ['BR', 3, 'A, M', 'optional'],
  ['BR', 4, 'A', 'additions'],
  ['BR', 5, 'A, R7', 'term'],
  ['BR', 6, 'A', 'acceptance'],
  ['BR', 7, 'A', 'nextSteps'],
  ['BR', 8, 'A', 'brand'],
  ['BR', 9, 'A, C', 'transition'],
  ['BR', 10, 'A', 'summary'],
  ['BR', 11, 'B', 'connections'],
  ['BR', 12, 'B', 'ending'],
  ['BR', 13, 'B, R7', 'simplifiedRenewal'],
  ['BR', 14, 'A, B', 'approvers'],
  ['BR', 16, 'B', 'end'],
  ['BR', 19, 'C', 'handOff'],
  ['UK', 2, 'UK', 'categories'],
  ['UK', 11, 'UK', 'connections'],
  ['UK', 15, 'UK', 'reconfirmation'],
  ['UK', 16, 'UK', 'end'],
  ['EU', 5, 'EU', 'reconfirmation'],
  ['EU', 12, 'EU', 'revocation'],
  ['EU', 12, 'EU', 'ending'],
  ['US', 1, 'US', 'purpose'],
  ['US', 17, 'US', 'parties'],
  ['US', 17, 'US', 'term'],
  ['US', 17, 'US', 'revocation'],
  ['US', 17, 'US', 'reconfirmation'],
  ['US', 18, 'US', 'receipt'],
]

test.each(RULES)(
  'the screen in %s meets rule %i (source %s): %s',
  (jurisdiction, _rule, _source, element) => {
    expect.hasAssertions()
    CHECKS[element](jurisdiction)
  },
)

test.each([
  ['a page of its own', { application: OPTIONS.application }, true],
  ['a view that ends connections', { application: { name: 'Acme' }, canRevoke: true }, true],
  ['no way', { application: { name: 'Acme' } }, false],
])('where the host has %s to end access, the screen says so', (_, options, has) => {
  const password = [credential({ name: 'password', type: 'password' })]
  for (const credentials of [[], password]) {
    const consent = {
      ...STATES.consent,
      run: runOf(options),
      connector: bankIn('BR', { credentials }),
    }
    expect(/Any time, in Acme/.test(renderScreen(consent))).toBe(has)
  }
})

test('a sentence of one jurisdiction is not shown in another, nor in none', () => {
  const options = { ...OPTIONS, products: ['LOANS'], application: { name: 'Acme' } } as const
  const pages = Object.values(COUNTRY).map((country) =>
    consentOf(connector({ country, products: ['LOANS'] }), { ...options, products: ['LOANS'] }),
  )
  const shows = (text: string) => pages.map((page) => page.includes(text))
  expect(shows('included too')).toEqual([true, false, false, false])
  expect(shows(', first by ')).toEqual([false, true, true, true])
  const nowhere = consentOf(connector({ country: 'AR', products: ['LOANS'] }), {
    ...options,
    products: ['LOANS'],
    countries: ['BR'],
  })
  expect(nowhere).not.toMatch(/included too|, first by /)
})

test('a reason that is no text, or too long for one, does not change the screen’s own words', () => {
  const reason = `\u202E${'x'.repeat(5000)}`
  const page = consentOf(bankIn('BR'), { ...OPTIONS, productReasons: { ACCOUNTS: reason } })
  expect(page).toContain('x'.repeat(1000))
  expect(page).not.toContain('x'.repeat(1001))
  expect(page).not.toContain('\u202E')
})

test('a text of the host keeps its own direction among those of the page', () => {
  const page = consentOf(bankIn('UK'))
  for (const text of ['To lend you money.', 'To show your balance.'])
    expect(page).toContain(`<bdi>${text}</bdi>`)
  expect(successOf(bankIn('UK'))).toContain('<bdi>To lend you money.</bdi>')
})
