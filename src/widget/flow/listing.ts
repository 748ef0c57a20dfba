import { unavailability, type Connector } from '../domain/connector.ts'
import { end } from './end.ts'
import type { Handlers } from './handle.ts'
import { askForToken, go, tell, notifyEvent, toList } from './next.ts'
import type { Effect, FindingState, ListState, Next, Run, StartingState } from './types.ts'

/** From the host's first word to a Connector: what the first screen needs, and no more. */

/** A Connector was chosen: its form, where it has one, then the consent. */
export function choose(before: Run, connector: Connector): Next {
  const run = { ...before, mfaRejected: false }
  const chosen = notifyEvent({ name: 'CONNECTOR_SELECTED', connectorId: connector.id })
  return connector.credentials.length > 0
    ? go({ step: 'credentials', run, connector, problem: null }, chosen)
    : go({ step: 'consent', run, connector, vault: null }, chosen)
}

export const opened = [tell({ type: 'ready' }), notifyEvent({ name: 'OPEN' })]

const lookUp = (run: Run, connectorId: number): Effect => ({
  type: 'findConnector',
  connectorId,
  sandbox: run.options.includeSandbox ?? null,
})

/** Begins with a Connector to choose, or with the one the host chose. */
export function beginChoosing(run: Run): Next {
  const { selectedConnectorId: connectorId } = run.options
  if (connectorId === undefined) return go(toList(run), ...opened)
  return go(
    { step: 'finding', run, connectorId, token: 'held' },
    ...opened,
    lookUp(run, connectorId),
  )
}

export const whileStarting: Handlers<StartingState> = {
  hostConnected: (state, { options, origin, opensWindows, resumes, preloaded = false }) =>
    go({ ...state, preloaded, run: { ...state.run, options, origin, opensWindows, resumes } }),
  tokenReceived: ({ run }) => beginChoosing(run),
  hostMissing: ({ run }) => end(run, 'LOAD_FAILED'),
  tokenUnavailable: ({ run }) => end(run, 'SESSION_EXPIRED'),
  deadlinePassed: ({ run }) => end(run, run.origin === null ? 'LOAD_FAILED' : 'SESSION_EXPIRED'),
}

export const whileListing: Handlers<ListState> = {
  connectorChosen: ({ run }, { connector }) => choose(run, connector),
  searchMissed: (state, { query }) => go(state, notifyEvent({ name: 'CONNECTOR_SEARCHED', query })),
  catalogueRefused: (state) =>
    state.token === 'held'
      ? go({ ...state, token: 'asked' }, askForToken(401, null))
      : end(state.run, 'SESSION_EXPIRED'),
  tokenReceived: (state) =>
    state.token === 'asked'
      ? go({ ...state, token: 'renewed' }, { type: 'reloadCatalogue' })
      : go(state),
  tokenUnavailable: (state) =>
    state.token === 'asked' ? end(state.run, 'SESSION_EXPIRED') : go(state),
  deadlinePassed: ({ run }) => end(run, 'SESSION_EXPIRED'),
}

const notFound = ({ run }: FindingState) => go({ ...toList(run), notice: 'selectedUnavailable' })

export const whileFinding: Handlers<FindingState> = {
  connectorFound: (state, { connector }) =>
    unavailability(connector, state.run.options.products) === null
      ? choose(state.run, connector)
      : notFound(state),
  connectorMissing: notFound,
  // Whether it exists is not known: the list, which can try again, says what is wrong.
  connectorLookupFailed: (state, { problem }) =>
    problem.kind === 'token' && state.token === 'held'
      ? go({ ...state, token: 'asked' }, askForToken(401, null))
      : go(toList(state.run)),
  tokenReceived: (state) =>
    state.token === 'asked'
      ? go({ ...state, token: 'renewed' }, lookUp(state.run, state.connectorId))
      : go(state),
  tokenUnavailable: (state) =>
    state.token === 'asked' ? end(state.run, 'SESSION_EXPIRED') : go(state),
  deadlinePassed: ({ run }) => go(toList(run)),
}
