import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { BankMessage } from '../../protocol/bankMessage.ts'
import { assertNever } from '../domain/assertNever.ts'
import { MAX_SENTENCE_LENGTH, sanitizeText } from '../domain/displayText.ts'
import type { Item } from '../domain/item.ts'
import { followBankMessage, latestBankMessage } from '../flow/runtime/bankMessage.ts'
import { canChooseAnother, recoveryActions } from '../flow/shared/fail.ts'
import { continuesInBackground } from '../flow/shared/close.ts'
import { failureCase } from '../flow/shared/failureCase.ts'
import { occasionOf } from '../flow/shared/occasionOf.ts'
import { itemOfConnector } from '../flow/shared/runItems.ts'
import { isRenewed, renewsWithoutPage } from '../flow/shared/simplifiedRenewal.ts'
import { currentItem, type CoreStep, type Run, type StateOf, type StepName } from '../flow/state.ts'
import { AllMessagesProvider, useAllMessages } from '../i18n/AllMessages.tsx'
import type { RemainingMessages } from '../i18n/messageTypes.ts'
import { ApprovingScreen } from '../screens/approving/ApprovingScreen.tsx'
import { AuthorizingScreen } from '../screens/authorizing/AuthorizingScreen.tsx'
import { ClosedScreen } from '../screens/closed/ClosedScreen.tsx'
import { ConnectingScreen } from '../screens/connecting/ConnectingScreen.tsx'
import { ConsentScreen } from '../screens/consent/ConsentScreen.tsx'
import { FailureScreen } from '../screens/failure/FailureScreen.tsx'
import { LeavingDialog } from '../screens/leaving/LeavingDialog.tsx'
import { MfaScreen } from '../screens/mfa/MfaScreen.tsx'
import { PendingApprovalScreen } from '../screens/pendingApproval/PendingApprovalScreen.tsx'
import { SuccessScreen } from '../screens/success/SuccessScreen.tsx'
import { RetryCountdown } from '../screens/countdown/RetryCountdown.tsx'
import { LoadingScreen } from '../screens/loading/LoadingScreen.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { drafts } from '../forms/drafts.ts'
import { CredentialsBinding } from './CredentialsBinding.tsx'
import { useServices } from './Services.tsx'

/** A chunk of its own: a first connection needs none of it. */
const ConnectionsBinding = lazy(async () => ({
  default: (await import('./ConnectionsBinding.tsx')).ConnectionsBinding,
}))

/** Longer waits show a countdown. */
const COUNTDOWN_FROM_MS = 3000

const waitOf = (state: StateOf<'sending' | 'running'>) =>
  state.step === 'sending' &&
  state.phase === 'waiting' &&
  state.noResponse === null &&
  state.waitMs > COUNTDOWN_FROM_MS
    ? state.waitMs
    : null

const delayOf = (state: StateOf<'sending' | 'running'>) => {
  if (state.step === 'sending') {
    const { phase, tries, unanswered, waitMs, noResponse } = state
    if (phase === 'checking') return unanswered > 1 || waitMs > 0 ? 'retrying' : null
    if (phase !== 'waiting') return null
    if (noResponse !== null) return noResponse === 'NETWORK_ERROR' ? 'offline' : 'retrying'
    return tries === 0 ? 'pause' : 'busy'
  }
  if (state.phase === 'overdue') return 'overdue'
  return state.polling.failures > 0 ? 'retrying' : null
}

const consequenceOf = (from: StateOf<'leaving'>['from']) => {
  if (from.step === 'credentials' || from.step === 'consent') return 'typed'
  return continuesInBackground(from) ? 'background' : 'text'
}

/** True if the host asks for several banks. An update that the host began is of one. */
const canConnectAnother = ({ options, attempt }: Run) =>
  options.multiple === true && (attempt.isRenewal || attempt.updates === null)

/** The bank's own text on a failure: the Item's, else the one that came back from its page; null without one. */
function bankTextOf(item: Item | null, last: BankMessage | null): string | null {
  if (item?.error?.providerMessage) return item.error.providerMessage
  return last?.itemId === item?.id ? sanitizeText(last?.message ?? '', MAX_SENTENCE_LENGTH) : null
}

interface Props {
  state: StateOf<Exclude<StepName, CoreStep>>
  messages: RemainingMessages
}

/** Every screen after the list, in one chunk that is fetched while the list is shown. */
export function RemainingScreens({ state, messages }: Props) {
  const { dispatch } = useServices().flow
  // Only the list uses what was typed before its screen was there.
  useEffect(() => void globalThis.takeTyped?.(), [])
  const isOver = state.step === 'success' || state.step === 'closed'
  useEffect(() => {
    if (isOver) drafts.clear()
  }, [isOver])
  const leaving = state.step === 'leaving' ? state : null
  return (
    <AllMessagesProvider remaining={messages}>
      <ScreenOf state={state.step === 'leaving' ? state.from : state} />
      {leaving && (
        <LeavingDialog
          consequence={consequenceOf(leaving.from)}
          onStay={() => dispatch({ type: 'leaveDeclined' })}
          onLeave={() => dispatch({ type: 'leaveConfirmed' })}
        />
      )}
    </AllMessagesProvider>
  )
}

function ScreenOf({
  state,
}: {
  state: StateOf<Exclude<StepName, CoreStep | 'leaving'>>
}): ReactNode {
  const messages = useAllMessages()
  const bankMessage = useSyncExternalStore(followBankMessage, latestBankMessage, latestBankMessage)
  const { flow, park, atTop, returnUrl, returnsTo } = useServices()
  const { dispatch } = flow
  const { run } = state
  const { application } = run.options
  const { agreement } = run.attempt
  const agreed =
    'connector' in state && agreement?.connectorId === state.connector?.id ? agreement : undefined
  switch (state.step) {
    case 'brand':
    case 'connections':
    case 'alreadyConnected':
    case 'renewal':
      return (
        <Suspense
          fallback={
            <LoadingScreen {...messages[state.step === 'renewal' ? 'readingItem' : 'starting']} />
          }
        >
          <ConnectionsBinding state={state} />
        </Suspense>
      )
    case 'readingItem':
      return (
        <LoadingScreen {...messages.readingItem}>
          <FormSkeleton />
          {state.waitMs > COUNTDOWN_FROM_MS && (
            <Notice tone="warn">
              <RetryCountdown key={state.failures} ms={state.waitMs} reason="busy" />
            </Notice>
          )}
        </LoadingScreen>
      )
    case 'credentials':
      return <CredentialsBinding key={JSON.stringify(state.problem)} state={state} />
    case 'consent': {
      const goesToBank = state.connector.oauth && !renewsWithoutPage(run, state.connector)
      return (
        <ConsentScreen
          connector={state.connector}
          options={run.options}
          item={itemOfConnector(run, state.connector.id)}
          origin={run.origin}
          returnsTo={returnsTo()}
          goesToBank={goesToBank}
          onPhone={!run.opensWindows}
          opensWindow={run.opensWindows && !atTop && goesToBank}
          onAgree={(answer) => dispatch({ type: 'consentAccepted', answer })}
        />
      )
    }
    case 'sending':
    case 'running':
      return (
        <ConnectingScreen
          connector={state.connector}
          executionStatus={state.step === 'running' ? state.executionStatus : ''}
          isAnswer={state.step === 'sending' && state.write.kind === 'mfaAnswer'}
          products={agreed?.products ?? currentItem(run)?.products ?? []}
          toBank={
            state.step === 'sending' && state.connector.oauth && !run.attempt.simplifiedRenewal
          }
          delay={delayOf(state)}
          waitMs={waitOf(state)}
          continuesInBackground={continuesInBackground(state)}
          onLeave={() => dispatch({ type: 'closeRequested' })}
        />
      )
    case 'authorizing':
      return (
        <AuthorizingScreen
          connector={state.connector}
          retrying={state.polling.failures > 0}
          oauthUrl={state.oauthUrl}
          window={state.window}
          isSecond={state.isSecond}
          sameWindow={atTop}
          onPhone={!run.opensWindows}
          onFollowed={() => dispatch({ type: 'bankLinkFollowed' })}
          isFullJourney={run.attempt.simplifiedRenewal?.atBank === true}
          onReopen={() => dispatch({ type: 'bankReopened' })}
          onPhoneChosen={() => dispatch({ type: 'phoneChosen' })}
        />
      )
    case 'approving':
    case 'pendingApproval': {
      const isPending = state.step === 'pendingApproval'
      const onDone = () => dispatch({ type: 'resultAccepted' })
      return isPending && state.isForOthers ? (
        <PendingApprovalScreen connector={state.connector} action={state.action} onDone={onDone} />
      ) : (
        <ApprovingScreen
          connector={state.connector}
          retrying={state.polling.failures > 0}
          action={state.action}
          onPhone={!run.opensWindows}
          onLater={isPending ? onDone : undefined}
        />
      )
    }
    case 'mfa':
      return (
        <MfaScreen
          key={JSON.stringify([state.parameter, state.problem])}
          connector={state.connector}
          parameter={state.parameter}
          problem={state.problem}
          canChooseWay={run.attempt.choseMfa === true}
          onSubmit={(values) => dispatch({ type: 'mfaSubmitted', vault: park(values) })}
          onRestart={() => dispatch({ type: 'mfaRestarted' })}
          onAnother={
            canChooseAnother(run) ? () => dispatch({ type: 'anotherBankChosen' }) : undefined
          }
        />
      )
    case 'success':
      return (
        <SuccessScreen
          connector={state.connector}
          item={state.item}
          partial={state.partial}
          renewed={isRenewed(state)}
          application={application}
          canRevoke={run.options.canRevoke}
          agreement={agreed}
          onRetry={() => dispatch({ type: 'recoveryChosen', action: 'retry' })}
          connected={run.connected.map(({ connector }) => connector.name)}
          onAnother={
            canConnectAnother(run) && returnsTo() === null
              ? () => dispatch({ type: 'anotherBankChosen' })
              : undefined
          }
          onDone={() => dispatch({ type: 'resultAccepted' })}
        />
      )
    case 'failure':
      return (
        <FailureScreen
          key={state.code}
          code={state.code}
          supportCode={state.item?.error?.code ?? state.code}
          bank={state.connector}
          special={failureCase(state)}
          occasion={occasionOf(state)}
          providerMessage={bankTextOf(state.item, bankMessage)}
          userAction={state.item?.userAction ?? null}
          consentExpiresAt={(state.item ?? currentItem(run))?.consentExpiresAt ?? null}
          actions={recoveryActions(state)}
          runId={run.runId || null}
          itemId={currentItem(run)?.id ?? null}
          connectorId={state.connector?.id ?? null}
          requestId={state.requestId}
          status={run.refusal?.status}
          message={state.item?.error?.message ?? run.refusal?.message}
          attributes={state.item?.error?.attributes ?? {}}
          waitMs={state.waitMs}
          failedAt={state.failedAt}
          reasons={state.reasons}
          application={application}
          health={state.health}
          onRecovery={(action) => dispatch({ type: 'recoveryChosen', action })}
        />
      )
    case 'closed':
      return <ClosedScreen application={application?.name || null} returnUrl={returnUrl()} />
    default:
      return assertNever(state)
  }
}
