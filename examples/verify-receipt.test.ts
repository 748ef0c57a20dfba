import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { consentAccepted, consentState, playEvents } from '../testkit/playEvents.ts'
import { withDigest } from '../src/widget/flow/runtime/consentDigest.ts'
import { isUnchanged } from './verify-receipt.mjs'

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
  expect(isUnchanged(await keptReceipt())).toBe(true))

test('a change of any field is found', async () => {
  const receipt = await keptReceipt()
  const changes = Object.keys(receipt).flatMap((field) => {
    const { [field]: _, ...rest } = receipt
    return [rest, { ...receipt, [field]: 'changed' }]
  })
  expect(changes).toHaveLength(26)
  expect([...changes, { ...receipt, added: null }].filter(isUnchanged)).toEqual([])
})

test('the command verifies a file, and says so by its exit code', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'receipt.json')
  const run = (receipt: object) => {
    writeFileSync(file, JSON.stringify(receipt))
    return execFileSync(process.execPath, ['examples/verify-receipt.mjs', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  }
  const receipt = await keptReceipt()
  expect(run(receipt)).toContain('unchanged')
  expect(() => run({ ...receipt, shown: [] })).toThrow('changed')
})
