import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseCredential } from '../../widget/domain/credential.ts'
import { linkAddress, webAddress } from '../../widget/domain/safeUrl.ts'
import { reportableQuery } from '../../widget/domain/search.ts'
import { isTaxId, maskTaxId } from '../../widget/domain/taxId.ts'
import { maskEdit } from '../../widget/forms/maskEdit.ts'
import { fieldsOf, toKeys, toParameters } from '../../widget/forms/fields.ts'
import { safePattern } from '../../widget/forms/safePattern.ts'
import { schemaOf } from '../../widget/forms/schema.ts'
import { en } from '../english.ts'
import { MAX_BLOCKING_MS, blockingTime } from './blockingTime.ts'
import {
  HOSTILE,
  HOSTILE_KINDS,
  HOSTILE_TEXTS,
  hostileText,
  RUNS,
  SEED,
  corrupted,
} from './hostile.ts'
import { CREDENTIAL } from './validSamples.ts'

// Scales with the number of runs; generous for a busy machine.
vi.setConfig({ testTimeout: 250 * RUNS })

/** Typed and pasted texts × declared credentials: nothing throws, nothing blocks. */

const expectFast = (work: () => void) =>
  expect(blockingTime(work), 'ms of CPU time').toBeLessThan(MAX_BLOCKING_MS)

const EXECUTABLE = /^(javascript|data|vbscript|blob|file):/i

test('an address never has an executable scheme', () =>
  fc.assert(
    fc.property(fc.oneof(hostileText, fc.webUrl()), (text) => {
      expectFast(() => {
        for (const address of [webAddress(text), linkAddress(text)])
          expect(address ?? 'https:').not.toMatch(EXECUTABLE)
      })
    }),
  ))

describe('a declared pattern', () => {
  /** Combined into patterns, many of which backtrack exponentially. */
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
    pattern.map((inner) => `^(${inner})+$`),
    pattern.map((inner) => `(${inner})*${inner}$`),
  )
  const text = fc.constantFrom(
    'a'.repeat(100),
    `${'a'.repeat(99)}!`,
    'ab1 '.repeat(25),
    'a'.repeat(1e5),
  )

  test.each(HOSTILE.patterns)('%j does not block', (source) => {
    const compiled = safePattern(source)
    const ms = blockingTime(() => void compiled?.test(`${'a'.repeat(99)}!`))
    expect(ms).toBeLessThan(MAX_BLOCKING_MS)
  })

  test('of any form does not block, in the form schema that uses it', () =>
    fc.assert(
      fc.property(nested, text, (validation, typed) => {
        const fields = fieldsOf([{ name: 'user', validation }])
        const ms = blockingTime(() => void schemaOf(fields, en).safeParse({ f0: typed }))
        expect(ms).toBeLessThan(MAX_BLOCKING_MS)
      }),
      { numRuns: 5 * RUNS, seed: SEED },
    ))
})

describe.each(HOSTILE_KINDS)('a form whose credentials hold %s', (kind) => {
  test('accepts any text, and returns values under the declared names only', () =>
    fc.assert(
      fc.property(
        fc.array(corrupted(CREDENTIAL, kind), { maxLength: 3 }),
        hostileText,
        (values, text) => {
          const credentials = values.flatMap((value) => parseCredential(value) ?? [])
          const fields = fieldsOf(credentials)
          expectFast(() => {
            const typed = Object.fromEntries(credentials.map(({ name }) => [name, text]))
            const { data } = schemaOf(fields, en).safeParse(toKeys(fields, typed))
            const sent = Object.keys(toParameters(fields, data ?? {}))
            const filled = fields.filter(({ key }) => data?.[key])
            expect(new Set(sent)).toEqual(new Set(filled.map(({ credential }) => credential.name)))
          })
        },
      ),
      { numRuns: RUNS, seed: SEED },
    ))
})

test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 30), text.length, text] as const))(
  'pasted where a tax id or a search belongs: %j (%i long)',
  (_start, _length, text) => {
    expectFast(() => {
      for (const kind of ['cpf', 'cnpj'] as const) {
        const masked = maskTaxId(kind, text)
        expect(masked.length).toBeLessThanOrEqual(18)
        expect(typeof isTaxId(kind, text)).toBe('boolean')
        const edit = { before: '', typed: text, position: text.length }
        expect(maskEdit(kind, edit).caret).toBeLessThanOrEqual(masked.length)
      }
      expect(reportableQuery(text)).not.toMatch(/\d{5}/)
    })
  },
)
