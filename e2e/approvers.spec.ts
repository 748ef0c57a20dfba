import type { Page } from '@playwright/test'
import { approve, deny } from './support/bankPage.ts'
import { BANKS, COMPANY } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

const WAITING = 'Waiting for another approval'

/** The first person approves at the bank, and leaves the run while it waits for the second. Returns the Item's id. */
async function approveAlone(host: HostPage, widget: WidgetPage): Promise<string> {
  await approve(await host.toBank(BANKS.joint, COMPANY))
  await expect(widget.heading(WAITING)).toBeFocused()
  await expect(widget.main()).toContainText('Another person who signs for this company')
  await widget.leaveBy(widget.button('Done for now'))
  return host.createdItemId()
}

/** The second person decides on the page of their own. */
async function decide(page: Page, url: string, decision: (bank: Page) => Promise<void>) {
  const other = await page.context().newPage()
  await other.goto(url)
  await decision(other)
  await other.close()
}

test(
  'rule 14: others approve after the run is gone, and the host resumes it to a success @matrix',
  { tag: '@firefox-matrix' },
  async ({ page, host, widget, service }) => {
    const itemId = await approveAlone(host, widget)
    expect(await host.callsOf('onClose')).toMatchObject([
      { reason: 'pending', item: expect.objectContaining({ id: itemId }) },
    ])
    expect(await host.callsOf('onError')).toEqual([])

    await host.connect({ updateItem: itemId })
    await expect(widget.heading(WAITING)).toBeVisible()
    await decide(page, await service.approvalUrl(itemId), approve)
    await expect(widget.connected(BANKS.joint)).toBeVisible()
    expect((await host.callsOf('onSuccess')).map(({ item }) => item.id)).toEqual([itemId])
    expect(await service.itemIds()).toContain(itemId)
    expect(await host.eventNames()).not.toContain('ITEM_CREATED')
  },
)

test('rule 14: the other person denies after the run is gone, and the host’s next run says so @matrix', async ({
  page,
  host,
  widget,
  service,
}) => {
  const itemId = await approveAlone(host, widget)
  await decide(page, await service.approvalUrl(itemId), deny)
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Access wasn’t approved')).toBeFocused()
  await expect(widget.button('Authorize now')).toBeVisible()
  await expect(widget.main()).not.toContainText('You didn’t')
})
