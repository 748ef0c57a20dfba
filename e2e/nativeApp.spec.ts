import { NativeApp } from './support/NativeApp.ts'
import { expect, test } from './support/test.ts'

/** A run with the bank's page has thirteen messages before `close`, which removes the WebView itself. */
const KILL_POINTS = Array.from({ length: 13 }, (_, index) => index + 1)

test.describe('the session of an app @matrix', () => {
  // The WebView dies while the page loads its files, and a navigation to the bank is refused.
  test.use({ allowedProblem: /./ })

  for (const point of KILL_POINTS)
    test(`has one result, dying after message ${point}`, async ({ context, servers, service }) => {
      const app = new NativeApp(context, {
        widgetUrl: `${servers.widgetUrl}/`,
        connectToken: async (request) => {
          app.requests.push(request.reason)
          return service.issueConnectToken(request.itemId ? { itemId: request.itemId } : {})
        },
      })
      app.diesAfter = point
      const opened = app.open()
      await expect(async () => {
        await app.act()
        expect(app.result).toBeDefined()
      }).toPass({ intervals: [100] })
      await opened
      const itemId = app.result?.item?.id ?? ''
      expect(app.calls).toEqual([`success ${itemId}`, 'close success'])
      expect(app.needlessLists).toEqual([])
      expect(app.requests).toEqual(['open'])
      expect([...app.itemIds]).toEqual([itemId])
      expect((await service.item(itemId)).status).toBe('UPDATED')
    })

  test('is told by the page of an option that is wrong', async ({ context, servers, service }) => {
    const wrong: object = JSON.parse('{"multiple":"often"}')
    const app = new NativeApp(context, {
      widgetUrl: `${servers.widgetUrl}/`,
      connectToken: () => service.issueConnectToken(),
      ...wrong,
    })
    void app.open()
    await expect.poll(() => app.messages).toEqual([expect.stringContaining('multiple')])
    expect(app.calls).toEqual(['error INVALID_OPTIONS'])
    app.swipe()
    await expect.poll(() => app.calls).toEqual(['error INVALID_OPTIONS', 'close error'])
  })
})
