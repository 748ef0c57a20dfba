import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createService, ITEM_ID, KILL_POINTS, RETURN, WIDGET } from '../testkit/nativeRun.ts'
import type { WidgetMessage } from '../protocol/messages.ts'
import { createSession, type Page } from './session.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** Runs to the end, with one death of the WebView's process after the message `point`. */
async function run(point: number, ends: 'close' | 'swipe') {
  const service = createService()
  const runIds = new Set<string>()
  const calls: string[] = []
  const tokens: (string | undefined)[] = []
  let page: Page | null = null
  let said = 0
  const session = createSession(
    {
      widgetUrl: WIDGET,
      oauthRedirectUri: RETURN,
      connectToken: (request) => `token-${tokens.push(request.itemId)}`,
      onSuccess({ item, runId }) {
        runIds.add(runId)
        calls.push(`success ${item.id}`)
      },
      onError: ({ code }) => calls.push(`error ${code}`),
      onClose({ reason, item, runId }) {
        runIds.add(runId)
        calls.push(`close ${reason} ${item?.id}`)
      },
    },
    {
      show: (shown) => {
        page = shown
      },
      runScript: () => undefined,
      goBack: () => undefined,
      openBank: () => Promise.resolve(undefined),
      closeBank: () => undefined,
      openLink: () => Promise.resolve(),
    },
  )
  const speak = (message: WidgetMessage, parameters: URLSearchParams) => {
    service.follow(message, parameters.get('connectToken') ?? '')
    if (message.type === 'close' && ends === 'swipe') return session.onRemoved('user')
    session.onMessage(JSON.stringify({ ...message, runId: parameters.get('runId') }), WIDGET)
  }
  const shown = () => page

  void session.open()
  await vi.advanceTimersByTimeAsync(0)
  for (let loaded = shown(); loaded; loaded = shown()) {
    const parameters = new URLSearchParams(loaded.address.split('#')[1])
    for (const message of service.messagesOf(parameters.get('itemId'))) {
      if (said === point) session.onLost()
      said += 1
      if (shown() !== loaded) break
      speak(message, parameters)
    }
  }
  return { calls, items: [...service.items.values()], tokens, runIds: runIds.size }
}

test('a run has twenty points at which a process can die, with the one after its end', () => {
  expect(KILL_POINTS).toHaveLength(20)
})

describe.each<'close' | 'swipe'>(['close', 'swipe'])('a run that ends by %s', (ends) => {
  test.each(KILL_POINTS)(
    'has one result and one Item if the WebView dies at $point, before $before',
    async ({ point }) =>
      expect(await run(point, ends)).toEqual({
        calls: [`success ${ITEM_ID}`, `close success ${ITEM_ID}`],
        items: [ITEM_ID],
        tokens: [undefined],
        runIds: 1,
      }),
  )
})
