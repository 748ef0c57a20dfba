import { useState } from 'react'
import type { Connector } from '../../domain/connector.ts'
import type { UserAction } from '../../domain/item.ts'
import { languageOfBank } from '../../domain/textLanguage.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { ExpiryCountdown } from '../countdown/ExpiryCountdown.tsx'

const HOUR_MS = 60 * 60 * 1000

interface Props {
  bank: Pick<Connector, 'country'> | null
  action: UserAction
}

/** The instructions of the institution, and the time until when to follow them, which has not passed yet. */
export function UserActionDetails({ bank, action }: Props) {
  const { renewal } = useAllMessages()
  const [now] = useState(() => Date.now())
  const { instructions, expiresAt } = action
  const isSoon = Date.parse(expiresAt ?? '') - now < HOUR_MS
  return (
    <>
      {instructions && <p lang={languageOfBank(bank?.country)}>{instructions}</p>}
      {expiresAt !== undefined &&
        (isSoon ? (
          <ExpiryCountdown key={expiresAt} until={expiresAt} />
        ) : (
          <p>{renewal.actBefore(new Date(expiresAt))}</p>
        ))}
    </>
  )
}
