import { vi } from 'vitest'
import type { createWidget, ExtendedOptions } from 'connect-widget/native/web'
import { connectItem } from 'connect-widget/testkit/fixtures.ts'
import type { WidgetMessage } from 'connect-widget/testkit/nativeRun.ts'

/** Returns a loader, whose options and calls the test sees. */
export function createLoader() {
  const calls: string[] = []
  const box = { style: { padding: '' } }
  let isShown = false
  let token: string | undefined
  let options: ExtendedOptions = { widgetUrl: '', connectToken: '' }
  const create: typeof createWidget = (given, onView) => {
    options = given
    const shell: object = { isDialog: true, box }
    const view: Parameters<NonNullable<typeof onView>>[0] = Object.assign(Object.create(null), {
      shell,
    })
    return {
      open() {
        calls.push('open')
        isShown = true
        token = undefined
        onView?.(view)
        options.onOpen?.({ runId: options.getRun?.().runId ?? '' })
      },
      close: () => calls.push('close'),
      update: (changes) => void (options = { ...options, ...changes }),
      destroy: () => calls.push('destroy'),
      ready: Promise.resolve(),
      preload: () => Promise.resolve(),
      setHidden: () => {},
      back: () => calls.push('back'),
    }
  }
  const run = (): { runId: string; itemId?: string } => options.getRun?.() ?? { runId: '' }
  /** The loader asks for a token. */
  const askToken = () => {
    const { connectToken } = options
    const { itemId } = run()
    const request = { reason: 'open', ...(itemId && { itemId }) } as const
    return typeof connectToken === 'string' ? connectToken : connectToken(request)
  }
  /** The page says something, of which the loader tells. */
  const hear = (message: WidgetMessage) => {
    const { runId } = run()
    if (message.type === 'event') options.onEvent?.({ ...message.event, runId })
    if (message.type === 'success') options.onSuccess?.({ item: message.item, runId })
    if (message.type !== 'close') return
    isShown = false
    options.onClose?.({ reason: message.reason, item: connectItem, runId })
  }
  return {
    create,
    calls,
    box,
    run,
    isShown: () => isShown,
    /** The token of the page that is shown, which the loader asks for once. A page that goes on gets it later. */
    token() {
      const asked = token ?? askToken()
      token = typeof asked === 'string' ? asked : 'of an Item'
      return token
    },
    askToken,
    hear,
    tell: (itemId: string) =>
      hear({ type: 'event', event: { name: 'ITEM_CREATED', itemId, timestamp: '' } }),
    succeed: () => hear({ type: 'success', seq: 1, item: connectItem }),
    end: () => hear({ type: 'close', seq: 2, reason: 'success', item: connectItem }),
    follow: (address: string) => {
      const back = vi.fn<() => void>()
      options.openLink?.(address, back)
      return back
    },
  }
}
