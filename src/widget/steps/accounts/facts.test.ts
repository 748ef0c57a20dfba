import { expect, test } from 'vitest'
import { OFFERS } from '../../../testkit/flowFixtures.ts'
import { isolate } from '../../i18n/grammar.ts'
import { balanceIn, factsIn } from './facts.ts'

test('right to left, each amount, its currency and each name keep their own order', () => {
  const [, card = { id: '', label: '' }] = OFFERS
  const amount = isolate(`[^\\d]*[\\d.]+\\s${isolate('€')}`)
  expect(balanceIn('ar', card)).toMatch(new RegExp(`^${amount}$`))
  expect(factsIn('ar', card)[1]).toMatch(new RegExp(`${isolate('Bakery')}.*${amount}$`))
  // No line ends after the sign.
  expect(factsIn('pt-BR', card)[1]).toContain(`-\u2060${isolate('€')}`)
})
