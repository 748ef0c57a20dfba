import { BANKS, LOGIN, MFA_CODE } from './support/banks.ts'
import { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** Behaves like a content blocker: removes pictures and the foot of the page as they come. */
function removeNodes() {
  addEventListener('DOMContentLoaded', () => {
    const remove = () => document.querySelectorAll('svg, img').forEach((node) => node.remove())
    new MutationObserver(remove).observe(document.body, { childList: true, subtree: true })
  })
}

/** Replaces every text of the page by an element with a text of its own, as the translators of browsers do. */
function replaceTexts() {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || /FONT|SCRIPT|STYLE|TITLE/.test(parent.tagName))
        continue
      const font = document.createElement('font')
      font.textContent = text.textContent
      parent.replaceChild(font, text)
    }
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.isConnected) wrap(target)
  }).observe(document, { subtree: true, childList: true })
}

test('a run goes on, translated and without pictures @matrix @firefox-matrix', async ({
  context,
  host,
  widget,
}) => {
  await context.addInitScript(replaceTexts)
  await context.addInitScript(removeNodes)
  await host.begin(BANKS.mfa)
  const timer = widget.frame.getByRole('timer')
  await expect(timer.locator('font')).not.toHaveCount(0)
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()
  // Nothing is left of another screen.
  await expect(widget.frame.getByText('Valid for')).toHaveCount(0)
})

test('two tabs with one token make one Item', async ({ context, host, widget, service }) => {
  await host.prepare()
  const accessToken = await host.issueConnectToken()
  await context.route('**/connect-token', (route) => route.fulfill({ json: { accessToken } }))
  const before = await service.itemIds()
  const other = await context.newPage()
  const [otherHost, otherWidget] = [new HostPage(other, host.url), new WidgetPage(other)]
  await host.connect()
  await otherHost.connect()
  for (const one of [widget, otherWidget]) {
    await one.choose(BANKS.password)
    await one.submit(LOGIN)
  }
  // At the same time: an Item that the other tab has made long before would be taken for an older one.
  await Promise.all(
    [widget, otherWidget].map(async (one) => {
      await one.agree()
      await expect(one.connected(BANKS.password)).toBeVisible()
    }),
  )
  const ids = await service.itemIds()
  expect(ids.filter((id) => !before.includes(id))).toHaveLength(1)
})
