import { dateOf, endOf } from '../../../protocol/dates.ts'
import { useState } from 'react'
import { attemptsLeft } from '../../domain/attemptsLeft.ts'
import type { Item } from '../../domain/item.ts'
import { missingProducts, type MissingProducts } from '../../domain/productResults.ts'
import { hasExpired, isAboutAccess, isWorking } from '../../domain/renewal.ts'
import type { StateOf } from '../../flow/state.ts'
import { returnsToConnections } from '../../flow/shared/chooseConnector.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import type { Messages } from '../../i18n/messageTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { bankAddress, BankLink } from '../shared/atBank/BankLink.tsx'
import { useCurrentAction } from '../shared/atBank/useCurrentAction.ts'
import { attemptsText } from '../shared/attemptsText.ts'
import { Guidance } from '../shared/Guidance.tsx'
import { DataCard, DataFolds, DataList } from '../shared/data/DataList.tsx'
import { endFact, stopFact } from '../shared/data/accessFacts.ts'
import { Facts } from '../shared/data/Facts.tsx'
import { MissingDetails } from '../shared/MissingDetails.tsx'
import { missingText, partialTitle, resultRows } from '../shared/resultRows.ts'
import { nextUpdateOf, updateTimes } from '../shared/updateTimes.ts'
import { useLeaveLabel } from '../shared/useLeaveLabel.ts'
import { acceptLabel, accountsWords, renewalWords } from '../shared/renewalWords.ts'
import { SEPARATOR } from '../../ui/separator.ts'
import styles from './Screen.module.css'

/** The first screen of update mode: why the Item needs an update, what is to be done, when its consent ends. */
export function Screen({ state, dispatch }: ScreenProps<'renewal'>) {
  const { run, connector, item, cause, need, health } = state
  const { application } = run.options
  const messages = useAllMessages()
  const { actions } = messages
  const leaveLabel = useLeaveLabel(run)
  const names = { bank: connector.name, app: application?.name || null }
  // What keeps the connection from working comes first.
  const addsAccounts = run.attempt.addsAccounts && isWorking(cause)
  const words = addsAccounts
    ? accountsWords(messages)
    : renewalWords(messages, item, cause, need, names)
  const action = useCurrentAction(item.userAction)
  const warning =
    need === 'credentials' &&
    attemptsText(messages, attemptsLeft(item), item.consecutiveFailedLoginAttempts)
  const hasLink = bankAddress(cause, connector, action) !== null
  const gaps = missingProducts(item)
  const { overQuota, missing } = gaps
  const isFutile = cause === 'PARTIAL_SUCCESS' && overQuota.length > 0 && missing.length === 0
  const isSecond = hasLink || isFutile
  const isLast = isFutile || (!need && !hasLink)
  const hasCard = isAboutAccess(cause)
  const [now] = useState(() => Date.now())
  const notes = notesOf(messages, state, gaps, now)
  // Nothing failed: the words fit below the title.
  const isPlain = cause === 'CONSENT_EXPIRED' || (cause === 'UP_TO_DATE' && !addsAccounts)
  const plain = [words.safe, ...words.steps].filter(Boolean).join(' ')
  const lead = isPlain ? plain : hasCard ? notes.shift() : undefined
  return (
    <ScreenLayout
      title={cause === 'PARTIAL_SUCCESS' ? partialTitle(messages, gaps) : words.title}
      lead={lead}
      actions={
        <GuardedActions>
          <BankLink code={cause} bank={connector} action={action} />
          {need && (
            <Button
              kind={isSecond ? 'link' : 'primary'}
              onClick={() => dispatch({ type: 'renewalAccepted' })}
            >
              {addsAccounts ? actions.continue : acceptLabel(messages, item, cause, need)}
            </Button>
          )}
          <Button
            kind={isLast ? 'primary' : need ? 'link' : 'secondary'}
            onClick={() =>
              dispatch({ type: returnsToConnections(run) ? 'wentBack' : 'closeRequested' })
            }
          >
            {need ? actions.notNow : leaveLabel}
          </Button>
        </GuardedActions>
      }
    >
      {hasCard && <AccessCard state={state} gaps={gaps} now={now} />}
      {warning && <Notice tone="warn">{warning}</Notice>}
      {!isPlain && (
        <Guidance
          code={cause}
          words={words}
          bank={connector}
          action={action}
          message={item.error?.providerMessage}
          health={health}
        />
      )}
      <Notes sentences={notes} />
    </ScreenLayout>
  )
}

/** True unless the access will have ended by the next update. */
const comesInTime = ({ nextAutoSyncAt, consentExpiresAt }: Item) =>
  !(endOf(nextAutoSyncAt ?? '') > endOf(consentExpiresAt ?? ''))

interface CardProps {
  state: StateOf<'renewal'>
  gaps: MissingProducts
  /** ms since 1970 */
  now: number
}

/** The access as it stands: its data, its end, when that was and will be updated, and how to stop it. */
function AccessCard({ state: { run, connector, item, cause }, gaps, now }: CardProps) {
  const messages = useAllMessages()
  const { consent, connections, connectionStates, success } = messages
  const isOver = cause === 'CONSENT_EXPIRED'
  const results = resultRows(messages, item, gaps, [], now)
  // What has ended is neither there nor missing.
  const rows = isOver ? results.map(({ category, label }) => ({ category, label })) : results
  const { lastUpdatedAt, consentExpiresAt: end } = item
  const next = isOver || !comesInTime(item) ? null : nextUpdateOf(item, now)
  const updated = [
    ...(lastUpdatedAt === null ? [] : [connections.date(dateOf(lastUpdatedAt))]),
    ...(next === null ? [] : [success.nextUpdate(next)]),
  ].join(SEPARATOR)
  const facts = [
    ...(end === null
      ? []
      : [
          {
            ...endFact(messages, connections.date(dateOf(end))),
            ...(hasExpired(item, now) && { label: connectionStates.ended }),
          },
        ]),
    ...(updated === '' ? [] : [{ label: consent.labels.updated, text: updated }]),
    ...(isOver ? [] : [stopFact(messages, run.options, connector)]),
  ]
  if (rows.length + facts.length === 0) return null
  return (
    <DataCard>
      {rows.length > 0 && <DataList rows={rows} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {!isOver && (
        <DataFolds>
          <MissingDetails bank={connector} gaps={gaps} />
        </DataFolds>
      )}
    </DataCard>
  )
}

/** Returns the sentences below the guidance: that data is missing, or the dates that no card shows. */
function notesOf(
  messages: Messages,
  { run, item, cause, need }: StateOf<'renewal'>,
  gaps: MissingProducts,
  now: number,
) {
  const { renewal } = messages
  const { consentExpiresAt: end } = item
  if (cause === 'UP_TO_DATE' || cause === 'CONSENT_EXPIRED') return []
  if (cause === 'PARTIAL_SUCCESS')
    return [missingText(messages, gaps, run.options.application?.name || null)]
  // A revoked access has ended, whatever its term was.
  const isDated = end !== null && cause !== 'USER_AUTHORIZATION_REVOKED'
  const sayEnd = hasExpired(item, now) ? renewal.ended : renewal.ends
  // The next update ends as the last one, unless that may pass by itself.
  const comes = need === 'retry' && comesInTime(item)
  return [
    ...(isDated ? [sayEnd(dateOf(end))] : []),
    ...(isAboutAccess(cause)
      ? []
      : updateTimes(messages, comes ? item : { ...item, nextAutoSyncAt: null }, now)),
  ]
}

function Notes({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className={styles['notes']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
