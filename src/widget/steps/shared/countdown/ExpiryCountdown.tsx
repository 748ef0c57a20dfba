import { endOf } from '../../../../protocol/dates.ts'
import { useEffect, useState } from 'react'
import { useAllMessages } from '../../../i18n/AllMessages.tsx'
import styles from './ExpiryCountdown.module.css'

/** The time left that is announced, and stands out, in seconds. */
const URGENT_SECONDS = 20

const secondsLeft = (until: string) => Math.max(0, Math.ceil((endOf(until) - Date.now()) / 1000))

/**
 * The time left until an MFA step or an approval expires. Screen readers announce it once, when it is about to
 * run out: a timer is not a live region.
 * @param until ISO 8601; nothing is shown if it cannot be parsed
 */
export function ExpiryCountdown({ until }: { until: string }) {
  const { mfa } = useAllMessages()
  const [left, setLeft] = useState(() => secondsLeft(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (Number.isNaN(left)) return null
  const isUrgent = left <= URGENT_SECONDS
  return (
    <>
      <p className={`${styles['countdown']} ${isUrgent ? styles['urgent'] : ''}`} role="timer">
        {/* The only child, so that a page translator that wraps the text does not stop the countdown. */}
        <span>{mfa.timeLeft(left)}</span>
      </p>
      <output className="visually-hidden">
        {isUrgent && left > 0 && mfa.lastSeconds(URGENT_SECONDS)}
      </output>
    </>
  )
}
