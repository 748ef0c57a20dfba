import * as fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { credentialSchema } from '../../src/widget/domain/credential.ts'
import { linkAddress, webAddress } from '../../src/widget/domain/safeUrl.ts'
import { reportableQuery } from '../../src/widget/domain/search.ts'
import { isTaxId, maskTaxId } from '../../src/widget/domain/taxId.ts'
import { caretAfter } from '../../src/widget/forms/caret.ts'
import { fieldsOf, toKeys, toNames } from '../../src/widget/forms/fields.ts'
import { safePattern } from '../../src/widget/forms/safePattern.ts'
import { schemaOf } from '../../src/widget/forms/schema.ts'
import { en } from '../english.ts'
import { FREEZE_MS, longest } from './freeze.ts'
import { HOSTILE, HOSTILE_KINDS, HOSTILE_TEXTS, hostileText, RUNS, spoilt } from './hostile.ts'
import { CREDENTIAL } from './samples.ts'
import { createTally } from './tally.ts'

// A long run takes longer, a starved machine too.
vi.setConfig({ testTimeout: 250 * RUNS })

/** What a person types or pastes, against what a Connector declares: nothing throws, nothing freezes. */

const tally = createTally('garbage typed')
afterAll(() => void process.stdout.write(tally.print()))

/** Tries once what must be over at once. */
const quick = (row: string, column: string, work: () => void) =>
  tally.try(row, column, () => {
    const ms = longest(work)
    expect(ms, 'ms of processor time').toBeLessThan(FREEZE_MS)
    return ms
  })

const RUNNING = /^(javascript|data|vbscript|blob|file):/i

describe('an address', () => {
  test('never leads to where code runs, whatever it is', () =>
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.webUrl()), (text) => {
        quick('address', 'any', () => {
          for (const address of [webAddress(text), linkAddress(text)])
            expect(address ?? 'https:').not.toMatch(RUNNING)
        })
      }),
    ))
})

describe('a declared pattern', () => {
  /** Made of the parts that explode when they are put together badly. */
  const part = fc.constantFrom('a', '\\d', '.', '[a-z]', '(a|a)', '(a|b)', '(?:a)', '\\w+', 'a?')
  const times = fc.constantFrom('', '*', '+', '?', '{2}', '{1,9}', '{0,}')
  const pattern = fc
    .array(
      fc.tuple(part, times).map((both) => both.join('')),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join(''))
  const nested = fc.oneof(
    pattern,
    pattern.map((one) => `^(${one})+$`),
    pattern.map((one) => `(${one})*${one}$`),
  )
  const text = fc.constantFrom(
    'a'.repeat(100),
    `${'a'.repeat(99)}!`,
    'ab1 '.repeat(25),
    'a'.repeat(1e5),
  )

  test.each(HOSTILE.patterns)('%j holds nobody up', (source) => {
    const found = safePattern(source)
    const ms = quick('declared pattern', 'patterns', () => void found?.test(`${'a'.repeat(99)}!`))
    expect(ms).toBeLessThan(FREEZE_MS)
  })

  test('of any make holds nobody up, in the form that uses it', () =>
    fc.assert(
      fc.property(nested, text, (validation, typed) => {
        const fields = fieldsOf([{ name: 'user', validation }])
        const check = () => void schemaOf(fields, en).safeParse({ f0: typed })
        expect(quick('declared pattern', 'any', check)).toBeLessThan(FREEZE_MS)
      }),
      { numRuns: 5 * RUNS },
    ))
})

describe.each(HOSTILE_KINDS)('a form whose credentials hold %s', (kind) => {
  test('takes any text, and gives back what it takes under the names declared', () =>
    fc.assert(
      fc.property(
        fc.array(spoilt(CREDENTIAL, kind), { maxLength: 3 }),
        hostileText,
        (raw, text) => {
          const credentials = raw.flatMap((one) => credentialSchema.safeParse(one).data ?? [])
          const fields = fieldsOf(credentials)
          quick('form', kind, () => {
            const known = Object.fromEntries(credentials.map(({ name }) => [name, text]))
            const { data } = schemaOf(fields, en).safeParse(toKeys(fields, known))
            const sent = Object.keys(toNames(fields, data ?? {}))
            expect(new Set(sent)).toEqual(new Set(credentials.map(({ name }) => name)))
          })
        },
      ),
      { numRuns: RUNS },
    ))
})

test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 30), text.length, text] as const))(
  'pasted where a tax id or a search belongs: %j (%i long)',
  (_start, _length, text) => {
    quick('tax id and search', 'any', () => {
      for (const kind of ['cpf', 'cnpj'] as const) {
        const masked = maskTaxId(kind, text)
        expect(masked.length).toBeLessThanOrEqual(18)
        expect(typeof isTaxId(kind, text)).toBe('boolean')
        expect(caretAfter(kind, text, text.length)(masked)[0]).toBeLessThanOrEqual(masked.length)
      }
      expect(reportableQuery(text)).not.toMatch(/\d{5}/)
    })
  },
)
