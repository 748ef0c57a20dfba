import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

const { name, id } = BANKS.offline
const ASK = 'Tell me when it’s back'

test('a bank that is down: one press, and the host promises to tell @matrix @firefox-matrix', async ({
  host,
  widget,
}) => {
  await host.connect({ notice: 'promises' })
  await widget.choose(BANKS.offline)
  await expect(widget.button(ASK)).toBeEnabled()
  await widget.button(ASK).press('Enter')
  await expect(widget.main()).toContainText(`Acme will tell you when ${name} answers again.`)
  await expect(widget.button(ASK)).toHaveCount(0)
  expect(await host.callsOf('onNotice')).toMatchObject([{ connectorId: id, name }])
  expect(await host.eventNames()).toContain('NOTICE_REQUESTED')
  await widget.button('Done').click()
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
})

test('a refusal is scrolled into view @matrix', async ({ page, host, widget }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const outages = [{ connectorId: id, reason: 'Planned maintenance. '.repeat(7) }]
  await host.connect({ notice: 'rejects', outages, fallback: { label: 'Enter it by hand' } })
  await widget.choose(BANKS.offline)
  await widget.button(ASK).click()
  await expect(widget.main().getByText('That didn’t work')).toBeInViewport({ ratio: 1 })
})

test('without onNotice a bank that is down cannot be chosen @matrix', async ({ host, widget }) => {
  await host.connect()
  await widget.type(widget.search, name)
  await expect(widget.button(new RegExp(`^${name}`))).toBeDisabled()
})
