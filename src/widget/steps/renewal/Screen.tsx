import { dateOf, endOf } from '../../../protocol/dates.ts'
import { useState } from 'react'
import { attemptsLeft } from '../../domain/attemptsLeft.ts'
import type { Item } from '../../domain/item.ts'
import { missingProducts } from '../../domain/productResults.ts'
import { hasExpired, isWorking } from '../../domain/renewal.ts'
import { returnsToConnections } from '../../flow/shared/nextBank.ts'
import type { ScreenProps } from '../../flow/step.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GuardedActions } from '../../ui/GuardedActions.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { bankAddress, BankLink } from '../shared/atBank/BankLink.tsx'
import { useCurrentAction } from '../shared/atBank/useCurrentAction.ts'
import { attemptsText } from '../shared/attemptsText.ts'
import { Guidance } from '../shared/Guidance.tsx'
import { MissingProductsNotice } from '../shared/MissingProducts.tsx'
import { updateTimes } from '../shared/updateTimes.ts'
import { acceptLabel, accountsWords, renewalWords } from '../shared/renewalWords.ts'
import styles from './Screen.module.css'

/** The first screen of update mode: why the Item needs an update, what is to be done, when its consent ends. */
export function Screen({ state, dispatch }: ScreenProps<'renewal'>) {
  const { run, connector, item, cause, need, health } = state
  const { application } = run.options
  const messages = useAllMessages()
  const { actions } = messages
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
  // The next update ends as the last one, unless that has worked or may pass by itself.
  const mayUpdate = isWorking(cause) || need === 'retry'
  const hasLink = bankAddress(cause, connector, action) !== null
  const { overQuota, missing } = missingProducts(item)
  const isFutile = cause === 'PARTIAL_SUCCESS' && overQuota.length > 0 && missing.length === 0
  const isSecond = hasLink || isFutile
  const isLast = isFutile || (!need && !hasLink)
  return (
    <ScreenLayout
      title={words.title}
      actions={
        <GuardedActions>
          <BankLink code={cause} bank={connector} action={action} />
          {need && (
            <Button
              kind={isSecond ? 'secondary' : 'primary'}
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
            {need ? actions.notNow : actions.close}
          </Button>
        </GuardedActions>
      }
    >
      <Guidance
        code={cause}
        words={words}
        bank={connector}
        action={action}
        message={item.error?.providerMessage}
        health={health}
      />
      {warning && <Notice tone="warn">{warning}</Notice>}
      {cause === 'PARTIAL_SUCCESS' && (
        <MissingProductsNotice bank={connector} item={item} appName={application?.name || null} />
      )}
      <Dates
        item={{
          ...item,
          nextAutoSyncAt: mayUpdate && comesInTime(item) ? item.nextAutoSyncAt : null,
          // A revoked access has ended, whatever its term was.
          consentExpiresAt: cause === 'USER_AUTHORIZATION_REVOKED' ? null : item.consentExpiresAt,
        }}
      />
    </ScreenLayout>
  )
}

/** True unless the access will have ended by the next update. */
const comesInTime = ({ nextAutoSyncAt, consentExpiresAt }: Item) =>
  !(endOf(nextAutoSyncAt ?? '') > endOf(consentExpiresAt ?? ''))

/** Until when the bank's consent lasts, and when its data was and will be updated; nothing if neither is known. */
function Dates({ item }: { item: Item }) {
  const messages = useAllMessages()
  const { renewal } = messages
  const [now] = useState(() => Date.now())
  const { consentExpiresAt } = item
  const consentEnd = hasExpired(item, now) ? renewal.ended : renewal.ends
  const sentences = [
    ...(consentExpiresAt === null ? [] : [consentEnd(dateOf(consentExpiresAt))]),
    ...updateTimes(messages, item, now),
  ]
  if (sentences.length === 0) return null
  return (
    <div className={styles['dates']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
