import type { WidgetOptions } from '../protocol/options.ts'
import type { WidgetView } from './modes/mode.ts'
import { MODES } from './modes/modes.ts'
import { resolveOptions } from './resolveOptions.ts'
import { connectionsOf } from './session/runSession.ts'
import type { SessionOptions } from './session/sessionOptions.ts'
import { warnOnce } from './warnOnce.ts'
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
  let widget: WidgetOptions = { ...resolved.widget, ...OF_ONE_BANK }
  let view: WidgetView | undefined
  let run: WidgetSession | undefined
  /** Null for the whole list; undefined before anything was picked, for a run that an earlier page of the host began. */
  let picked: number | null | undefined
  let pickerRun = 0
  /** The last token that has an Item: it serves no other bank. */
  let spent: string | undefined

  const connections = () => connectionsOf(connected, widget)

  /** The first token of a run: the list's, unless that has an Item; for an Item to continue with, one of its own. */
  const firstToken = (itemId?: string): Pick<SessionOptions, 'token' | 'firstReason'> => {
    const token = list.token()
    if (itemId !== undefined || !token) return {}
    return token.connectToken === spent ? { firstReason: 'another' } : { token }
  }

  const openRun = (itemId?: string, isContinued?: boolean) => {
    run?.dispose()
    const now = resolveOptions(options.getOptions())
    if ('widget' in now) widget = { ...now.widget, ...OF_ONE_BANK }
    const bank = picked === null ? {} : { selectedConnectorId: picked, isPicked: true }
    run = createWidgetSession({
      ...options,
      resolved: {
        ...resolved,
        mode,
        modeName: resolved.opens,
        widget: { ...widget, ...bank, connections: connections(), pickerRun: pickerRun++ },
      },
      itemId,
      isContinued,
      ...firstToken(itemId),
      // Without a token for the Item of an earlier page, nothing is begun that nobody has asked for.
      restart: (next) => (next ?? picked) === undefined || openRun(next),
      onNotify(...[name, details]) {
        if (name === 'onSuccess') list.showOptions({ ...widget, connections: connections() })
        // A dialog gives the focus back to the list's frame, but not to what is in it.
        if (name === 'onClose' && resolved.opens === 'modal')
          view?.shell?.box.querySelector('iframe')?.focus()
        if (name === 'onEvent' && 'itemId' in details) spent = list.token()?.connectToken
        return !(name === 'onReady' || (name === 'onEvent' && details.name === 'OPEN'))
      },
    })
    run.open()
  }

  for (const name of Object.keys(OF_ONE_BANK))
    if (name in resolved.widget) warnOnce(`Connect: ${name} is not for a picker`)
  const list = createWidgetSession({
    ...options,
    resolved: { ...resolved, widget: { ...widget, isPicker: true } },
    itemId: undefined,
    isContinued: false,
    onView(ofList) {
      view = ofList
      options.onView?.(ofList)
    },
    onPick(connectorId) {
      picked = connectorId
      // The window of a bank that is open is shown, or another opened in the place of one that was closed.
      if (run?.isOpen()) run.open()
      else openRun()
    },
    onNotify(...[name, details]) {
      if (name === 'onOpen') return false
      if (name !== 'onClose') return true
      // With its place, the run over it goes, and tells so itself.
      run?.close()
      // *Try again* of a list that did not come.
      if (details.reason === 'error') options.restart(undefined)
      return details.reason === 'fallback'
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
