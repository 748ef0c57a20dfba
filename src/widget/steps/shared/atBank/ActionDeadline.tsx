import { dateOf, endOf } from '../../../../protocol/dates.ts'
import { useState } from 'react'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import { ExpiryCountdown } from '../countdown/ExpiryCountdown.tsx'

const HOUR_MS = 60 * 60 * 1000

/** The end of the time for an action: counted down within the last hour, else its date. @param until ISO 8601 */
export function ActionDeadline({ until }: { until: string }) {
  const { renewal } = useAllMessages()
  const [now] = useState(() => Date.now())
  const end = dateOf(until)
  return endOf(until) - now < HOUR_MS ? (
    <ExpiryCountdown key={until} until={until} />
  ) : (
    <p>{renewal.actBefore(end)}</p>
  )
}
