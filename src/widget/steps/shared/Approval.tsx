import type { UserAction } from '../../domain/item.ts'
import { actionAddress, codeToScan } from '../../domain/userAction.ts'
import { linkAddress, webAddress } from '../../domain/safeUrl.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { canChooseAnother } from '../../flow/shared/fail.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { isScannable } from '../../ui/scannable.ts'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { dateOf } from '../../../protocol/dates.ts'
import { ActionDeadline } from '../shared/atBank/ActionDeadline.tsx'
import { BankQuote } from './atBank/BankQuote.tsx'
import { fillText } from './failureText.ts'
import { DataCard } from './data/DataList.tsx'
import { Facts } from './data/Facts.tsx'
import { FoldedCode } from './atBank/FoldedCode.tsx'
import { NothingOpened } from './atBank/NothingOpened.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TextsToCompare } from '../shared/atBank/TextsToCompare.tsx'
import { useCurrentAction } from '../shared/atBank/useCurrentAction.ts'
import { useFollowed } from '../shared/atBank/useFollowed.ts'

type Props = ScreenProps<'approving' | 'pendingApproval'>

/** An approval at the bank, by this person or by others. */
export function Approval(props: Props) {
  const { state } = props
  const action = useCurrentAction(state.action)
  if (!action) return <ExpiredApproval {...props} />
  const isForOthers = state.step === 'pendingApproval' && state.isForOthers
  return isForOthers ? <ApprovalOfOthers {...props} /> : <OwnApproval {...props} action={action} />
}

/** The time to approve is over: the last word of the bank may still come, and the person starts again or goes elsewhere. */
function ExpiredApproval({ state, dispatch }: Props) {
  const { approving, authorizing, connecting, failureTitles, recoveryActions } = useAllMessages()
  const names = { bank: state.connector.name, app: null }
  return (
    <ScreenLayout
      title={fillText(failureTitles.AUTHORIZATION_EXPIRED, 'create', names)}
      actions={
        <GuardedActions>
          <Button onClick={() => dispatch({ type: 'bankReopened' })}>{authorizing.restart}</Button>
          {canChooseAnother(state.run) && (
            <Button kind="link" onClick={() => dispatch({ type: 'anotherBankChosen' })}>
              {recoveryActions.another}
            </Button>
          )}
        </GuardedActions>
      }
    >
      {state.polling.failures > 0 && <Notice tone="warn">{connecting.retrying}</Notice>}
      {state.step === 'approving' && <p>{approving.ending}</p>}
    </ScreenLayout>
  )
}

/** Waits for an approval outside this page, usually in the bank's app (`item.userAction`). */
function OwnApproval({ state, dispatch, action }: Props & { action: UserAction }) {
  const { run, connector, polling } = state
  // A phone opens a QR code’s address rather than show it.
  const onPhone = !run.opensWindows
  // The bank waits for days: the person may leave, and approve later.
  const isLater = state.step === 'pendingApproval'
  const { approving, authorizing, connecting, pendingApproval, support } = useAllMessages()
  const code = codeToScan(action)
  const address = actionAddress(action) ?? (onPhone ? linkAddress(code ?? '') : null)
  const { opening, follow } = useFollowed(address, !run.opensLinks)
  const isBlocked = address !== null && opening === 'blocked'
  // Pressed again, a link that was blocked opens nothing again.
  const opensHere = isBlocked && run.canNavigate && webAddress(address) !== null
  const isFollowed = opening !== null && !isBlocked
  const scannable = code !== null && isScannable(code) ? code : null
  const byTap = onPhone && address ? authorizing.text.tap(connector.name) : approving.text
  const own = scannable && !onPhone ? authorizing.phoneText : byTap
  const before = action.instructions ? (
    <bdi lang={languageOfBank(connector)}>{action.instructions}</bdi>
  ) : (
    own
  )
  const lead = isFollowed ? authorizing.text.followed : before
  return (
    <ScreenLayout
      title={approving.title(connector.name)}
      code={
        !onPhone && scannable ? <QrCode text={scannable} label={approving.qrCode} /> : undefined
      }
      lead={lead}
      foot={
        address === null &&
        !isLater && (
          <>
            <Spinner /> {approving.waiting}
          </>
        )
      }
      actions={
        <>
          {opensHere && (
            <Button onClick={() => dispatch({ type: 'bankOpenedHere', address })}>
              {authorizing.inThisTab}
            </Button>
          )}
          {address && (
            <LinkButton
              href={address}
              kind={opensHere ? 'link' : isFollowed ? 'secondary' : 'primary'}
              onClick={follow}
            >
              {authorizing.open}
            </LinkButton>
          )}
          {isLater && (
            <GuardedActions>
              <Button kind="secondary" onClick={() => dispatch({ type: 'resultAccepted' })}>
                {pendingApproval.done}
              </Button>
            </GuardedActions>
          )}
        </>
      }
    >
      {isBlocked && <NothingOpened address={address} />}
      <TextsToCompare action={action} />
      {action.expiresAt !== undefined && !isLater && <ActionDeadline until={action.expiresAt} />}
      {code !== null && linkAddress(code) === null && (
        <CopyButton text={code} labels={[approving.copyCode, support.copied]} />
      )}
      {onPhone && code !== null && (
        <FoldedCode title={authorizing.showCode} text={code} label={approving.qrCode}>
          <p>{approving.codeText}</p>
        </FoldedCode>
      )}
      {polling.failures > 0 && <Notice tone="warn">{connecting.retrying}</Notice>}
      {isLater && <Meanwhile action={action} next={approving.later} />}
    </ScreenLayout>
  )
}

/** Other people have to approve at the bank: who, until when, and that the person may leave. */
function ApprovalOfOthers({ state, dispatch }: Props) {
  const { connector, action } = state
  const { pendingApproval } = useAllMessages()
  return (
    <ScreenLayout
      title={pendingApproval.title}
      lead={pendingApproval.text(connector.name)}
      actions={
        <GuardedActions>
          <Button onClick={() => dispatch({ type: 'resultAccepted' })}>
            {pendingApproval.done}
          </Button>
        </GuardedActions>
      }
    >
      <BankQuote bank={connector} text={action.instructions} shown={[]} />
      <TextsToCompare action={action} />
      <Meanwhile action={action} next={pendingApproval.leave} />
    </ScreenLayout>
  )
}

/** Until when the approval can be given, and that the person may leave. */
function Meanwhile({ action: { expiresAt }, next }: { action: UserAction; next: string }) {
  const { consent, connections } = useAllMessages()
  const { until, next: nextLabel } = consent.labels
  return (
    <DataCard>
      <Facts
        facts={[
          ...(expiresAt === undefined
            ? []
            : [{ label: until, text: connections.dateTime(dateOf(expiresAt)), isEnd: true }]),
          { label: nextLabel, text: next },
        ]}
      />
    </DataCard>
  )
}
