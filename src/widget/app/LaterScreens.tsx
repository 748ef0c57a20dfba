import { use, type ReactNode } from 'react'
import { assertNever } from '../domain/assertNever.ts'
import { progressStage } from '../domain/execution.ts'
import { recoveryActions } from '../flow/end.ts'
import { currentItem } from '../flow/items.ts'
import { goesOnWithout } from '../flow/leave.ts'
import type { EarlyState, LeavingState, RunningState, SendingState, State } from '../flow/types.ts'
import { LaterMessages, useLaterMessages } from '../i18n/LaterMessages.tsx'
import { ApprovingScreen } from '../screens/approving/ApprovingScreen.tsx'
import { AuthorizingScreen } from '../screens/authorizing/AuthorizingScreen.tsx'
import { ClosedScreen } from '../screens/closed/ClosedScreen.tsx'
import { ConnectingScreen } from '../screens/connecting/ConnectingScreen.tsx'
import { ConsentScreen } from '../screens/consent/ConsentScreen.tsx'
import { FailureScreen } from '../screens/failure/FailureScreen.tsx'
import { LeavingDialog } from '../screens/leaving/LeavingDialog.tsx'
import { MfaScreen } from '../screens/mfa/MfaScreen.tsx'
import { RenewalScreen } from '../screens/renewal/RenewalScreen.tsx'
import { SuccessScreen } from '../screens/success/SuccessScreen.tsx'
import { Countdown } from '../screens/waiting/Countdown.tsx'
import { WaitingScreen } from '../screens/waiting/WaitingScreen.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { CredentialsBinding } from './CredentialsBinding.tsx'
import { useServices } from './Services.tsx'

/** A wait worth counting down. */
const WORTH_COUNTING_MS = 3000

const waitOf = (state: SendingState | RunningState) =>
  state.step === 'sending' && state.phase === 'waiting' && state.waitMs > WORTH_COUNTING_MS
    ? state.waitMs
    : null

const troubleOf = (state: SendingState | RunningState) => {
  if (state.step === 'sending') return state.phase === 'waiting' ? 'waiting' : null
  if (state.phase === 'overdue') return 'overdue'
  return state.watch.failures > 0 ? 'troubled' : null
}

interface Props {
  state: Exclude<State, EarlyState>
}

/** Every screen after the list. They come together, while the person reads it. */
export default function LaterScreens({ state }: Props) {
  const { dispatch, loadWhole } = useServices().flow
  // No screen of these may be used before the flow behind it is here: a click would come too late.
  use(loadWhole())
  const leaving = state.step === 'leaving' ? state : null
  return (
    <LaterMessages>
      <ScreenOf state={state.step === 'leaving' ? state.from : state} />
      {leaving && (
        <LeavingDialog
          goesOn={goesOnWithout(leaving.from)}
          onStay={() => dispatch({ type: 'leaveDeclined' })}
          onLeave={() => dispatch({ type: 'leaveConfirmed' })}
        />
      )}
    </LaterMessages>
  )
}

function ScreenOf({ state }: { state: Exclude<Props['state'], LeavingState> }): ReactNode {
  const messages = useLaterMessages()
  const { flow, park, atTop, wayBack } = useServices()
  const { dispatch } = flow
  const { run } = state
  switch (state.step) {
    case 'opening':
      return (
        <WaitingScreen {...messages.opening}>
          <FormSkeleton />
          {state.waitMs > WORTH_COUNTING_MS && (
            <Notice tone="warn">
              <Countdown key={state.failures} ms={state.waitMs} />
            </Notice>
          )}
        </WaitingScreen>
      )
    case 'renewal':
      return (
        <RenewalScreen
          connector={state.connector}
          item={state.item}
          need={state.need}
          onAccept={() => dispatch({ type: 'renewalAccepted' })}
          onLeave={() => dispatch({ type: 'closeRequested' })}
        />
      )
    case 'credentials':
      return <CredentialsBinding key={JSON.stringify(state.problem)} state={state} />
    case 'consent':
      return (
        <ConsentScreen
          connector={state.connector}
          options={run.options}
          origin={run.origin}
          opensWindow={run.opensWindows && !atTop && state.connector.oauth}
          onAgree={() => dispatch({ type: 'consentAccepted' })}
        />
      )
    case 'sending':
    case 'running':
      return (
        <ConnectingScreen
          bank={state.connector.name}
          step={progressStage(state.step === 'running' ? state.executionStatus : '')}
          trouble={troubleOf(state)}
          waitMs={waitOf(state)}
          goesOn={goesOnWithout(state)}
          onLeave={() => dispatch({ type: 'closeRequested' })}
        />
      )
    case 'authorizing':
      return (
        <AuthorizingScreen
          connector={state.connector}
          troubled={state.watch.failures > 0}
          oauthUrl={state.oauthUrl}
          window={state.window}
          sameWindow={atTop}
          onFollowed={() => dispatch({ type: 'bankLinkFollowed' })}
          onReopen={() => dispatch({ type: 'bankReopened' })}
        />
      )
    case 'approving':
      return (
        <ApprovingScreen
          connector={state.connector}
          troubled={state.watch.failures > 0}
          action={state.action}
        />
      )
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
          detail={state.item?.error?.code ?? state.code}
          bank={state.connector?.name ?? null}
          providerMessage={state.item?.error?.providerMessage ?? null}
          instructions={state.item?.userAction?.instructions ?? null}
          ways={recoveryActions(state)}
          itemId={currentItem(run)?.id ?? null}
          requestId={state.requestId}
          onRecovery={(way) => dispatch({ type: 'recoveryChosen', way })}
        />
      )
    case 'closed':
      return (
        <ClosedScreen application={run.options.application?.name || null} wayBack={wayBack()} />
      )
    default:
      return assertNever(state)
  }
}
