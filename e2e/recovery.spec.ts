import { BANKS } from './support/banks.ts'
import { passUntil } from './support/clock.ts'
import { expect, test } from './support/test.ts'

const LIST = '**/api/connectors?*'

test('a lost list comes back @matrix @firefox-matrix', async ({ page, context, host, widget }) => {
  await page.clock.install()
  await context.route(LIST, (route) => route.abort('internetdisconnected'))
  await host.connect()
  await passUntil(page, 2000, () => widget.alert().isVisible())
  await context.setOffline(true)
  await context.unroute(LIST)
  await context.setOffline(false)
  await expect(widget.frame.getByRole('listitem').first()).toBeVisible()
  await expect(widget.alert()).toHaveCount(0)
})

test('a failed list comes back, slowly @matrix', async ({ page, context, host, widget }) => {
  await page.clock.install()
  let requests = 0
  await context.route(LIST, (route) => {
    requests += 1
    return route.fulfill({ status: 503, json: {} })
  })
  await host.connect()
  await passUntil(page, 1000, () => widget.frame.getByRole('timer').isVisible())
  const details = widget.frame.getByText('Details for support')
  await details.click()
  // A round of four tries after each pause of a minute.
  const before = requests
  let seconds = 0
  await passUntil(page, 5000, async () => {
    seconds += 5
    return requests - before === 8
  })
  expect(seconds).toBeGreaterThan(120)
  // It is asked for behind the screen, which the person may be reading.
  await expect(details).toBeFocused()
  await expect(widget.button('Copy')).toBeVisible()

  await context.unroute(LIST)
  await passUntil(page, 5000, () => widget.search.isVisible())
  await widget.connect(BANKS.password)
})
