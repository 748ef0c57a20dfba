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
import { ActionDeadline } from '../shared/atBank/ActionDeadline.tsx'
import { BankQuote } from './atBank/BankQuote.tsx'
import { FoldedCode } from './atBank/FoldedCode.tsx'
import { NothingOpened } from './atBank/NothingOpened.tsx'
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
  const { approving, authorizing, connecting, recoveryActions, actions } = useAllMessages()
  return (
    <ScreenLayout
      title={approving.expired}
      actions={
        <GuardedActions>
          <Button onClick={() => dispatch({ type: 'bankReopened' })}>{authorizing.restart}</Button>
          {canChooseAnother(state.run) && (
            <Button kind="link" onClick={() => dispatch({ type: 'anotherBankChosen' })}>
              {recoveryActions.another}
            </Button>
          )}
          <Button kind="link" onClick={() => dispatch({ type: 'closeRequested' })}>
            {actions.close}
          </Button>
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
      picture={
        !onPhone && scannable ? <QrCode text={scannable} label={approving.qrCode} /> : undefined
      }
      lead={lead}
      actions={
        <>
          {address && (
            <LinkButton href={address} kind={isFollowed ? 'secondary' : 'primary'} onClick={follow}>
              {approving.open(connector.name)}
            </LinkButton>
          )}
          {isBlocked && run.canNavigate && webAddress(address) && (
            <Button kind="secondary" onClick={() => dispatch({ type: 'bankOpenedHere', address })}>
              {authorizing.inThisTab}
            </Button>
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
      {action && <TextsToCompare action={action} />}
      {action?.expiresAt !== undefined && <ActionDeadline until={action.expiresAt} />}
      {code !== null && linkAddress(code) === null && (
        <CopyButton text={code} labels={[approving.copyCode, support.copied]} />
      )}
      {onPhone && code !== null && (
        <FoldedCode title={authorizing.showCode} text={code} label={approving.qrCode}>
          <p>{approving.codeText}</p>
        </FoldedCode>
      )}
      {polling.failures > 0 && <Notice tone="warn">{connecting.retrying}</Notice>}
      {isLater && <p>{approving.later}</p>}
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
      {action.expiresAt !== undefined && <ActionDeadline until={action.expiresAt} />}
      <p>{pendingApproval.leave}</p>
    </ScreenLayout>
  )
}
