import { lazy, type ReactNode } from 'react'
import { assertNever } from '../domain/assertNever.ts'
import { stepOf } from '../domain/execution.ts'
import { waysOn } from '../flow/end.ts'
import type { Running, Sending, State } from '../flow/types.ts'
import type { Messages } from '../i18n/messages.ts'
import { WaitingScreen } from '../screens/waiting/WaitingScreen.tsx'
import { ListBinding } from './ListBinding.tsx'
import type { Services } from './Services.tsx'

// The list is there from the start; every other screen is fetched while the person reads.
const chunks = {
  credentials: () => import('./CredentialsBinding.tsx'),
  consent: async () => ({
    default: (await import('../screens/consent/ConsentScreen.tsx')).ConsentScreen,
  }),
  connecting: async () => ({
    default: (await import('../screens/connecting/ConnectingScreen.tsx')).ConnectingScreen,
  }),
  authorizing: async () => ({
    default: (await import('../screens/authorizing/AuthorizingScreen.tsx')).AuthorizingScreen,
  }),
  approving: async () => ({
    default: (await import('../screens/approving/ApprovingScreen.tsx')).ApprovingScreen,
  }),
  mfa: async () => ({ default: (await import('../screens/mfa/MfaScreen.tsx')).MfaScreen }),
  success: async () => ({
    default: (await import('../screens/success/SuccessScreen.tsx')).SuccessScreen,
  }),
  failure: async () => ({
    default: (await import('../screens/failure/FailureScreen.tsx')).FailureScreen,
  }),
}

const CredentialsBinding = lazy(chunks.credentials)
const ConsentScreen = lazy(chunks.consent)
const ConnectingScreen = lazy(chunks.connecting)
const AuthorizingScreen = lazy(chunks.authorizing)
const ApprovingScreen = lazy(chunks.approving)
const MfaScreen = lazy(chunks.mfa)
const SuccessScreen = lazy(chunks.success)
const FailureScreen = lazy(chunks.failure)

/** Fetches every screen, so that none is waited for later. */
export const preloadScreens = () => Promise.allSettled(Object.values(chunks).map((load) => load()))

const troubleOf = (state: Sending | Running) => {
  if (state.step === 'sending') return state.phase === 'waiting' ? 'waiting' : null
  if (state.phase === 'overdue') return 'overdue'
  return state.watch.troubled ? 'troubled' : null
}

/** What a state looks like. */
export function screenOf(state: State, services: Services, messages: Messages): ReactNode {
  const { flow, park } = services
  const { dispatch } = flow
  const { run } = state
  switch (state.step) {
    case 'starting':
      return <WaitingScreen {...messages.starting} />
    case 'finding':
      return <WaitingScreen {...messages.finding} />
    case 'list':
      return <ListBinding state={state} />
    case 'credentials':
      return <CredentialsBinding key={JSON.stringify(state.problem)} state={state} />
    case 'consent':
      return (
        <ConsentScreen
          connector={state.connector}
          options={run.options}
          opensWindow={run.opensWindows && state.connector.oauth}
          onAgree={() => dispatch({ type: 'consentAccepted' })}
        />
      )
    case 'sending':
    case 'running':
      return (
        <ConnectingScreen
          bank={state.connector.name}
          step={stepOf(state.step === 'running' ? state.executionStatus : '')}
          trouble={troubleOf(state)}
          onLeave={() => dispatch({ type: 'closeRequested' })}
        />
      )
    case 'authorizing':
      return (
        <AuthorizingScreen
          connector={state.connector}
          oauthUrl={state.oauthUrl}
          window={state.window}
          onFollowed={() => dispatch({ type: 'bankLinkFollowed' })}
          onReopen={() => dispatch({ type: 'bankReopened' })}
        />
      )
    case 'approving':
      return <ApprovingScreen connector={state.connector} action={state.action} />
    case 'mfa':
      return (
        <MfaScreen
          key={JSON.stringify([state.parameter, state.problem])}
          connector={state.connector}
          parameter={state.parameter}
          problem={state.problem}
          onSubmit={(values) => dispatch({ type: 'mfaSubmitted', vault: park(values) })}
        />
      )
    case 'success':
      return (
        <SuccessScreen
          bank={state.connector.name}
          item={state.item}
          partial={state.partial}
          application={run.options.application}
          onDone={() => dispatch({ type: 'closeRequested' })}
        />
      )
    case 'failure':
      return (
        <FailureScreen
          key={state.code}
          code={state.code}
          bank={state.connector?.name ?? ''}
          providerMessage={state.item?.error?.providerMessage ?? null}
          ways={waysOn(state)}
          itemId={run.item?.id ?? null}
          requestId={state.requestId}
          onWay={(way) => dispatch({ type: 'wayTaken', way })}
        />
      )
    case 'leaving':
      return screenOf(state.from, services, messages)
    case 'closed':
      return <WaitingScreen title={messages.closed.title} />
    default:
      return assertNever(state)
  }
}
