import { expect, test } from 'vitest'
import { consentAccepted, consentState, playEvents } from '../testkit/playEvents.ts'
import { withDigest } from '../widget/flow/runtime/consentDigest.ts'
import { verifyReceipt } from './verifyReceipt.ts'

/** The receipt of a consent, as a host has kept it: JSON, its fields in another order. */
async function keptReceipt(): Promise<Record<string, unknown>> {
  const { effects } = playEvents(consentState, consentAccepted)
  const [sent] = effects.flatMap((effect) => (effect.type === 'sendReceipt' ? effect.consent : []))
  if (!sent) throw new Error('No receipt was sent.')
  const said = { ...sent, shown: [...sent.shown, '“Não é 1,00 €” \u2028 \t\\ 😀'] }
  const kept = JSON.stringify(await withDigest(said))
  return Object.fromEntries(Object.entries<unknown>(JSON.parse(kept)).toReversed())
}

test('a receipt of the widget is unchanged', async () =>
  expect(await verifyReceipt(await keptReceipt())).toBe(true))

test('a change of any field is found', async () => {
  const receipt = await keptReceipt()
  const changes = Object.keys(receipt).flatMap((field) => {
    const { [field]: _, ...rest } = receipt
    return [rest, { ...receipt, [field]: 'changed' }]
  })
  expect(changes).toHaveLength(26)
  const results = [...changes, { ...receipt, added: null }].map(verifyReceipt)
  expect(await Promise.all(results)).toEqual(results.map(() => false))
})

test.each([
  ['a list', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['an object', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
])('%s of 20,000 levels is no receipt', async (_name, text) => {
  const nested: unknown = JSON.parse(text)
  const receipts = [nested, { ...(await keptReceipt()), shown: nested }]
  expect(await Promise.all(receipts.map(verifyReceipt))).toEqual([false, false])
})

test('what is no JSON is no receipt', async () => {
  const cyclic: Record<string, unknown> = await keptReceipt()
  cyclic['self'] = cyclic
  const receipts = [cyclic, { ...(await keptReceipt()), at: 1n }, null, 'receipt', []]
  expect(await Promise.all(receipts.map(verifyReceipt))).toEqual(receipts.map(() => false))
})
