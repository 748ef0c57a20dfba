import { BANKS, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

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

test(
  'a run whose texts are replaced by a page translator counts down, goes on and succeeds',
  { tag: ['@matrix', '@firefox-matrix'] },
  async ({ context, host, widget }) => {
    await context.addInitScript(replaceTexts)
    await host.begin(BANKS.mfa)
    const timer = widget.frame.getByRole('timer')
    await expect(timer.locator('font')).not.toHaveCount(0)
    const before = await timer.textContent()
    await expect(timer).not.toHaveText(before ?? '')
    await widget.submit(MFA_CODE)
    await expect(widget.connected(BANKS.mfa)).toBeVisible()
    // Nothing is left of another screen.
    await expect(widget.frame.getByText('Valid for')).toHaveCount(0)
  },
)
