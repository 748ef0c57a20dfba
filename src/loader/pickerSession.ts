import { MODES } from './modes/modes.ts'
import { listOf } from './session/runSession.ts'
import type { SessionOptions } from './session/sessionOptions.ts'
import { createWidgetSession, type WidgetSession } from './widgetSession.ts'

/** Options of one bank, which a picker of all has not. */
const OF_ONE_BANK = { selectedConnectorId: undefined, updateItem: undefined, view: undefined }

/**
 * The session of a picker: the list in the host's page, and over it the run of one bank at a time. They share the run's id, the
 * callbacks and, until a bank is connected, the token. The list tells that it is ready, each run that it opens and closes.
 */
export const createPickerSession = (options: SessionOptions, modes = MODES): WidgetSession => {
  const { resolved, connected } = options
  const mode = modes.get(resolved.opens) ?? resolved.mode
  let widget = { ...resolved.widget, ...OF_ONE_BANK }
  let run: WidgetSession | undefined
  let picked: number | null = null
  /** The last token that has an Item: it serves no other bank. */
  let spent: string | undefined

  const connections = () => [...connected.values(), ...listOf(widget.connections)]

  const openRun = (itemId?: string, isContinued?: boolean) => {
    run?.dispose()
    const given = list.token()
    const token = given?.connectToken === spent ? undefined : given
    const bank = picked === null ? {} : { selectedConnectorId: picked, isPicked: true }
    run = createWidgetSession({
      ...options,
      resolved: {
        ...resolved,
        mode,
        modeName: resolved.opens,
        widget: { ...widget, ...bank, connections: connections() },
      },
      itemId,
      isContinued,
      ...(token ? { token } : spent !== undefined && { firstReason: 'another' }),
      restart: openRun,
      onNotify(...[name, details]) {
        if (name === 'onSuccess') list.showOptions({ ...widget, connections: connections() })
        if (name === 'onEvent' && 'itemId' in details) spent = list.token()?.connectToken
        return !(name === 'onReady' || (name === 'onEvent' && details.name === 'OPEN'))
      },
    })
    run.open()
  }

  const list = createWidgetSession({
    ...options,
    resolved: { ...resolved, widget: { ...widget, isPicker: true } },
    itemId: undefined,
    isContinued: false,
    onPick(connectorId) {
      picked = connectorId
      // The window of a bank that is open is shown, or another opened in the place of one that was closed.
      if (run?.isOpen()) run.open()
      else openRun()
    },
    onNotify(...[name]) {
      // Its place is gone: the run ends, and tells so itself.
      if (name === 'onClose' && run?.isOpen()) {
        run.close()
        return false
      }
      return name !== 'onOpen'
    },
  })

  return {
    ready: list.ready,
    isWaitingFor: list.isWaitingFor,
    isOpen: list.isOpen,
    open() {
      if (run?.isOpen()) return run.open()
      list.open()
      // A run that an earlier page of the host began.
      if (options.itemId !== undefined && !run) openRun(options.itemId, options.isContinued)
    },
    token: list.token,
    showOptions(changed) {
      widget = { ...changed, ...OF_ONE_BANK }
      list.showOptions(changed)
      run?.showOptions(changed)
    },
    close: () => run?.close(),
    back: () => run?.back(),
    dispose() {
      run?.dispose()
      list.dispose()
    },
  }
}
