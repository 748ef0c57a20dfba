import { SECRETS, type SecretName } from './matrix/journeyTable.ts'
import { replaceSecrets } from './matrix/scanJourney.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, type Bank } from './support/banks.ts'
import type { CDPSession } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

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
  secrets: SecretName[]
  /** Types the secrets, and goes on to the success. */
  run: (
    widget: WidgetPage,
    type: (label: string, secret: SecretName) => Promise<void>,
  ) => Promise<void>
}

const CASES: Record<string, HeapCase> = {
  'password and MFA answer': {
    bank: BANKS.mfa,
    secrets: ['user name', 'password', 'MFA answer'],
    run: async (widget, type) => {
      await type('User name', 'user name')
      await type('Password', 'password')
      await widget.button('Continue').click()
      await widget.agree()
      // Its last digit sends it.
      await type('Security code', 'MFA answer')
    },
  },
  CPF: {
    bank: BANKS.openFinance,
    secrets: ['CPF'],
    run: async (widget, type) => {
      await type('CPF', 'CPF')
      await widget.button('Continue').click()
      await approve(await widget.agreeAndGoToBank())
    },
  },
}

for (const [name, { bank, secrets, run }] of Object.entries(CASES))
  test(`nothing typed stays on the heap: ${name} @matrix`, async ({ context, host, widget }) => {
    await replaceSecrets(context, {})
    await host.connect()
    await widget.choose(bank)
    // Key by key: the driver would keep a text that is filled in at once.
    await run(widget, (label, secret) =>
      widget.field(label).pressSequentially(SECRETS[secret].planted),
    )
    await expect(widget.connected(bank)).toBeVisible()
    const frame = widget.contentFrame()
    await frame.evaluate((canary) => Object.assign(globalThis, { canary }), CANARY)
    const texts = await heapTexts(await context.newCDPSession(frame))
    // Guards against a snapshot of another page.
    expect(texts).toContain(CANARY)
    const left = secrets.filter((secret) => {
      const typed = SECRETS[secret]
      const forms = 'bare' in typed ? [typed.planted, typed.bare] : [typed.planted]
      return texts.some((text) => forms.some((form) => text.includes(form)))
    })
    expect(left).toEqual([])
  })
