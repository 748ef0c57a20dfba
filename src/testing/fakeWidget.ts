import type { ConnectError, ConnectErrorCode } from '../protocol/errors.ts'
import type { EventBody } from '../protocol/events.ts'
import type { CloseReason, ConnectItem } from '../protocol/results.ts'
import { randomUuid } from '../protocol/randomUuid.ts'
import type { AllOptions, Callbacks, Connect, TokenRequest } from '../loader/options.ts'
import { createNotifier } from '../loader/session/createNotifier.ts'
import type { Notification } from '../loader/session/effects.ts'
import { requestToken } from '../loader/token.ts'
import { RELEASE } from '../protocol/release.ts'
import { toItem, toReceipt } from './samples.ts'

/**
 * A widget that a test drives, in the place of the person and the service. Every method waits until the first screen
 * would be shown, and throws if the widget is not open, or if `connectToken` failed.
 */
export interface FakeWidget {
  /** The options as they are now. */
  readonly options: AllOptions
  /** From `onOpen` to `onClose`. */
  readonly isOpen: boolean
  /**
   * A bank is connected: the events from the choice of the bank to the login, `onConsent`, and `onSuccess`. The widget
   * stays open, as it does for the person: `close()` ends the run.
   *
   * @param item what differs from an Item of *Sandbox Bank*
   * @returns the Item, as `onSuccess` has got it
   */
  succeed: (item?: Partial<ConnectItem>) => Promise<ConnectItem>
  /**
   * A connection is renewed: that of `updateItem`, else of `item.id`, else the first of `connections`, for which
   * `connectToken` is called with `update`. Otherwise as `succeed`.
   */
  renew: (item?: Partial<ConnectItem>) => Promise<ConnectItem>
  /** The run ends with a failure: `ERROR_SHOWN`, `onError`, and `onClose` with `error`. */
  fail: (code: ConnectErrorCode, details?: Partial<ConnectError>) => Promise<void>
  /**
   * The person closes the widget.
   *
   * @param reason by default `success` after a success, `error` where `connectToken` failed, else `user`; `fallback` is
   * chosen in the list
   */
  close: (reason?: CloseReason) => Promise<void>
  /** Something happens: `onEvent`. */
  event: (event: EventBody) => Promise<void>
  /** The token is needed again: calls `connectToken`, by default because it is spent. */
  requestToken: (request?: TokenRequest) => Promise<string>
}

/** Keeps an error of a callback's from the fake, and fails the test: as an error that nobody has caught. */
const outside = (error: unknown) =>
  queueMicrotask(() => {
    throw error
  })

const guarded = (callbacks: Callbacks): Callbacks =>
  Object.fromEntries(
    Object.entries(callbacks).map(([name, callback]: [string, unknown]) => [
      name,
      typeof callback === 'function'
        ? (value: unknown) => {
            try {
              callback(value)
            } catch (error) {
              outside(error)
            }
          }
        : callback,
    ]),
  )

class TokenError extends Error {
  readonly reported: ConnectError
  constructor(reported: ConnectError) {
    super(reported.message)
    this.reported = reported
  }
}

/** One opening. */
interface Run {
  runId: string
  notify: (...notification: Notification) => void
  /** Resolves when the first screen would be shown. */
  shown: Promise<void>
  /** Its end stops what waits. */
  end: AbortController
  usedToken?: string
  item?: ConnectItem
  hasFailed?: boolean
}

/** Creates a fake widget: what the host has of it, and what the test has. */
export const createFakeWidget = (
  given: AllOptions,
  onDestroyed: () => void,
): { connect: Connect; widget: FakeWidget } => {
  let options: AllOptions = { ...given }
  let run: Run | undefined
  let isDestroyed = false

  const ask = async (current: Run, request: TokenRequest) => {
    const { connectToken, updateItem } = options
    const itemId = current.item?.id ?? updateItem
    const bound = { ...(itemId && { itemId }), ...request }
    const { usedToken, end } = current
    const token = await requestToken(connectToken, usedToken, bound, end.signal)
    if (typeof token !== 'string') throw new TokenError(token)
    current.usedToken = token
    return token
  }

  const show = async (current: Run) => {
    // The real one has to load first.
    await Promise.resolve()
    try {
      await ask(current, { reason: 'open' })
    } catch (error) {
      current.hasFailed = true
      if (!current.end.signal.aborted && typeof options.connectToken === 'function')
        if (error instanceof TokenError) current.notify('onError', error.reported)
      throw error
    }
    if (current.end.signal.aborted) return
    current.notify('onReady')
    emit(current, { name: 'OPEN' })
  }

  const open = () => {
    if (isDestroyed || run) return
    const end = new AbortController()
    const runId = randomUuid()
    const notify = createNotifier(() => guarded(options), runId)
    const opened: Run = { runId, notify, shown: Promise.resolve(), end }
    run = opened
    notify('onOpen')
    if (end.signal.aborted) return
    opened.shown = show(opened)
    // Reported already, and again to the test that drives on.
    opened.shown.catch(() => {})
  }

  const emit = ({ notify }: Run, event: EventBody) =>
    notify('onEvent', { ...event, timestamp: new Date().toISOString(), version: RELEASE })

  const finish = (current: Run, reason: CloseReason) => {
    run = undefined
    current.end.abort()
    if (reason === 'fallback') emit(current, { name: 'FALLBACK_CHOSEN', screen: 'list' })
    current.notify('onClose', {
      reason,
      ...(current.item && { item: current.item }),
      ...(reason === 'fallback' && { screen: 'list', connectorId: null }),
    })
  }

  /** The reason of a close that nobody gave one for. */
  const reasonOf = ({ item, hasFailed }: Run, otherwise: CloseReason) =>
    item ? 'success' : hasFailed ? 'error' : otherwise

  const assertOpen = (current: Run) => {
    if (current !== run) throw new Error('The fake widget was closed.')
  }

  const shownRun = async () => {
    if (!run) throw new Error('The fake widget is not open: the host has not called open().')
    const current = run
    await current.shown
    assertOpen(current)
    return current
  }

  const succeedWith = (
    current: Run,
    differences: Partial<ConnectItem>,
    isUpdate = options.updateItem !== undefined,
  ) => {
    const item = toItem(differences)
    const { id: itemId, connector } = item
    const connectorId = connector.id
    if (!isUpdate) emit(current, { name: 'CONNECTOR_SELECTED', connectorId })
    emit(current, { name: 'CREDENTIALS_SUBMITTED', connectorId })
    emit(current, { name: 'CONSENT_SUBMITTED', connectorId })
    current.notify('onConsent', toReceipt(options, item, current.runId, isUpdate))
    emit(current, { name: isUpdate ? 'ITEM_UPDATED' : 'ITEM_CREATED', itemId })
    emit(current, { name: 'LOGIN_SUCCEEDED', itemId })
    current.item = item
    current.notify('onSuccess', { item })
    return item
  }

  const widget: FakeWidget = {
    get options() {
      return options
    },
    get isOpen() {
      return run !== undefined
    },
    async succeed(differences) {
      const { updateItem } = options
      return succeedWith(await shownRun(), {
        ...(updateItem && { id: updateItem }),
        ...differences,
      })
    },
    async renew(differences) {
      const current = await shownRun()
      const { updateItem, connections = [] } = options
      const id = updateItem ?? differences?.id ?? connections[0]?.itemId
      const connectorId = connections.find(({ itemId }) => itemId === id)?.connectorId
      if (id === undefined)
        throw new Error(
          'The fake widget has no connection to renew: give updateItem or connections.',
        )
      if (!updateItem) await ask(current, { reason: 'update', itemId: id })
      assertOpen(current)
      const connector = connectorId !== undefined && {
        connector: { ...toItem({}).connector, id: connectorId },
      }
      return succeedWith(current, { ...connector, ...differences, id }, true)
    },
    async fail(code, details = {}) {
      const current = await shownRun()
      emit(current, { name: 'ERROR_SHOWN', code })
      const message = `The connection ended with ${code}.`
      current.notify('onError', { message, timestamp: new Date().toISOString(), ...details, code })
      finish(current, 'error')
    },
    async close(reason) {
      const current = run
      if (!current) throw new Error('The fake widget is not open.')
      await current.shown.catch(() => {})
      if (current !== run) return
      finish(current, reason ?? reasonOf(current, 'user'))
    },
    async event(event) {
      emit(await shownRun(), event)
    },
    async requestToken(request = { reason: 'spent' }) {
      return ask(await shownRun(), request)
    },
  }

  const connect: Connect = {
    open,
    close() {
      if (run) finish(run, reasonOf(run, 'host'))
    },
    update(changes) {
      options = { ...options, ...changes }
    },
    destroy() {
      isDestroyed = true
      run?.end.abort()
      run = undefined
      onDestroyed()
    },
    ready: Promise.resolve(),
    preload: () => Promise.resolve(),
  }
  return { connect, widget }
}
