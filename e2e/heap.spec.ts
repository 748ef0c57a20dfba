import { SECRETS, type SecretName } from './matrix/journeyTable.ts'
import { replaceSecrets, textsOf } from './matrix/scanJourney.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, type Bank } from './support/banks.ts'
import type { CDPSession } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Every text on a page's heap after a garbage collection: what a script in the page could still reach, and more. */
async function heapTexts(session: CDPSession): Promise<string[]> {
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const snapshot: { strings: string[] } = JSON.parse(chunks.join(''))
  return snapshot.strings
}

const CANARY = 'Hidden-Canary-1'

interface HeapCase {
  bank: Bank
  /** The fields of the form, and what is typed into them. */
  form: Record<string, SecretName>
  code?: SecretName
}

const CASES: Record<string, HeapCase> = {
  'password and MFA answer': {
    bank: BANKS.mfa,
    form: { 'User name': 'user name', Password: 'password' },
    code: 'MFA answer',
  },
  CPF: { bank: BANKS.openFinance, form: { CPF: 'CPF' } },
}

for (const [name, { bank, form, code }] of Object.entries(CASES))
  test(`nothing typed stays on the heap: ${name} @matrix`, async ({ context, host, widget }) => {
    await replaceSecrets(context, {})
    await host.connect()
    await widget.choose(bank)
    // Key by key: the driver would keep a text that is filled in at once.
    const type = (label: string, secret: SecretName) =>
      widget.field(label).pressSequentially(SECRETS[secret].planted)
    for (const [label, secret] of Object.entries(form)) await type(label, secret)
    await widget.button('Continue').click()
    // The last digit of a code sends it.
    if (code) await widget.agree().then(() => type('Security code', code))
    else await approve(await widget.agreeAndGoToBank())
    await expect(widget.connected(bank)).toBeVisible()
    const frame = widget.contentFrame()
    await frame.evaluate((canary) => Object.assign(globalThis, { canary }), CANARY)
    const texts = await heapTexts(await context.newCDPSession(frame))
    // Guards against a snapshot of another page.
    expect(texts).toContain(CANARY)
    const secrets = [...Object.values(form), ...(code ? [code] : [])]
    const left = secrets
      .flatMap(textsOf)
      .filter((secret) => texts.some((text) => text.includes(secret)))
    expect(left).toEqual([])
  })
