import { HOSTILE_TEXTS } from '../src/testkit/garbage/hostile.ts'
import { expect, test } from './support/test.ts'

const UNSAFE = /^\s*(javascript|data:text|vbscript|blob|file|http:\/\/bank)/i

/** Longer than any field may be; all of them in full would be more than the 4 MB of an answer that are read. */
const MAX_LENGTH = 20_000
const TEXTS = HOSTILE_TEXTS.map((text) => text.slice(0, MAX_LENGTH))

/** A catalog of entries whose fields are all hostile texts, one entry per text. */
const catalog = TEXTS.map((text, index) => ({
  id: 5000 + (index % (TEXTS.length - 1)),
  name: `Trap ${index} ${text}`,
  imageUrl: text,
  primaryColor: text,
  type: text,
  country: text,
  products: [text, 'ACCOUNTS'],
  isOpenFinance: true,
  credentials: [
    {
      name: `f${index}`,
      label: text,
      type: text,
      placeholder: text,
      assistiveText: text,
      data: text,
    },
    { name: text || 'empty', options: [{ value: text, label: text }], validation: text },
  ],
}))

const TRAP = /^Trap 0 /

test('hostile texts neither run nor break a screen', async ({ host, widget, service }) => {
  const [text = ''] = TEXTS
  const results = [...catalog, null, 7, 'x', [], { id: 'x' }, { name: 'nameless' }]
  const page = { total: results.length, totalPages: 1, page: 1, results }
  await service.addFault({ method: 'GET', path: '/connectors', body: page })
  const application = {
    name: text,
    purpose: text,
    manageUrl: 'javascript:alert(1)',
    termsUrl: text,
  }
  await host.connect({ application })
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()

  await widget.type(widget.search, 'Trap 0')
  await widget.frame.getByRole('button', { name: TRAP }).click()
  await expect(widget.heading('Enter your details')).toBeVisible()
  for (const field of await widget.frame.getByRole('textbox').all()) await field.fill(text)
  await widget.button('Continue').click()
  await expect(widget.heading(/^Share your data with/)).toBeVisible()

  const item = {
    id: 'trap',
    status: 'WAITING_USER_ACTION',
    executionStatus: 'WAITING_USER_ACTION',
    connector: { id: 5000, name: text, oauthUrl: 'javascript:globalThis.ran=1' },
    userAction: {
      instructions: `\u202E${text}`,
      attributes: {
        type: 'qr',
        url: 'javascript:globalThis.ran=1',
        qrCode: `https://bank.example/${'a'.repeat(100_000)}`,
      },
    },
  }
  for (const call of [
    { method: 'POST', path: '/items' },
    { method: 'GET', path: '/items/:id' },
  ])
    await service.addFault({ ...call, times: 100, body: item })
  await widget.agree()
  await expect(widget.heading(/^Approve at Trap 0/)).toBeVisible()
  await expect(widget.main()).not.toContainText('\u202E')
  await expect(widget.main().getByRole('link')).toHaveCount(0)

  const frame = widget.contentFrame()
  const addresses = await frame.evaluate(() =>
    [...document.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    ),
  )
  expect(addresses.filter((address) => UNSAFE.test(address))).toEqual([])
  expect(await frame.evaluate(() => 'ran' in globalThis)).toBe(false)
  await service.clearFaults()
})
